import type { RequestHandler } from 'express';
import { answer } from '../answer/answer.server';
import { answerJson } from '../answer/answerJson.server';
import { isForPrograms } from './isForPrograms.server';

/** Any other method than those that a page knows. */
export const onlyReads = notAllowed(['GET', 'HEAD']);

/** Any other method than that of what programs send us. */
export const onlyPosts = notAllowed(['POST']);

/** An address below `/api/` at which there is nothing, for every method: programs ask for it, which read no page. */
export const noSuchAddress: RequestHandler = (request, response) =>
  answerJson(request, response, 404, { error: 'There is no such address.' });

/** Answers 405 with the methods that an address knows, in its `Allow` and in a sentence: to programs as JSON, else as plain text. */
export function notAllowed(methods: readonly string[]): RequestHandler {
  const allow = methods.join(', ');
  const body = `This address answers ${allow.replace(/, (\w+)$/, ' and $1')} only.`;
  return (request, response) => {
    const headers = { allow, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    if (isForPrograms(request)) answerJson(request, response, 405, { error: body }, { allow });
    else answer(request, response, { status: 405, headers, body });
  };
}
