import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { createPageCache } from './createPageCache.server';
import type { PageCacheOptions } from './createPageCache.server';
import { compressBest } from '../answer/compress.server';
import type { PageKey, PageRendering } from './pageKey.server';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A site of two regions whose pages say how often they were rendered. */
async function site(options: Partial<PageCacheOptions<PageKey>> = {}) {
  let renders = 0;
  const cache = createPageCache<PageKey>({
    maxBytes: 1_000_000,
    resolve: (host, url) => {
      const { pathname } = new URL(url, 'http://site');
      if (pathname.startsWith('/_')) return null;
      const region = host?.startsWith('ae.') ? 'ae' : 'in';
      return { id: `${region}${pathname}`, surrogateKeys: [`region-${region}`, 'lang-en'] };
    },
    render: async (key) => {
      renders += 1;
      return page(`<p>${key.id} ${renders}</p>`);
    },
    ...options,
  });
  const server = createServer((request, response) => {
    cache.serve(request, response, () => {
      response.writeHead(404);
      response.end('the framework answers');
    });
  }).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> => {
    const asked = httpRequest({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { host: 'site.example', ...headers },
    }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
  };
  return { cache, get, renders: () => renders };
}

const keptHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=300',
};

function page(html: string, more: Partial<PageRendering> = {}): PageRendering {
  return { status: 200, headers: keptHeaders, body: html, mayBeKept: true, ...more };
}

/** A page of `bytes` that cannot be compressed to less than half. */
function noise(bytes: number, seed = 1): string {
  let state = seed;
  return Array.from({ length: bytes }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return String.fromCharCode(97 + ((state >>> 8) % 26));
  }).join('');
}

test('a page is rendered once, however many ask for it at the same time', async () => {
  const { get, renders } = await site();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/about-us')));
  expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(['<p>in/about-us 1</p>']));
  expect(renders()).toBe(1);
});

test('each visitor gets the page in a coding that the browser knows', async () => {
  const { get } = await site();
  const zipped = await get('/', { 'accept-encoding': 'gzip, deflate' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe('<p>in/ 1</p>');
  const plain = await get('/', { 'accept-encoding': 'br;q=0, identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['content-length']).toBe(String(plain.body.length));
  expect(plain.body.toString()).toBe('<p>in/ 1</p>');
  const small = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.body).toString()).toBe('<p>in/ 1</p>');
});

test('a page is sent in quick brotli at once, and in the best once that is there', async () => {
  let begin = () => {};
  const turn = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const html = Array.from({ length: 4000 }, (_, at) => `<p>${Math.imul(at, 2654435761).toString(36)}</p>`).join('');
  const { cache, get } = await site({
    render: async () => page(html),
    compressBest: async (body) => {
      await turn;
      return compressBest(body);
    },
  });
  const first = await get('/', { 'accept-encoding': 'br' });
  begin();
  const best = await vi.waitFor(async () => {
    const later = await get('/', { 'accept-encoding': 'br' });
    expect(later.body.length).toBeLessThan(first.body.length);
    return later;
  }, 30_000);
  expect(brotliDecompressSync(best.body).toString()).toBe(html);
  expect(cache.stats().bytes).toBeGreaterThan(best.body.length);
  // The same page in the same coding: nobody fetches it again for being smaller.
  expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': String(first.headers['etag']) })).status).toBe(
    304,
  );
});

test('what waits to be compressed better keeps no page that was dropped, and the queue has an end', async () => {
  const compressed: string[] = [];
  let begin = () => {};
  const turn = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { cache, get } = await site({
    maxBytes: 200_000,
    render: async (key) => page(noise(20_000, key.id.length + Number(/\d+$/.exec(key.id)?.[0] ?? 0))),
    compressBest: async (body) => {
      await turn;
      compressed.push(body.toString());
      return body;
    },
  });
  for (let at = 0; at < 60; at += 1) await get(`/page-${at}`, { 'accept-encoding': 'br' });
  const { pages } = cache.stats();
  begin();
  await vi.waitFor(() => expect(compressed.length).toBeGreaterThanOrEqual(pages), 30_000);
  await new Promise(setImmediate);
  // The first one's turn had come before it was dropped; of the others only those that are still there were touched.
  expect(compressed.length).toBeLessThanOrEqual(pages + 1);
  expect(cache.stats().bytes).toBeLessThanOrEqual(200_000);
});

test('who has the page already is told so without a body', async () => {
  const { get } = await site();
  const { headers } = await get('/', { 'accept-encoding': 'gzip' });
  const again = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': String(headers['etag']) });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
  expect(again.headers['etag']).toBe(headers['etag']);
  expect(again.headers['cache-control']).toBe(headers['cache-control']);
  expect((await get('/', { 'if-none-match': '"of-another-page"' })).status).toBe(200);
});

test('a tag is compared with that of the coding the client gets now, weakly, and in a list', async () => {
  const { get } = await site();
  const gzip = String((await get('/', { 'accept-encoding': 'gzip' })).headers['etag']);
  const br = String((await get('/', { 'accept-encoding': 'br' })).headers['etag']);
  expect(gzip).not.toBe(br);
  const status = async (tags: string) => (await get('/', { 'accept-encoding': 'br', 'if-none-match': tags })).status;
  expect(await status(gzip)).toBe(200);
  expect(await status(br)).toBe(304);
  expect(await status(br.replace('W/', ''))).toBe(304);
  expect(await status(`"a,b", ${br}`)).toBe(304);
  expect(await status('*')).toBe(304);
  // A tag that merely holds ours is another one.
  expect(await status(`"${br.replaceAll('"', '')}x"`)).toBe(200);
});

test('HEAD says how long the page is and sends none of it', async () => {
  const { get } = await site();
  const whole = await get('/', { 'accept-encoding': 'gzip' });
  const head = await get('/', { 'accept-encoding': 'gzip' }, 'HEAD');
  expect(head.headers['content-length']).toBe(String(whole.body.length));
  expect(head.body.length).toBe(0);
});

test('caches on the way are told that the page differs by coding', async () => {
  const { get } = await site();
  expect((await get('/')).headers['vary']).toBe('accept-encoding');
});

test('a page past its time is sent once more while a new one is rendered', async () => {
  let time = 0;
  const { get, renders } = await site({ now: () => time, freshFor: 1000 });
  await get('/');
  time = 2000;
  expect((await get('/')).body.toString()).toBe('<p>in/ 1</p>');
  await vi.waitFor(async () => expect((await get('/')).body.toString()).toBe('<p>in/ 2</p>'), 30_000);
  expect(renders()).toBe(2);
});

test('a page that knows the day is not sent once the day is over', async () => {
  let time = 0;
  const { get } = await site({
    now: () => time,
    render: async () => page(`rendered at ${time}`, { expires: time + 5000 }),
  });
  await get('/');
  time = 5000;
  expect((await get('/')).body.toString()).toBe('rendered at 5000');
});

test('a change in one region makes its pages anew and leaves the others', async () => {
  const { cache, get } = await site();
  await get('/');
  await get('/', { host: 'ae.site.example' });
  expect(cache.purge(['region-ae'])).toBe(1);
  expect((await get('/')).body.toString()).toBe('<p>in/ 1</p>');
  expect((await get('/', { host: 'ae.site.example' })).body.toString()).toBe('<p>ae/ 3</p>');
});

test('a render that began before a change is not kept after it', async () => {
  let words = 'old';
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { cache, get } = await site({
    render: async () => {
      const then = words;
      if (then === 'old') await held;
      return page(then);
    },
  });
  const early = get('/');
  await vi.waitFor(() => expect(cache.stats().renders).toBe(1), 30_000);
  words = 'new';
  cache.purge();
  expect((await get('/')).body.toString()).toBe('new');
  finish();
  expect((await early).body.toString()).toBe('old');
  expect((await get('/')).body.toString()).toBe('new');
});

const unkept = { mayBeKept: false, headers: { ...keptHeaders, 'cache-control': 'no-store' } };

test('errors and previews are sent as they are and never kept', async () => {
  for (const refused of [
    page('not found', { status: 404, ...unkept }),
    page('failed', { status: 503, ...unkept }),
    page('a preview', unkept),
  ]) {
    const { cache, get } = await site({ render: async () => refused });
    const { status, headers, body } = await get('/');
    expect({ status, body: body.toString() }).toEqual({ status: refused.status, body: refused.body });
    expect(headers['cache-control']).toBe('no-store');
    expect(cache.stats().pages).toBe(0);
  }
});

test('a redirect is sent as it is, and a renderer that breaks is left to the framework', async () => {
  const moved = page('', { status: 301, mayBeKept: false, headers: { location: '/there' } });
  const answer = await (await site({ render: async () => moved })).get('/');
  expect(answer).toMatchObject({ status: 301, headers: { location: '/there' } });
  const broken = await site({
    render: async () => {
      throw new Error('the renderer broke');
    },
  });
  expect((await broken.get('/')).body.toString()).toBe('the framework answers');
});

test('addresses that are not there share one page, which is rendered once', async () => {
  const missing = { id: 'missing', surrogateKeys: [] };
  const { cache, get, renders } = await site({
    standIn: async ({ id }) => (id.startsWith('in/posts/') ? missing : null),
    render: async ({ id }) => page(id, id === 'missing' ? { status: 404 } : {}),
  });
  for (let at = 0; at < 50; at += 1)
    expect(await get(`/posts/${at}`)).toMatchObject({ status: 404, body: Buffer.from('missing') });
  expect(renders()).toBe(0);
  expect(cache.stats()).toMatchObject({ pages: 1, renders: 1 });
});

test('a page stays while its source is away, and goes when it is gone', async () => {
  let time = 0;
  let status = 200;
  const { cache, get } = await site({
    now: () => time,
    freshFor: 1000,
    render: async () => page(`status ${status}`, { status, mayBeKept: status === 200 }),
  });
  await get('/');
  status = 503;
  time = 2000;
  await get('/');
  await vi.waitFor(() => expect(cache.stats().renders).toBe(2), 30_000);
  expect((await get('/')).body.toString()).toBe('status 200');
  status = 404;
  await vi.waitFor(async () => expect((await get('/')).status).toBe(404), 30_000);
});

test('forms and machine addresses pass by', async () => {
  const { cache, get } = await site();
  expect((await get('/', {}, 'POST')).body.toString()).toBe('the framework answers');
  expect((await get('/_data/')).body.toString()).toBe('the framework answers');
  expect(cache.stats().misses).toBe(0);
});

test('made-up queries and hosts neither fill the memory nor cause a render', async () => {
  const { cache, get, renders } = await site();
  await get('/');
  for (let at = 0; at < 100; at += 1) await get(`/?fbclid=${at}`, { host: `h${at}.example` });
  expect(renders()).toBe(1);
  expect(cache.stats().pages).toBe(1);
});

test('a host cannot be made up that puts a page under another page’s address', async () => {
  const { get } = await site({
    resolve: (host, url) => ({ id: host === 'site.example' ? `in${url}` : `default${url}`, surrogateKeys: [] }),
    render: async (key) => page(key.id),
  });
  await get('/x', { host: 'site.example/ae' });
  expect((await get('/ae/x')).body.toString()).toBe('in/ae/x');
});

test('the cache stays within its bytes and keeps what is asked for, however many pages pass by', async () => {
  const { cache, get } = await site({
    maxBytes: 100_000,
    render: async (key) => page(noise(4000, key.id.length)),
  });
  for (let at = 0; at < 60; at += 1) {
    await get('/favourite');
    await get(`/page-${at}`);
    expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
  }
  const before = cache.stats().renders;
  await get('/favourite');
  expect(cache.stats().renders).toBe(before);
  expect(cache.stats().pages).toBeGreaterThan(2);
});

test('warming renders what is not there yet', async () => {
  const { cache, get, renders } = await site();
  await get('/');
  await cache.warm(['in/', 'in/a', 'in/b'].map((id) => ({ id, surrogateKeys: [] })));
  expect(renders()).toBe(3);
  await get('/a');
  expect(renders()).toBe(3);
});
