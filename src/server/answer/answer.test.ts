import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { answer, toVariant } from './answer.server';
import type { Rendering } from './rendering.server';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const text = 'Robots are built by children who are told that they can. '.repeat(40);
const feed: Rendering = {
  status: 200,
  headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  body: text,
};

async function ask(
  rendering: Rendering,
  headers: Record<string, string> = {},
  method = 'GET',
  before: (response: ServerResponse) => void = () => undefined,
) {
  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    before(response);
    answer(request, response, rendering);
  }).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = httpRequest({ port, host: '127.0.0.1', method, headers, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

test('whatever is long enough is compressed as the client likes it best, and says that it differs by coding', async () => {
  const br = await ask(feed, { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  const gzip = await ask(feed, { 'accept-encoding': 'br;q=0.1, gzip;q=0.9' });
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  const plain = await ask(feed, { 'accept-encoding': 'br;q=0, gzip;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(plain.body.toString()).toBe(text);
});

test('what fits into a packet, and what is compressed already, is sent as it is', async () => {
  const accept = { 'accept-encoding': 'br' };
  expect((await ask({ ...feed, body: 'ok' }, accept)).headers['content-encoding']).toBeUndefined();
  const picture = { ...feed, headers: { 'content-type': 'image/png' } };
  expect((await ask(picture, accept)).headers['content-encoding']).toBeUndefined();
});

test('who has the answer in this coding is told so; who has it in another gets it', async () => {
  const { headers } = await ask(feed, { 'accept-encoding': 'br' });
  const again = (coding: string) => ask(feed, { 'accept-encoding': coding, 'if-none-match': String(headers.etag) });
  expect(await again('br')).toMatchObject({
    status: 304,
    headers: { etag: headers.etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' },
  });
  expect((await again('gzip')).status).toBe(200);
});

test('an error is never answered with 304, and what nobody may keep has no tag', async () => {
  expect((await ask({ ...feed, status: 404 }, { 'if-none-match': '*' })).status).toBe(404);
  const unkept = { ...feed, headers: { ...feed.headers, 'cache-control': 'private, no-store' } };
  expect((await ask(unkept)).headers.etag).toBeUndefined();
});

test('what stands in a preview is kept by nobody, whatever is said of it elsewhere', async () => {
  const before = (response: ServerResponse) => response.setHeader('cache-control', 'private, no-store');
  const { headers, body } = await ask(feed, {}, 'GET', before);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers.etag).toBeUndefined();
  expect(headers['content-type']).toBe(feed.headers['content-type']);
  expect(body.length).toBeGreaterThan(0);
});

test('HEAD gets the headers of GET, and no body', async () => {
  const [get, head] = [
    await ask(feed, { 'accept-encoding': 'br' }),
    await ask(feed, { 'accept-encoding': 'br' }, 'HEAD'),
  ];
  expect(head.body.length).toBe(0);
  for (const name of ['content-length', 'content-encoding', 'etag', 'vary'])
    expect(head.headers[name], name).toBe(get.headers[name]);
});

test('headers that stand already stay, and the rendering has the last word', async () => {
  const { headers } = await ask({ ...feed, headers: { ...feed.headers, 'x-content-type-options': 'of the page' } });
  expect(headers['x-content-type-options']).toBe('of the page');
  expect((await ask(feed)).headers['x-content-type-options']).toBe('nosniff');
});

test('a header that would split the answer in two is refused before anything is sent', () => {
  const split = { ...feed, headers: { 'x-name': 'a\r\nset-cookie: b' } };
  expect(() => toVariant(split, 'identity', Buffer.from(''), { hash: '', varies: false })).toThrow(
    /Invalid character in header content/,
  );
});
