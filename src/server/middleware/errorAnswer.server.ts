import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { newErrorReference } from '../../layout/errorReference';
import { errorStatus } from '../../typed/errorStatus';
import { answer } from '../answer/answer.server';
import { answerJson } from '../answer/answerJson.server';
import { smallPage } from '../answer/smallPage.server';
import { withoutKeys } from '../metrics/withoutKeys.server';
import { isForPrograms } from './isForPrograms.server';
import { TooMany } from './limitRate.server';

const title = 'Unexpected Application Error!';
const link = { href: '/', label: 'Home' };
const badRequest = (status: number) => smallPage({ status, title, text: 'Bad request', link });
/** What a program reads, by the status. */
const said: Readonly<Record<number, string>> = {
  408: 'The request did not arrive in full.',
  413: 'The request is too large.',
  415: 'The encoding of the request is not known here.',
  429: 'Too many requests.',
};
const internalError = (status: number, reference: string) =>
  smallPage({ status, title, text: `Internal error. Reference: ${reference}`, link });

/** The last resort: an error becomes a short page in plain HTML, or JSON where programs ask; what happened stays in the log. */
export function errorAnswer(log: Logger) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request: Request, response: Response, next: NextFunction) => {
    const status = statusOf(error);
    const reference = newErrorReference();
    if (status >= 500) log.error({ err: error, reference, path: withoutKeys(request.path) }, 'request failed');
    if (response.headersSent) next(error);
    else if (isForPrograms(request)) tellProgram(request, response, error, { status, reference });
    else answer(request, response, status >= 500 ? internalError(status, reference) : badRequest(status));
  };
}

function tellProgram(
  request: Request,
  response: Response,
  error: unknown,
  { status, reference }: { status: number; reference: string },
): void {
  const text = status >= 500 ? `Internal error. Reference: ${reference}` : said[status];
  const headers = error instanceof TooMany ? { 'retry-after': String(error.seconds) } : {};
  answerJson(request, response, status, { error: text ?? 'The request could not be read.' }, headers);
}

function statusOf(error: unknown): number {
  if (error instanceof URIError) return 400;
  return errorStatus(error) ?? 500;
}
