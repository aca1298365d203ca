import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Variant } from '../answer/answer.server';
import { compressBest, withoutRoom } from '../answer/compress.server';
import { bestBrotli, bytesOf, type CachedPage, toCachedPage, variantFor, zipped } from './cachedPage.server';

const key = { id: 'id-of-it', surrogateKeys: ['region-in', 'lang-en'] };

test('all who ask for a page without compression while it is being sent share one copy of it', async () => {
  const text = '<p>a page</p>'.repeat(1000);
  const rendering = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text), mayBeKept: true };
  const page = await toCachedPage(rendering, 'hash', key, Infinity);
  const first = variantFor(page, 'identity')?.body;
  expect(first?.toString()).toBe(text);
  for (let at = 0; at < 1000; at += 1) expect(variantFor(page, 'identity')?.body).toBe(first);
});

test('what is kept of a page takes the memory that the cache counts, and no room besides', async () => {
  const letters = Array.from({ length: 4000 }, (_, at) => Math.imul(at, 2654435761).toString(36)).join('');
  const rendering = {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(letters),
    mayBeKept: true,
  };
  const page = await toCachedPage(rendering, 'hash', key, Infinity);
  const best = await bestBrotli(page, async (body) => withoutRoom(compressBest(body)));
  for (const { body } of [await zipped(page), page.br, best]) {
    expect(body.length).toBeGreaterThan(8192);
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

const text = '<p>Robots</p>'.repeat(100);
const rendering = {
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'public' },
  body: Buffer.from(text),
  mayBeKept: true,
};
const headersOf = ({ headers }: { headers: readonly string[] }) =>
  Object.fromEntries(Array.from({ length: headers.length / 2 }, (_, at) => [headers[2 * at], headers[2 * at + 1]]));

/** The page once a client has asked that takes no brotli. */
async function withGzip(page: CachedPage): Promise<CachedPage & { gzip: Variant }> {
  return { ...page, gzip: await zipped(page) };
}

test('a page is sent as it was rendered, in each coding under a tag of its own', async () => {
  const page = await withGzip(await toCachedPage(rendering, 'hash', key, 5));
  expect(page).toMatchObject({ ...key, freshUntil: 5, expires: Infinity, isBest: false });
  expect(page.rendering).toEqual({ status: 200, headers: rendering.headers, mayBeKept: true });
  const tags = new Set<string>();
  for (const coding of ['gzip', 'br', 'identity'] as const) {
    const variant = variantFor(page, coding)!;
    expect(variant).toMatchObject({ status: 200 });
    expect(headersOf(variant)).toEqual({
      ...rendering.headers,
      vary: 'accept-encoding',
      etag: variant.etag,
      ...(coding !== 'identity' && { 'content-encoding': coding }),
      'content-length': String(variant.body.length),
    });
    tags.add(variant.etag);
  }
  expect(tags.size).toBe(3);
  expect(gunzipSync(page.gzip.body).toString()).toBe(text);
  expect(brotliDecompressSync(page.br.body).toString()).toBe(text);
  expect(variantFor(page, 'identity')?.body.toString()).toBe(text);
});

test('a page that is true until midnight says so; what is shown where there is none has no tag', async () => {
  expect((await toCachedPage({ ...rendering, expires: 7 }, 'hash', key, 5)).expires).toBe(7);
  const missing = await withGzip(await toCachedPage({ ...rendering, status: 404 }, 'hash', key, 5));
  expect([missing.gzip, missing.br, variantFor(missing, 'identity')].map((it) => it?.etag)).toEqual(['', '', '']);
});

test('the best brotli is the same page under the same tag', async () => {
  const page = await toCachedPage(rendering, 'hash', key, 5);
  const best = await bestBrotli(page, async (body) => compressBest(body));
  expect(best).toMatchObject({ status: 200, etag: page.br.etag });
  expect(brotliDecompressSync(best.body).toString()).toBe(text);
  expect(headersOf(best)['content-length']).toBe(String(best.body.length));
});

test('a page is made in gzip when a client asks that takes no brotli, once for all who ask', async () => {
  const page = await toCachedPage(rendering, 'hash', key, 5);
  expect(variantFor(page, 'gzip')).toBeUndefined();
  expect(await zipped(page)).toBe(await zipped(page));
});

test('a page that could not be made in gzip once is made when a client asks again', async () => {
  const page = await toCachedPage(rendering, 'hash', key, 5);
  const { br } = page;
  page.br = { ...br, body: Buffer.from('as where memory is short') };
  const failures = await Promise.allSettled([zipped(page), zipped(page)]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  page.br = br;
  expect(gunzipSync((await zipped(page)).body).toString()).toBe(text);
});

test('what a page weighs is its bodies, every letter of its names and headers twice, and 4 KiB for the rest', async () => {
  const page = await toCachedPage(rendering, 'hash', key, 5);
  const letters = ['id-of-it', 'region-in', 'lang-en', ...page.br.headers].join('').length;
  expect(bytesOf(page)).toBe(page.br.body.length + 2 * letters + 4096);
  const both = await withGzip(page);
  const more = both.gzip.body.length + 2 * both.gzip.headers.join('').length;
  expect(bytesOf(both)).toBe(bytesOf(page) + more);
});
