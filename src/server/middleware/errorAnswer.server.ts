import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { newErrorReference } from '../../layout/errorReference';
import { answer } from '../answer/answer.server';
import { errorStatus } from '../answer/errorStatus.server';
import { smallPage } from '../answer/smallPage.server';
import { withoutKeys } from '../metrics/withoutKeys.server';

const title = 'Unexpected Application Error!';
const link = { href: '/', label: 'Home' };
const badRequest = (status: number) => smallPage({ status, title, text: 'Bad request', link });
const internalError = (status: number, reference: string) =>
  smallPage({ status, title, text: `Internal error. Reference: ${reference}`, link });

/** The last resort: an error becomes a short page in plain HTML; what happened stays in the log. */
export function errorAnswer(log: Logger) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request: Request, response: Response, next: NextFunction) => {
    const status = statusOf(error);
    const reference = newErrorReference();
    if (status >= 500) log.error({ err: error, reference, path: withoutKeys(request.path) }, 'request failed');
    if (response.headersSent) next(error);
    else answer(request, response, status >= 500 ? internalError(status, reference) : badRequest(status));
  };
}

function statusOf(error: unknown): number {
  if (error instanceof URIError) return 400;
  return errorStatus(error) ?? 500;
}
