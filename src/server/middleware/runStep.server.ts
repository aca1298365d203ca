import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Runs a middleware as a step of a handler: what it hands to `next` is thrown. */
export function runStep(middleware: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    const next: NextFunction = (error?: unknown) => (error === undefined ? resolve() : reject(error));
    void Promise.resolve(middleware(request, response, next)).catch(reject);
  });
}
