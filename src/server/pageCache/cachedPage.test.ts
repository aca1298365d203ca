import { expect, test } from 'vitest';
import { toCachedPage, variantFor } from './cachedPage.server';

test('all who ask for a page without compression while it is being sent share one copy of it', async () => {
  const text = '<p>a page</p>'.repeat(1000);
  const rendering = { status: 200, headers: { 'content-type': 'text/html' }, body: text, mayBeKept: true };
  const page = await toCachedPage(rendering, [], Infinity);
  const first = variantFor(page, 'identity').body;
  expect(first.toString()).toBe(text);
  for (let at = 0; at < 1000; at += 1) expect(variantFor(page, 'identity').body).toBe(first);
});
