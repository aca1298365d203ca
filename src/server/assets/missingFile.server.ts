import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerOften } from '../answer/answer.server';
import { emptyPolicy, type StandingHeaders } from '../middleware/securityHeaders.server';
import { hashed } from './openAssets.server';

/** Called for each answer: for the log and metrics. `path` is without its query. */
type OnMissing = (method: string, status: number, path: string) => void;

/**
 * Answers a page that asks for a script or a picture of another build with one short line (404), not with the site's page for
 * lost visitors, which no script reads and a slow line carries for long. Calls `next` for any other address, and for visitors
 * who have opened such an address themselves.
 */
export function refuseMissingFile(
  standing: StandingHeaders,
  onAnswer: OnMissing,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const refuse = answerOften({
    status: 404,
    headers: {
      ...standing,
      'content-security-policy': emptyPolicy,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept',
    },
    body: 'There is no such file.\n',
  });
  return (request, response, next) => {
    const { method = 'GET', url = '/', headers } = request;
    const isVisitor = headers.accept?.includes('text/html') ?? false;
    if (isVisitor || !hashed.test(url) || (method !== 'GET' && method !== 'HEAD')) return next();
    onAnswer(method, refuse(request, response), url.split('?', 1)[0] ?? url);
  };
}
