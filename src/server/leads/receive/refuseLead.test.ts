import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { FormRequest, ReceiveParts } from './leadIntake.server';
import { refuseLead } from './refuseLead.server';

/** What whoever sends a form is answered when that error has come up before anything of it was understood. */
async function answerTo(error: unknown) {
  const lines: string[] = [];
  const parts: Partial<ReceiveParts> = { log: pino({}, { write: (line: string) => void lines.push(line) }) };
  const app = express();
  app.post('/', (request, response) =>
    refuseLead(parts as ReceiveParts, { form: 'contact', request, response, asPage: false } as FormRequest, error),
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: 'POST' });
  const { error: text } = (await answer.json()) as { error: string };
  server.close();
  const logged = lines.map((line) => (JSON.parse(line) as { error: string }).error);
  return { status: answer.status, text, retryAfter: answer.headers.get('retry-after'), logged };
}

const stored = { text: 'The request was refused.', status: 503, retryAfter: '10' };

test.each([
  ['nothing', undefined, 'undefined'],
  ['null', null, 'object'],
  ['a text', 'status', 'string'],
  ['an error', new TypeError('away'), 'TypeError'],
  ['a status that is no number', { status: '404' }, 'object'],
  ['a status that refuses nothing', { status: 399 }, 'object'],
  ['a status that is the fault of a server', { status: 500 }, 'object'],
])('with %s as its cause a lead counts as not stored, and may be sent again in ten seconds', async (_, error, name) => {
  expect(await answerTo(error)).toEqual({ ...stored, logged: [name] });
});

test.each([
  [400, 'The request could not be read.'],
  [408, 'The form did not arrive in full. Send it again.'],
  [413, 'The form is larger than 64 KiB.'],
  [415, 'Send the form as application/x-www-form-urlencoded or application/json.'],
  [499, 'The request was refused.'],
])('what was wrong with the request itself is answered %s: %s', async (status, text) => {
  expect(await answerTo({ status })).toEqual({ status, text, retryAfter: null, logged: [] });
});
