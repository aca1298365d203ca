import { chown, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whyNotWritten, writeWhole } from './dataFolder.server';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-whole-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what a killed process left half written goes with the next writing, what another is writing now stays', async () => {
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ['posts.json.old.part', 'other.json.old.part', 'posts.json.now.part']) {
    await writeFile(join(folder, name), '{"po');
    if (name.includes('old')) await utimes(join(folder, name), twoHoursAgo, twoHoursAgo);
  }
  await writeWhole(join(folder, 'posts.json'), '{}');
  expect((await readdir(folder)).toSorted()).toEqual(['other.json.old.part', 'posts.json', 'posts.json.now.part']);
  expect(await readFile(join(folder, 'posts.json'), 'utf8')).toBe('{}');
});

test.skipIf(process.getuid?.() !== 0)(
  'what a command of root leaves for the server (a removed region, a preview) belongs to the user of DATA_DIR, who can read it',
  async () => {
    const nobody = 65_534;
    await chown(folder, nobody, nobody);
    const removed = join(folder, 'regions-removed', 'uk.yaml');
    await writeWhole(removed, 'name: United Kingdom');
    const owners = await Promise.all([folder, join(folder, 'regions-removed'), removed].map((each) => stat(each)));
    expect(owners.map(({ uid, gid }) => [uid, gid])).toEqual(owners.map(() => [nobody, nobody]));
  },
);

test('a database without room for what it writes is told in words, as SQLite gives none', () => {
  const failure = (code: string, message: string) => Object.assign(new Error(message), { code });
  expect(whyNotWritten(failure('SQLITE_FULL', 'database or disk is full'))).toBe('the disk is full');
  expect(whyNotWritten(failure('SQLITE_IOERR_SHMSIZE', 'disk I/O error'))).toBe(
    'disk I/O error (is the disk full, or broken?)',
  );
});
