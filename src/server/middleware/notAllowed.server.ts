import type { RequestHandler } from 'express';
import { answer } from '../answer/answer.server';
import { answerJson } from '../answer/answerJson.server';
import { isForPrograms } from './isForPrograms.server';

/** Any other method than those that a page knows. */
export const onlyReads = notAllowed('GET, HEAD', 'This address answers GET and HEAD only.');

/** Any other method than that of what programs send us. */
export const onlyPosts = notAllowed('POST', 'This address answers POST only.');

/** An address below `/api/` at which there is nothing, for every method: programs ask for it, which read no page. */
export const noSuchAddress: RequestHandler = (request, response) =>
  answerJson(request, response, 404, { error: 'There is no such address.' });

function notAllowed(allow: string, body: string): RequestHandler {
  return (request, response) => {
    const headers = { allow, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    if (isForPrograms(request)) answerJson(request, response, 405, { error: body }, { allow });
    else answer(request, response, { status: 405, headers, body });
  };
}
