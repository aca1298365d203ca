import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { prepareAnswer, sendPrepared } from './preparedAnswer.server';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const body = Buffer.from('<p>Wörter</p>');
const headers = ['content-type', 'text/html; charset=utf-8', 'etag', '"abc-gzip"', 'vary', 'accept-encoding'];
const prepared = prepareAnswer(200, headers, body);

/** All that a server sends on one connection for these bytes, until it closes the connection; without the date. */
async function answersOf(listener: RequestListener, sent: string): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
  });
  await once(socket, 'close');
  return received.replaceAll(/Date: [^\r]*\r\n/g, 'Date: then\r\n').toLowerCase();
}

/** Names and values that came in whatever order, and the body. */
const taken = (answer: string) => answer.split('\r\n\r\n').map((part) => part.split('\r\n').toSorted());

test.each([
  [
    'a connection that is kept open and then closed',
    'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ],
  ['the method HEAD', 'HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['a client of HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
  [
    'a client of HTTP/1.0 that keeps its connection',
    'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET / HTTP/1.0\r\n\r\n',
  ],
  [
    'requests that do not wait for each other',
    `${'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20)}GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  ],
])('with %s, a prepared answer is what writeHead would have sent', async (_what, sent) => {
  const written = await answersOf((_request, response) => {
    response.writeHead(200, [...headers, 'content-length', String(body.length)]);
    response.end(body);
  }, sent);
  const answer = await answersOf((request, response) => sendPrepared(request, response, prepared), sent);
  expect(taken(answer)).toEqual(taken(written));
  expect(answer).toContain('200 ok');
});

test('a header that would split the answer in two is refused when the answer is prepared', () => {
  expect(() => prepareAnswer(200, ['x-name', 'a\r\nset-cookie: b'], body)).toThrow(
    /Invalid character in header content/,
  );
  expect(() => prepareAnswer(200, ['x name', 'a'], body)).toThrow(/must be a valid HTTP token/);
});
