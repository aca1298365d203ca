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

test.each(['x', '123'])('METRICS_TOKEN %s, which anybody guesses, is refused in a plain sentence', (token) => {
  const read = () => readSettings({ NODE_ENV: 'test', METRICS_TOKEN: token });
  expect(read).toThrow('METRICS_TOKEN is shorter than 4 characters: give a long random text');
});

test('METRICS_TOKEN with spaces is refused in a plain sentence', () => {
  const read = () => readSettings({ NODE_ENV: 'test', METRICS_TOKEN: 'a long text' });
  expect(read).toThrow('METRICS_TOKEN holds spaces, which a bearer token cannot (RFC 6750): give a long random text');
  expect(read).not.toThrow('a long text');
});

test.each(['schlüssel', 'кодовое-слово', 'a\u0007bell'])(
  'METRICS_TOKEN %j, which no header of a request can carry, is refused in a plain sentence',
  (token) => {
    const read = () => readSettings({ NODE_ENV: 'test', METRICS_TOKEN: token });
    expect(read).toThrow('METRICS_TOKEN holds letters other than those of ASCII');
    expect(read).not.toThrow(token);
  },
);

test.each([' '.repeat(20), `   abc${' '.repeat(20)}`, 'short'])(
  'PREVIEW_SECRET %j, with which anybody signs links, is refused in a plain sentence',
  (secret) => {
    const read = () => readSettings({ NODE_ENV: 'test', PREVIEW_SECRET: secret });
    expect(read).toThrow('PREVIEW_SECRET is shorter than 16 characters');
  },
);

test('PREVIEW_SECRET may be a sentence', () => {
  const secret = 'a secret of sixteen letters';
  expect(readSettings({ NODE_ENV: 'test', PREVIEW_SECRET: secret }).previewSecret).toBe(secret);
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
