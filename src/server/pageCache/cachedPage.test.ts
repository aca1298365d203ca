import { expect, test } from 'vitest';
import { compressBest } from '../answer/compress.server';
import { toCachedPage, variantFor, withBestBrotli } from './cachedPage.server';

test('all who ask for a page without compression while it is being sent share one copy of it', async () => {
  const text = '<p>a page</p>'.repeat(1000);
  const rendering = { status: 200, headers: { 'content-type': 'text/html' }, body: text, mayBeKept: true };
  const page = await toCachedPage(rendering, [], Infinity);
  const first = variantFor(page, 'identity').body;
  expect(first.toString()).toBe(text);
  for (let at = 0; at < 1000; at += 1) expect(variantFor(page, 'identity').body).toBe(first);
});

test('what is kept of a page takes the memory that the cache counts, and no room besides', async () => {
  const letters = Array.from({ length: 4000 }, (_, at) => Math.imul(at, 2654435761).toString(36)).join('');
  const rendering = { status: 200, headers: { 'content-type': 'text/html' }, body: letters, mayBeKept: true };
  const page = await toCachedPage(rendering, [], Infinity);
  const best = await withBestBrotli(page, async (body) => compressBest(body));
  for (const { body } of [page.gzip, page.br, best.br]) {
    expect(body.length).toBeGreaterThan(8192);
    expect(body.buffer.byteLength).toBe(body.length);
  }
});
