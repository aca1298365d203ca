import { expect, test } from 'vitest';
import { readSettings } from './settings.server';

const megabyte = 1024 * 1024;

test('kept pages take 8 MB, or as much as PAGE_CACHE_MB gives them', () => {
  expect(readSettings({ NODE_ENV: 'test' }).pageCacheBytes).toBe(8 * megabyte);
  expect(readSettings({ NODE_ENV: 'test', PAGE_CACHE_MB: '' }).pageCacheBytes).toBe(8 * megabyte);
  expect(readSettings({ NODE_ENV: 'test', PAGE_CACHE_MB: '64' }).pageCacheBytes).toBe(64 * megabyte);
});

test.each(['0', '4097', '1.5', '-12', '12MB', 'all'])('PAGE_CACHE_MB=%s is refused in a plain sentence', (value) => {
  expect(() => readSettings({ NODE_ENV: 'test', PAGE_CACHE_MB: value })).toThrow(
    `PAGE_CACHE_MB is '${value}': give a whole number from 1 to 4096, for example 8`,
  );
});
