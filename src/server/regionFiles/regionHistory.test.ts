import fs, { mkdtemp, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepVersion, setAsideAfter, versionBefore, versionsOf } from './regionHistory.server';

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

test('a version is kept whole or not at all: what a full disk cuts short is none to go back to', async () => {
  const { writeFile } = fs;
  const cut = vi.spyOn(fs, 'writeFile').mockImplementationOnce(async (file) => {
    await writeFile(file, 'pho');
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  try {
    await expect(keepVersion(dataDir, 'ae', 'phone: 1', new Date())).rejects.toThrow('no space left');
  } finally {
    cut.mockRestore();
    syncBuiltinESMExports();
  }
  expect(await versionsOf(dataDir, 'ae')).toEqual([]);
});

test('what goes live after the clock was set back is the newest version all the same, and undone to the one before', async () => {
  await keepVersion(dataDir, 'ae', 'first', new Date('2026-11-29T10:00:00Z'));
  await keepVersion(dataDir, 'ae', 'second', new Date('2026-11-29T10:30:00Z'));
  await keepVersion(dataDir, 'ae', 'third', new Date('2026-11-29T09:00:00Z'));
  const versions = await versionsOf(dataDir, 'ae');
  expect(versions.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  expect(versionBefore(versions, 'third')?.text).toBe('second');
});
