import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { errorReference } from '../errorReference.server';

/** The last resort: an error becomes a short page in plain HTML; what happened stays in the log. */
export function errorAnswer(log: Logger) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request: Request, response: Response, next: NextFunction) => {
    const status = statusOf(error);
    const reference = errorReference();
    if (status >= 500) log.error({ err: error, reference, path: request.path }, 'request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    response
      .status(status)
      .type('html')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><p>${status < 500 ? 'Bad request' : `Internal error. Reference: ${reference}`}</p><p><a href="/">Home</a></p>`,
      );
  };
}

function statusOf(error: unknown): number {
  if (error instanceof URIError) return 400;
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;
}
