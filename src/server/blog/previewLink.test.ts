import { expect, test } from 'vitest';
import { everyPost, mayPreview, signPostPreview } from './previewLink.server';

const secret = 'a secret of enough length';
const now = Date.UTC(2026, 0, 1);
const hour = 3_600_000;

test('a preview link opens the post it was signed for until it expires', () => {
  const value = signPostPreview(secret, 'post-1', now + hour);
  expect(mayPreview(secret, 'post-1', value, now)).toBe(true);
  expect(mayPreview(secret, 'post-2', value, now)).toBe(false);
  expect(mayPreview(secret, 'post-1', value, now + hour)).toBe(false);
  expect(mayPreview('another secret of that length', 'post-1', value, now)).toBe(false);
});

test('a link signed for every post opens any of them', () => {
  const value = signPostPreview(secret, everyPost, now + hour);
  expect(mayPreview(secret, 'post-1', value, now)).toBe(true);
});

test.each([
  '',
  '.',
  'x',
  'zzzzzzzzz.',
  `${Math.floor((now + hour) / 1000).toString(36)}.`,
  'zzzzzzzzzzzz.abc',
  '-1.abc',
  '1e9.abc',
])('%j opens nothing', (value) => {
  expect(mayPreview(secret, 'post-1', value, now)).toBe(false);
});

test('a link whose time was moved on is worthless', () => {
  const [, signature] = signPostPreview(secret, 'post-1', now + hour).split('.');
  expect(mayPreview(secret, 'post-1', `${Math.floor((now + 9 * hour) / 1000).toString(36)}.${signature}`, now)).toBe(
    false,
  );
});
