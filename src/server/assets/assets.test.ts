import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standingHeaders } from '../middleware/securityHeaders.server';
import { openAssets } from './openAssets.server';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, 'media'));
writeFileSync(join(folder, 'assets/entry.abc123.js'), 'plain');
writeFileSync(join(folder, 'assets/entry.abc123.js.br'), 'brotli');
writeFileSync(join(folder, 'assets/entry.abc123.js.gz'), 'gzip');
writeFileSync(join(folder, 'media/film.mp4'), '0123456789');
writeFileSync(join(folder, 'media/long.webm'), 'x'.repeat(300 * 1024));
writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
writeFileSync(join(folder, 'favicon.ico'), 'icon');

const assets = openAssets(folder, { standing: standingHeaders() });
let served = assets;
const server = createServer((request, response) =>
  served.serve(request, response, () => {
    response.writeHead(404);
    response.end();
  }),
);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = httpRequest({ port, host: '127.0.0.1', path, method, headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk;
  return { status: response.statusCode, headers: response.headers, body };
}

test('scripts come as the build compressed them, and may be kept for ever', async () => {
  const br = await get('/assets/entry.abc123.js', { 'accept-encoding': 'gzip, br' });
  expect(br.body).toBe('brotli');
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect((await get('/assets/entry.abc123.js', { 'accept-encoding': 'gzip' })).body).toBe('gzip');
  expect((await get('/assets/entry.abc123.js')).body).toBe('plain');
});

test('who has a file already is told so', async () => {
  const { headers } = await get('/favicon.svg');
  expect((await get('/favicon.svg', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

test('a film can be asked for in parts', async () => {
  const part = await get('/media/film.mp4', { range: 'bytes=2-4' });
  expect(part).toMatchObject({ status: 206, body: '234' });
  expect(part.headers).toMatchObject({
    'content-range': 'bytes 2-4/10',
    'content-length': '3',
    'content-type': 'video/mp4',
  });
  expect((await get('/media/film.mp4', { range: 'bytes=-3' })).body).toBe('789');
  expect((await get('/media/film.mp4', { range: 'bytes=7-' })).body).toBe('789');
  expect((await get('/media/film.mp4', { range: 'bytes=50-' })).status).toBe(416);
  expect((await get('/media/film.mp4', { range: 'bytes=0-1,4-5' })).status).toBe(200);
  expect((await get('/media/film.mp4', { range: 'bytes=0-1', 'if-range': '"an older one"' })).status).toBe(200);
  expect((await get('/media/long.webm', { range: 'bytes=0-99' })).body.length).toBe(100);
  expect((await get('/media/long.webm')).body.length).toBe(300 * 1024);
});

test('HEAD sends no body', async () => {
  expect(await get('/media/film.mp4', {}, 'HEAD')).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': '10' },
  });
});

test('icons are found wherever a browser thinks the site begins', async () => {
  for (const path of ['/favicon.ico', '/ae/favicon.ico', '/blog/favicon.ico', '/ae/ar/favicon.ico?v=2'])
    expect(await get(path), path).toMatchObject({
      status: 200,
      body: 'icon',
      headers: { 'content-type': 'image/x-icon' },
    });
});

test('a file that cannot be read now is a 503 with a time to come back, and is there again later', async () => {
  for (const [name, size] of [
    ['small.txt', 10],
    ['large.txt', 400_000],
  ] as const) {
    const path = join(folder, 'later', name);
    mkdirSync(join(folder, 'later'), { recursive: true });
    writeFileSync(path, 'x'.repeat(size));
    const own = openAssets(folder, { standing: standingHeaders() });
    served = own;
    rmSync(path);
    const away = await get(`/later/${name}`);
    expect(away.status, name).toBe(503);
    expect(away.headers['retry-after']).toBe('2');
    writeFileSync(path, 'y'.repeat(size));
    expect((await get(`/later/${name}`)).body.length).toBe(size);
    served = assets;
  }
});

test('files asked for of late are kept in memory, up to a number of bytes; whoever reads through all of them leaves no more', async () => {
  mkdirSync(join(folder, 'many'));
  const write = (name: string, letter: string) => writeFileSync(join(folder, 'many', name), letter.repeat(1000));
  const letterOf = async (name: string) => (await get(`/many/${name}`)).body[0];
  for (const name of ['a.txt', 'b.txt', 'c.txt']) write(name, 'x');
  served = openAssets(folder, { standing: standingHeaders(), keepBytes: 2500 });
  for (const name of ['a.txt', 'b.txt', 'c.txt']) expect(await letterOf(name)).toBe('x');
  for (const name of ['a.txt', 'b.txt', 'c.txt']) write(name, 'y');
  expect(await letterOf('c.txt')).toBe('x');
  expect(await letterOf('a.txt')).toBe('y');
  served = assets;
});

test.runIf(existsSync('/proc/self/fd'))(
  'a file that was emptied meanwhile comes empty, and is not left open',
  async () => {
    const path = join(folder, 'emptied.txt');
    writeFileSync(path, 'x'.repeat(400_000));
    served = openAssets(folder, { standing: standingHeaders() });
    writeFileSync(path, '');
    expect(await get('/emptied.txt')).toMatchObject({ status: 200, body: '' });
    served = assets;
    const opened = () =>
      readdirSync('/proc/self/fd').filter((id) => {
        try {
          return readlinkSync(`/proc/self/fd/${id}`) === path;
        } catch {
          return false;
        }
      });
    // It is closed behind the answer.
    await vi.waitFor(() => expect(opened()).toEqual([]));
  },
);

test('nothing outside the folder can be reached', async () => {
  for (const path of [
    '/../package.json',
    '/assets/../../secret',
    '/assets/%2e%2e/favicon.svg',
    '/assets/entry.abc123.js.br',
    '/',
  ])
    expect((await get(path)).status).toBe(404);
});

test('a visitor who leaves while a film comes is no error of ours', async () => {
  const film = mkdtempSync(join(tmpdir(), 'assets-'));
  writeFileSync(join(film, 'film.webm'), Buffer.alloc(32 * 1024 * 1024));
  const errors: unknown[] = [];
  const answered = new Promise<number>((resolve) => {
    served = openAssets(film, {
      standing: standingHeaders(),
      onError: (error) => errors.push(error),
      onAnswer: (_method, status) => resolve(status),
    });
  });
  const { port } = server.address() as AddressInfo;
  const asked = httpRequest({ port, host: '127.0.0.1', path: '/film.webm' }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.destroy();
  expect(await answered).toBe(499);
  expect(errors).toEqual([]);
  served = assets;
  rmSync(film, { recursive: true });
});
