import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer } from './answer.server';

/** Answers with `body` as JSON. No cache may keep it, unless headers say otherwise (names in lower case). */
export function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  answer(request, response, {
    status,
    headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  });
}
