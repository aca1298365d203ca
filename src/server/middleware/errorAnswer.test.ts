import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { contentfulWebhook } from '../blog/webhook.server';
import { receiveErrorReports } from '../errorReports.server';
import { errorAnswer } from './errorAnswer.server';
import { onlyPosts, onlyReads } from './notAllowed.server';

const log = pino({ level: 'silent' });
const app = express()
  .post(
    '/api/webhooks/contentful',
    contentfulWebhook('s'.repeat(64), async () => undefined, log),
  )
  .post('/api/errors', receiveErrorReports(log))
  .all(['/api/webhooks/contentful', '/api/errors'], onlyPosts)
  .get(['/api/broken', '/broken'], () => {
    throw new Error('secret');
  })
  .use(onlyReads, errorAnswer(log));
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const ask = (path: string, init: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
afterAll(() => server.close());

const large = 'x'.repeat(1_200_000);
const encoded = (coding: string, body: BodyInit = 'x') => ({ body, headers: { 'content-encoding': coding } });

test.each([
  ['a webhook over a megabyte', '/api/webhooks/contentful', { body: large }, 413],
  ['a webhook that unpacks to more', '/api/webhooks/contentful', encoded('gzip', gzipSync(large)), 413],
  ['a webhook that is no Brotli', '/api/webhooks/contentful', encoded('br'), 400],
  ['a webhook in an unknown coding', '/api/webhooks/contentful', encoded('new'), 415],
  ['a webhook without a signature', '/api/webhooks/contentful', { body: '{}' }, 403],
  ['a webhook by PUT', '/api/webhooks/contentful', { method: 'PUT' }, 405],
  ['a report over its measure', '/api/errors', { body: large }, 413],
  ['a report that is no gzip', '/api/errors', encoded('gzip'), 400],
  ['a report that is no JSON', '/api/errors', { body: '{' }, 400],
  ['a report by DELETE', '/api/errors', { method: 'DELETE' }, 405],
  ['trial times by POST', '/api/trials', {}, 405],
  ['an error that nobody foresaw', '/api/broken', { method: 'GET' }, 500],
])('a program is told in JSON what is wrong with %s', async (_, path, init, status) => {
  const answer = await ask(path, { method: 'POST', ...init });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8']);
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/^(?!.*secret)./) });
  expect(answer.headers.has('allow')).toBe(status === 405);
});

test('a program that sends too many reports is told in JSON when it may send the next', async () => {
  const answers: Response[] = [];
  for (let sent = 0; sent < 11; sent += 1) answers.push(await ask('/api/errors', { method: 'POST', body: '{' }));
  const last = answers.at(-1);
  expect([last?.status, await last?.json()]).toEqual([429, { error: 'Too many requests.' }]);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a person is told on a page, and a program that asks for a page with a wrong method in plain text', async () => {
  const broken = await ask('/broken', {});
  expect([broken.status, broken.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  const posted = await ask('/shop', { method: 'POST' });
  expect([posted.status, posted.headers.get('content-type')]).toEqual([405, 'text/plain; charset=utf-8']);
});
