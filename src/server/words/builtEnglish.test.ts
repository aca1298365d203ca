import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { builtEnglish } from './builtEnglish.server';

const folder = mkdtempSync(join(tmpdir(), 'english-'));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

test('in production the words of the build have to be there', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => builtEnglish(folder)).toThrow('english.json, a part of the build, cannot be read: build anew');
  mkdirSync(join(folder, 'dist', 'app'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'app', 'english.json'), '{"common":{"title":"Shop"}}');
  expect(builtEnglish(folder)).toEqual({ common: { title: 'Shop' } });
});

test('from source there are none', () => {
  expect(builtEnglish(folder)).toEqual({});
});
