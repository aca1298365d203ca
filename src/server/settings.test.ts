import { resolve } from 'node:path';
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

test.each(['too short', 'a long text of words', 'fifteen-letters'])(
  'METRICS_TOKEN=%s is refused in a plain sentence',
  (value) => {
    const read = () => readSettings({ NODE_ENV: 'test', METRICS_TOKEN: value });
    expect(read).toThrow('METRICS_TOKEN is shorter than 16 characters or holds spaces: give a long random text');
    expect(read).not.toThrow(value);
  },
);

test('a METRICS_TOKEN of sixteen characters will do', () => {
  const token = 'sixteen-letters.';
  expect(readSettings({ NODE_ENV: 'test', METRICS_TOKEN: token }).metricsToken).toBe(token);
});

test.each(['/none/pictures', 'package.json', 'package.json/pictures'])(
  'PICTURES_DIR=%s is no folder, and refused',
  (value) => {
    expect(() => readSettings({ NODE_ENV: 'test', PICTURES_DIR: value })).toThrow(
      `PICTURES_DIR is '${value}', and there is no folder ${resolve(value)}: give the path of the folder, or unset it`,
    );
  },
);

test('PICTURES_DIR may be any folder, and need not be set', () => {
  expect(readSettings({ NODE_ENV: 'test', PICTURES_DIR: 'src' }).picturesDir).toBe(resolve('src'));
  expect(readSettings({ NODE_ENV: 'test', PICTURES_DIR: '' }).picturesDir).toBe(resolve('pictures'));
});
