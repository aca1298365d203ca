import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitingLead } from '../../../../tests/leads/temporaryStore';
import { LeadStore } from './leadStore.server';
import type { LeadDatabase } from './leadTables.server';
import { openSqlite } from './sqliteDatabase.server';

let folder: string;
let file: string;
let store: LeadStore;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sqlite-database-'));
  file = path.join(folder, 'leads.sqlite');
  store = await LeadStore.open({ dataDir: folder });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another process's connection that holds the write lock until it is told to let go. */
function holdLock(): () => void {
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  return () => {
    other.exec('ROLLBACK');
    other.close();
  };
}

const gone = { name: 'DatabaseFileGone', code: 'STORE_GONE' };

test('a file that was deleted takes nothing more', async () => {
  await store.probe();
  rmSync(file);
  await expect(store.save(waitingLead('lost'))).rejects.toMatchObject({
    ...gone,
    message: 'the file was deleted or replaced',
  });
  await expect(store.database.readBack(0)).rejects.toMatchObject({ ...gone, message: 'the file was deleted' });
});

test('nor does one in whose place another stands', async () => {
  await store.probe();
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
  expect(() => store.database.verify()).toThrow('the file was deleted or replaced');
});

test('a database that has not been asked anything yet has no file that could be gone', async () => {
  const database: LeadDatabase = openSqlite(path.join(folder, 'later'));
  expect(database.kind).toBe('sqlite');
  expect(() => database.verify()).not.toThrow();
  await database.close();
});

test('what a probe wrote is looked for in the file itself; what another process wrote later counts as well', async () => {
  await store.probe();
  const { checked_at } = await store.database.db
    .selectFrom('lead_health')
    .select('checked_at')
    .executeTakeFirstOrThrow();
  await expect(store.database.readBack(checked_at)).resolves.toBeUndefined();
  await expect(store.database.readBack(checked_at - 1)).resolves.toBeUndefined();
  await expect(store.database.readBack(checked_at + 1)).rejects.toMatchObject({
    ...gone,
    message: 'what was written is not in the file',
  });
  await store.database.db.deleteFrom('lead_health').execute();
  await expect(store.database.readBack(0)).rejects.toMatchObject(gone);
});

test('a write waits until another process lets go of the file, and other work goes on meanwhile', async () => {
  const letGo = holdLock();
  let isSaved = false;
  const saved = store.save(waitingLead('patient')).finally(() => (isSaved = true));
  // One round of the event loop: the other work.
  await new Promise(setImmediate);
  expect(isSaved).toBe(false);
  letGo();
  expect(await saved).toEqual({ id: 'patient', isNew: true });
});

test('it waits for three and a half seconds, not for ever, and leaves nothing half done', async () => {
  const letGo = holdLock();
  let clock = 0;
  const asked = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 500));
  await expect(store.save(waitingLead('late'))).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  // Once as it begins, and after each attempt until more than that has passed.
  expect(asked).toHaveBeenCalledTimes(9);
  vi.restoreAllMocks();
  letGo();
  expect(await store.has('late')).toBe(false);
  expect(await store.save(waitingLead('late'))).toEqual({ id: 'late', isNew: true });
});

test('what is wrong with a query itself fails at once, and the next one works', async () => {
  const { db } = store.database;
  await expect(sql`select 1 from nowhere`.execute(db)).rejects.toThrow('no such table: nowhere');
  await expect(
    db
      .insertInto('leads')
      // @ts-expect-error -- a row that has no id, which the table wants
      .values({ id: null })
      .execute(),
  ).rejects.toThrow('NOT NULL constraint failed');
  expect(await store.save(waitingLead('next'))).toEqual({ id: 'next', isNew: true });
});

test('rows come a page at a time, not as a stream', async () => {
  const rows = store.database.db.selectFrom('leads').selectAll().stream();
  await expect(rows.next()).rejects.toThrow('rows are read a page at a time');
});

test('a database that is closed takes nothing more, and lets go of its file', async () => {
  const database = openSqlite(folder);
  await sql`select 1`.execute(database.db);
  await database.close();
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow();
});
