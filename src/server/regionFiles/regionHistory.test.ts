import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepVersion, setAsideAfter, versionsOf } from './regionHistory.server';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'history-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const keepMany = async (count: number, year: number) => {
  for (let day = 1; day <= count; day += 1)
    await keepVersion(dataDir, 'ae', `version ${day} of ${year}`, new Date(Date.UTC(year, 0, day)));
};
const filesEnding = async (ending: string) =>
  (await readdir(join(dataDir, 'regions-history', 'ae'))).filter((name) => name.endsWith(ending)).toSorted();

test('fifty versions of a region file are kept, the newest', async () => {
  await keepMany(60, 2025);
  const versions = await versionsOf(dataDir, 'ae');
  expect(versions).toHaveLength(50);
  expect(versions[0]?.text).toBe('version 11 of 2025');
  expect(versions.at(-1)?.text).toBe('version 60 of 2025');
});

test('what was undone is kept as well, and fifty of that, the newest', async () => {
  for (const year of [2025, 2026]) {
    await keepMany(40, year);
    const versions = await versionsOf(dataDir, 'ae');
    await setAsideAfter(versions, versions[0]!);
  }
  expect((await versionsOf(dataDir, 'ae')).map(({ text }) => text)).toEqual(['version 1 of 2025']);
  const undone = await filesEnding('.undone');
  expect(undone).toHaveLength(50);
  expect(undone.at(-1)).toContain('2026-02-09');
});
