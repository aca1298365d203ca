import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { errorCode } from '../../server/errorName.server';
import { type Copied, copiedTables, copyLeads, countThere, type Row } from '../../server/leads/store/copyLeads.server';
import { openLeadDatabase } from '../../server/leads/store/leadDatabase.server';
import { migrateLeads } from '../../server/leads/store/leadMigrations.server';
import { countLeads } from '../../server/leads/store/leadRecords.server';
import { LeadStore } from '../../server/leads/store/leadStore.server';
import type { LeadDatabase } from '../../server/leads/store/leadTables.server';
import { openSqliteFile, sqliteFileName } from '../../server/leads/store/sqliteDatabase.server';
import { CommandFailure, helpOption, type Output, WrongUsage } from '../commandLine';
import { writeFailure } from '../writeFailure';
import { commandSettings, openExplained, withStore } from './leadOptions';
import { runTool } from './runTool';

const restoreHelp = `Usage: npm run leads -- restore <file> [--all | --replace]

Brings back what a backup holds. From SQLite's backup, into SQLite or Postgres, what is missing is added and what is stored now
stays as it is; the server may run. A database file that is damaged is put aside first. Where leads of the backup are stored
and others are not, those were erased since, or a restore was broken off: nothing is restored without --all, which also brings
back places in line that were left since, and closes classes that were opened since.
Postgres' backup goes into an empty database, or with --replace in place of what is stored there.`;

/** `npm run leads -- restore <file>`. */
export async function restore(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...helpOption, all: { type: 'boolean' }, replace: { type: 'boolean' } },
  });
  if (values.help) {
    output.write(restoreHelp);
    return 0;
  }
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new WrongUsage(`Which file?\n\n${restoreHelp}`);
  const kind = kindOf(file);
  if (kind === 'postgres' ? values.all : values.replace)
    throw new WrongUsage(
      kind === 'postgres'
        ? `${file} is a backup of Postgres, which comes back as a whole: --all is for those of SQLite.`
        : `${file} is a backup of SQLite, which replaces nothing: --replace is for those of Postgres.`,
    );
  const settings = commandSettings();
  if (kind === 'postgres') {
    if (settings.databaseUrl === undefined)
      throw new CommandFailure(
        `${file} is a backup of Postgres: set DATABASE_URL to the database that it is to go into.`,
      );
    await restorePostgres(file, { ...settings, databaseUrl: settings.databaseUrl }, values.replace === true);
    const count = await withStore((store) => countLeads(store, {}));
    output.write(`${count} ${count === 1 ? 'lead' : 'leads'} restored.`);
    return 0;
  }
  if (settings.databaseUrl === undefined) await putDamagedAside(settings.dataDir, output);
  const copied = await withBackup(file, (source) =>
    withStore((store) => addMissing(file, source, store.database, values.all === true), { makes: true }),
  );
  output.write(
    `${copied.leads} ${copied.leads === 1 ? 'lead' : 'leads'} in the backup: ${copied.added} restored, ` +
      `${copied.leads - copied.added} were there already.`,
  );
  return 0;
}

/**
 * Adds what is missing. A database that has leads of the backup has lived on since: what it lacks was taken out on purpose, and
 * whoever asked to be erased is not to be there again because of an old file.
 */
async function addMissing(file: string, source: LeadDatabase, target: LeadDatabase, all: boolean): Promise<Copied> {
  const { there, missing } = await countThere(source, target);
  if (all || there === 0) return copyLeads(source, target);
  if (missing > 0)
    throw new CommandFailure(
      `${there} of the ${there + missing} leads of ${file} are stored, the other ${missing} not: they were erased since, or a ` +
        'restore was broken off. Nothing was restored. With --all they come back, as do places in line that were left since ' +
        'and closed classes that were opened since.',
    );
  return copyLeads(source, target, undefined, takenWhereLivedOn());
}

/** Rows that are missing because a restore was broken off; a place in line and a closed class may also have gone on purpose. */
function takenWhereLivedOn(): (table: string, row: Row) => boolean {
  const lines = new Set<unknown>();
  return (table, { id, booking, exchanges }) => {
    if (table === 'trial_bookings' && exchanges !== null) lines.add(id);
    return table !== 'trial_blocks' && !lines.has(id) && !(table === 'trial_mails' && lines.has(booking));
  };
}

/**
 * Puts a backup in place of what the database holds. One of an older version lacks tables that this version has made: they go too,
 * as what stands in them belongs to the leads that were replaced, and the older schema could not be brought to the newest version.
 */
async function restorePostgres(
  file: string,
  settings: { dataDir: string; databaseUrl: string },
  replaces: boolean,
): Promise<void> {
  const database = openLeadDatabase(settings);
  try {
    // Not brought to the newest version yet, so that a restore that was broken off can be run again.
    const before = await openExplained(settings, () => ownTables(database));
    if (!replaces && before.has('leads') && (await countLeads(new LeadStore(database), {})) > 0)
      throw new CommandFailure('The database holds leads already: add --replace to put the backup in their place.');
    runTool('pg_restore', settings.databaseUrl, ['--clean', '--if-exists', '--no-owner', '--single-transaction', file]);
    const after = await ownTables(database);
    await database.db.transaction().execute(async (tx) => {
      for (const [name, made] of before) if (after.get(name) === made) await tx.schema.dropTable(name).execute();
    });
  } finally {
    await database.close();
  }
}

/** The site's tables that a Postgres database has, each with the number that it got when it was made. */
async function ownTables({ db }: LeadDatabase): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; made: string }>`
    select relname as name, oid::text as made from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname in (${sql.join(siteTables)})`.execute(db);
  return new Map(rows.map(({ name, made }) => [name, made]));
}

const siteTables = [
  'lead_schema',
  'lead_schema_lock',
  'lead_health',
  'lead_troubles',
  ...copiedTables.map(({ table }) => table),
];

/** Works on a copy of the backup: opening a database writes to it, and an older one is brought to the newest version first. */
async function withBackup<Result>(file: string, work: (source: LeadDatabase) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-restore-'));
  const copy = path.join(folder, sqliteFileName);
  try {
    copyFileSync(file, copy);
    // Many keep their backups so that they can only be read.
    chmodSync(copy, 0o600);
    const source = openSqliteFile(copy);
    try {
      // Before anything of it is brought back: a file that was cut on its way here would bring a part.
      if (!(await isSound(source)))
        throw new CommandFailure(`${file} is damaged: nothing was restored. Take another backup.`);
      await migrateLeads(source);
      return await work(source);
    } finally {
      await source.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function kindOf(file: string): 'sqlite' | 'postgres' {
  let start: string;
  try {
    const descriptor = openSync(file, 'r');
    const head = Buffer.alloc(16);
    readSync(descriptor, head);
    closeSync(descriptor);
    start = head.toString('latin1');
  } catch (error) {
    throw new CommandFailure(
      `${file} cannot be read: ${errorCode(error) === 'ENOENT' ? 'there is no such file' : whyNotRead(error)}.`,
    );
  }
  if (start.startsWith('SQLite format 3')) return 'sqlite';
  if (start.startsWith('PGDMP')) return 'postgres';
  throw new CommandFailure(`${file} is no backup of leads: give a file that npm run leads -- backup has written.`);
}

function whyNotRead(error: unknown): string {
  const code = errorCode(error);
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'this user may not read it';
  return error instanceof Error ? error.message : String(error);
}

/** A file that is no database any more would refuse every command; what was in it is kept beside the new one. */
async function putDamagedAside(dataDir: string, output: Output): Promise<void> {
  const file = path.join(dataDir, sqliteFileName);
  const database = openLeadDatabase({ dataDir });
  try {
    if (await isSound(database)) return;
  } catch (error) {
    throw writeFailure(file, error);
  } finally {
    await database.close();
  }
  const aside = `${file}.damaged-${new Date().toISOString().replaceAll(':', '-')}`;
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  output.explain(`The database was damaged: it is kept as ${aside}.`);
}

/** Whether all of a SQLite database can be read. */
async function isSound({ db }: LeadDatabase): Promise<boolean> {
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    return rows[0]?.quick_check === 'ok';
  } catch (error) {
    if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(errorCode(error) ?? '')) return false;
    throw error;
  }
}
