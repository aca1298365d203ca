import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { errorAnswer } from './errorAnswer.server';
import { readBody } from './readBody.server';

const silenceMs = 150;
/** Of which nobody would see the end in this test. */
const foreverMs = 600_000;
const errors: unknown[] = [];
const note: ErrorRequestHandler = (error, _request, _response, next) => {
  errors.push(error);
  next(error);
};
const answerWithBody: RequestHandler = (request, response) => void response.send(`read ${String(request.body)}`);
const app = express()
  .post('/', readBody(10, { silenceMs, dropSilenceMs: silenceMs }), answerWithBody)
  .post('/patient', readBody(10, { silenceMs: foreverMs, upgradeSilenceMs: silenceMs }), answerWithBody)
  .post('/standing', readBody(10), ({ socket }, response) => void response.send(`${socket.timeout} ms`))
  .use(note, errorAnswer(pino({ level: 'silent' })));
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

/** What comes back until the connection is closed. */
async function post(rest: string, path = '/'): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${rest}`);
  await once(socket, 'close');
  return text;
}

test.each([
  ['half a body', '/', 'Content-Length: 8\r\n\r\nhalf'],
  ['no body at all', '/', 'Content-Length: 8\r\n\r\n'],
  [
    'a broken chunk behind the wish for another protocol',
    '/patient',
    'Upgrade: h2c\r\nConnection: upgrade\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nab\r\n',
  ],
])('%s is given up with 408 after a silence, and its connection closed', async (_name, path, rest) => {
  errors.length = 0;
  const answer = await post(rest, path);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(errors, 'told once').toHaveLength(1);
});

test.each([
  ['announced', 'Content-Length: 11\r\n\r\n'],
  ['without an end', `Transfer-Encoding: chunked\r\n\r\nc\r\n${'x'.repeat(12)}\r\n`],
])('a body that is too large, %s, is refused with 413 once nothing more comes', async (_name, rest) => {
  const answer = await post(rest);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
});

test('who sends more than is read, and only then listens, gets the answer', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const size = 1_000_000;
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n`);
  for (let sent = 0; sent < size; sent += 50_000) {
    const error = await new Promise((resolve) => socket.write('x'.repeat(50_000), resolve));
    expect(error, `after ${sent} bytes`).toBeFalsy();
    await turnOfTheLoop();
    expect(answer, 'nothing is said before all has come').toBe('');
  }
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('a whole body is read, and its connection kept', async () => {
  const answer = await post(
    'Content-Length: 5\r\n\r\nfirstPOST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab',
  );
  expect(answer).toContain('read first');
  expect(answer).toContain('read ab');
});

test('once the body is read, the time that the server gives its connections counts again', async () => {
  const limited = createServer(app).listen(0, '127.0.0.1');
  limited.timeout = foreverMs;
  await once(limited, 'listening');
  const { port } = limited.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/standing`, { method: 'POST', body: 'short' });
  expect(await answer.text()).toBe(`${foreverMs} ms`);
  limited.close();
});
