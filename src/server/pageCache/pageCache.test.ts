import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { cachedSite, keptHeaders, page } from '../../../tests/fakes/cachedSite';
import { compressBest } from '../answer/compress.server';

/** A page of `bytes` that cannot be compressed to less than half. */
function noise(bytes: number, seed = 1): string {
  let state = seed;
  return Array.from({ length: bytes }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return String.fromCharCode(97 + ((state >>> 8) % 26));
  }).join('');
}

/** What best brotli makes smaller than quick brotli does. */
const html = Array.from({ length: 4000 }, (_, at) => `<p>${Math.imul(at, 2654435761).toString(36)}</p>`).join('');

test('a page is rendered once, however many ask for it at the same time', async () => {
  const { get, renders } = await cachedSite();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/about-us')));
  expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(['<p>in/about-us 1</p>']));
  expect(renders()).toBe(1);
});

test('each visitor gets the page in a coding that the browser knows', async () => {
  const { get } = await cachedSite();
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
  const { cache, get } = await cachedSite({
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

test('gzip is made when somebody asks who takes no brotli, is counted from then on, and stays beside the best brotli', async () => {
  let improve = () => {};
  const turn = new Promise<void>((resolve) => {
    improve = resolve;
  });
  const { cache, get } = await cachedSite({
    render: async () => page(html),
    compressBest: async (body) => {
      await turn;
      return compressBest(body);
    },
  });
  const quick = await get('/', { 'accept-encoding': 'br' });
  const { bytes } = cache.stats();
  const many = await Promise.all(Array.from({ length: 20 }, () => get('/', { 'accept-encoding': 'gzip' })));
  for (const { body } of many) expect(gunzipSync(body).toString()).toBe(html);
  const zipped = many[0]!.body.length;
  expect(cache.stats().bytes - bytes).toBeGreaterThan(zipped);
  expect(cache.stats().bytes - bytes).toBeLessThan(zipped + 2000);
  improve();
  await vi.waitFor(async () => {
    expect((await get('/', { 'accept-encoding': 'br' })).body.length).toBeLessThan(quick.body.length);
  }, 30_000);
  expect(cache.stats().bytes - bytes).toBeGreaterThan(zipped / 2);
  expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip' })).body).toString()).toBe(html);
});

test('a page that was dropped while it was made in gzip stays dropped, and who asked for it gets it', async () => {
  let isDropped = false;
  const site = await cachedSite({
    now: () => {
      if (isDropped) site.cache.purge();
      return 0;
    },
  });
  const { cache, get, renders } = site;
  await get('/', { 'accept-encoding': 'br' });
  // Just after it was found.
  isDropped = true;
  expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip' })).body).toString()).toBe('<p>in/ 1</p>');
  isDropped = false;
  expect(cache.stats().pages).toBe(0);
  await get('/', { 'accept-encoding': 'gzip' });
  expect(renders()).toBe(2);
});

test('what waits to be compressed better keeps no page that was dropped, and the queue has an end', async () => {
  const compressed: string[] = [];
  const failures: unknown[] = [];
  let begin = () => {};
  const turn = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { cache, get } = await cachedSite({
    maxBytes: 200_000,
    onError: (error) => failures.push(error),
    render: async (key) => page(noise(20_000, key.id.length + Number(/\d+$/.exec(key.id)?.[0] ?? 0))),
    compressBest: async (body) => {
      await turn;
      compressed.push(body.toString());
      return compressBest(body);
    },
  });
  for (let at = 0; at < 60; at += 1) await get(`/page-${at}`, { 'accept-encoding': 'br' });
  const { pages } = cache.stats();
  begin();
  await vi.waitFor(() => expect(compressed.length).toBeGreaterThanOrEqual(pages), 30_000);
  await new Promise(setImmediate);
  // The first one's turn had come before it was dropped; of the others only those that are still there were touched.
  expect(compressed.length).toBeLessThanOrEqual(pages + 1);
  expect(failures).toEqual([]);
  expect(cache.stats().bytes).toBeLessThanOrEqual(200_000);
});

test('who has the page already is told so without a body', async () => {
  const { get } = await cachedSite();
  const { headers } = await get('/', { 'accept-encoding': 'gzip' });
  const again = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': String(headers['etag']) });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
  expect(again.headers['etag']).toBe(headers['etag']);
  expect(again.headers['cache-control']).toBe(headers['cache-control']);
  expect((await get('/', { 'if-none-match': '"of-another-page"' })).status).toBe(200);
});

test('a tag is compared with that of the coding the client gets now, weakly, and in a list', async () => {
  const { get } = await cachedSite();
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
  const { get } = await cachedSite();
  const whole = await get('/', { 'accept-encoding': 'gzip' });
  const head = await get('/', { 'accept-encoding': 'gzip' }, 'HEAD');
  expect(head.headers['content-length']).toBe(String(whole.body.length));
  expect(head.body.length).toBe(0);
});

test('caches on the way are told that the page differs by coding', async () => {
  const { get } = await cachedSite();
  expect((await get('/')).headers['vary']).toBe('accept-encoding');
});

test('a change in one region makes its pages anew and leaves the others', async () => {
  const { cache, get } = await cachedSite();
  await get('/');
  await get('/', { host: 'ae.site.example' });
  expect(cache.purge(['region-ae'])).toBe(1);
  expect((await get('/')).body.toString()).toBe('<p>in/ 1</p>');
  expect((await get('/', { host: 'ae.site.example' })).body.toString()).toBe('<p>ae/ 3</p>');
});

const unkept = { mayBeKept: false, headers: { ...keptHeaders, 'cache-control': 'no-store' } };

test('errors and previews are sent as they are and never kept', async () => {
  for (const refused of [
    page('not found', { status: 404, ...unkept }),
    page('failed', { status: 503, ...unkept }),
    page('a preview', unkept),
  ]) {
    const { cache, get } = await cachedSite({ render: async () => refused });
    const { status, headers, body } = await get('/');
    expect({ status, body: body.toString() }).toEqual({ status: refused.status, body: refused.body });
    expect(headers['cache-control']).toBe('no-store');
    expect(cache.stats().pages).toBe(0);
  }
});

test('a redirect is sent as it is, and a renderer that breaks is left to the framework', async () => {
  const moved = page('', { status: 301, mayBeKept: false, headers: { location: '/there' } });
  const answer = await (await cachedSite({ render: async () => moved })).get('/');
  expect(answer).toMatchObject({ status: 301, headers: { location: '/there' } });
  const broken = await cachedSite({
    render: async () => {
      throw new Error('the renderer broke');
    },
  });
  expect((await broken.get('/')).body.toString()).toBe('the framework answers');
});

test('addresses that are not there share one page, which is rendered once', async () => {
  const missing = { id: 'missing', surrogateKeys: [] };
  const { cache, get, renders } = await cachedSite({
    standIn: async ({ id }) => (id.startsWith('in/posts/') ? missing : null),
    render: async ({ id }) => page(id, id === 'missing' ? { status: 404 } : {}),
  });
  for (let at = 0; at < 50; at += 1)
    expect(await get(`/posts/${at}`)).toMatchObject({ status: 404, body: Buffer.from('missing') });
  expect(renders()).toBe(0);
  expect(cache.stats()).toMatchObject({ pages: 1, renders: 1 });
  const { bytes } = cache.stats();
  const zipped = await get('/posts/0', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.body).toString()).toBe('missing');
  expect(cache.stats().bytes, 'its gzip is kept and counted as well').toBeGreaterThan(bytes);
});

test('forms and machine addresses pass by', async () => {
  const { cache, get } = await cachedSite();
  expect((await get('/', {}, 'POST')).body.toString()).toBe('the framework answers');
  expect((await get('/_data/')).body.toString()).toBe('the framework answers');
  expect(cache.stats().misses).toBe(0);
});

test('made-up queries and hosts neither fill the memory nor cause a render', async () => {
  const { cache, get, renders } = await cachedSite();
  await get('/');
  for (let at = 0; at < 100; at += 1) await get(`/?fbclid=${at}`, { host: `h${at}.example` });
  expect(renders()).toBe(1);
  expect(cache.stats().pages).toBe(1);
});

test('a host cannot be made up that puts a page under another page’s address', async () => {
  const { get } = await cachedSite({
    resolve: (host, url) => ({ id: host === 'site.example' ? `in${url}` : `default${url}`, surrogateKeys: [] }),
    render: async (key) => page(key.id),
  });
  await get('/x', { host: 'site.example/ae' });
  expect((await get('/ae/x')).body.toString()).toBe('in/ae/x');
});

test('the cache stays within its bytes and keeps what is asked for, however many pages pass by', async () => {
  const { cache, get } = await cachedSite({
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

test('it counts what it answered from memory, unchanged, stale and anew', async () => {
  let time = 0;
  const { cache, get } = await cachedSite({ now: () => time, freshFor: 1000, render: async () => page('the same') });
  const { headers } = await get('/');
  await get('/');
  await get('/', { 'if-none-match': String(headers['etag']) });
  expect(cache.stats()).toMatchObject({ hits: 2, unchanged: 1, stale: 0, misses: 1, renders: 1, pages: 1 });
  time = 1000;
  await get('/');
  await vi.waitFor(() => expect(cache.stats()).toMatchObject({ hits: 3, stale: 1, misses: 1, renders: 2 }), 30_000);
});

test('each answer is told with its page, method and status', async () => {
  const answers: unknown[] = [];
  const { get } = await cachedSite({ onAnswer: ({ id }, method, status) => answers.push([id, method, status]) });
  const { headers } = await get('/');
  await get('/', {}, 'HEAD');
  await get('/', { 'if-none-match': String(headers['etag']) });
  expect(answers).toEqual([
    ['in/', 'GET', 200],
    ['in/', 'HEAD', 200],
    ['in/', 'GET', 304],
  ]);
});

test('an address is resolved once, unless it is longer than any that is linked to, or no page', async () => {
  const resolved: string[] = [];
  const { get } = await cachedSite({
    resolve: (_host, url) => {
      resolved.push(url);
      return url === '/_words' ? null : { id: 'page', surrogateKeys: [] };
    },
  });
  const host = 'site.example';
  const longest = `/${'a'.repeat(512 - host.length - ' /'.length)}`;
  for (const path of ['/', longest, `${longest}a`, '/_words']) {
    resolved.length = 0;
    await get(path, { host });
    await get(path, { host });
    expect(resolved).toHaveLength(path === '/' || path === longest ? 1 : 2);
  }
});

test('what fails while a page is compressed better is told, and the page stays as it is', async () => {
  const failures: unknown[] = [];
  const { get } = await cachedSite({
    onError: (error) => failures.push(error),
    compressBest: async () => {
      throw new Error('the thread ended');
    },
  });
  await get('/');
  await vi.waitFor(() => expect(failures).toEqual([new Error('the thread ended')]), 30_000);
  expect((await get('/')).body.toString()).toBe('<p>in/ 1</p>');
});
