import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCountryMap } from './readCountryMap.server';

const folder = mkdtempSync(join(tmpdir(), 'maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a map that could not be read once is read again', async () => {
  // A folder in its place: reading it fails, and not because there is none.
  mkdirSync(join(folder, 'AE.json'));
  await expect(readCountryMap('AE', folder)).rejects.toThrow();
  rmSync(join(folder, 'AE.json'), { recursive: true });
  writeFileSync(join(folder, 'AE.json'), '{"code":"AE"}');
  expect(await readCountryMap('AE', folder)).toEqual({ code: 'AE' });
});

test('a country that is not drawn has no map', async () => {
  expect(await readCountryMap('ZZ', folder)).toBeNull();
});
