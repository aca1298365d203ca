import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
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
import { type Copied, copiedTables, copyLeads } from '../../server/leads/store/copyLeads.server';
import { errorCode } from '../../server/leads/errorName.server';
import { openLeadDatabase } from '../../server/leads/store/leadDatabase.server';
import type { LeadDatabase } from '../../server/leads/store/leadTables.server';
import { migrateLeads } from '../../server/leads/store/leadMigrations.server';
import { countLeads } from '../../server/leads/store/leadRecords.server';
import { LeadStore } from '../../server/leads/store/leadStore.server';
import { runPostgresTool } from '../../server/leads/store/postgresTools.server';
import { isRunning, readServerRecord } from '../../server/leads/serverRecord.server';
import { openSqliteFile, sqliteFileName } from '../../server/leads/store/sqliteDatabase.server';
import { CommandFailure, WrongUsage, type Output } from '../commandLine';
import { commandSettings, openExplained, withStore } from './leadOptions';
import { writeFailure } from './writeFailure';

const helpOption = { help: { type: 'boolean', short: 'h' } } as const;

const backupHelp = `Usage: npm run leads -- backup <file>

Writes everything that is stored into a new file, while the server runs. SQLite: a database of its own (VACUUM INTO), complete
in itself; Postgres: what pg_dump writes (custom format). The file is for your eyes only; keep it as safe as the leads.`;

/** `npm run leads -- backup <file>`. */
export async function backup(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: helpOption });
  if (values.help) {
    output.write(backupHelp);
    return 0;
  }
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new WrongUsage(`Which file?\n\n${backupHelp}`);
  if (existsSync(file)) throw new CommandFailure(`${file} exists: a backup overwrites nothing, give another name.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const count = await withStore(async (store, settings) => {
    const umask = process.umask(0o077);
    try {
      if (settings.databaseUrl === undefined) await sql`vacuum into ${part}`.execute(store.database.db);
      else
        failWith(
          runPostgresTool('pg_dump', settings.databaseUrl, [
            '--format=custom',
            '--no-owner',
            '--no-privileges',
            '--table=lead*',
            '--table=trial*',
            '--table=store_keys',
            `--file=${part}`,
          ]),
        );
    } catch (error) {
      rmSync(part, { force: true });
      throw error instanceof CommandFailure ? error : writeFailure(file, error);
    } finally {
      process.umask(umask);
    }
    syncFile(part);
    renameSync(part, file);
    return countLeads(store, {});
  });
  output.write(`${count} ${count === 1 ? 'lead' : 'leads'} backed up to ${file}.`);
  return 0;
}

const restoreHelp = `Usage: npm run leads -- restore <file> [--replace]

Brings back what a backup holds. From SQLite's backup, into SQLite or Postgres, what is missing is added and what is stored now
stays as it is; the server may run. A database file that is damaged is put aside first.
Postgres' backup goes into an empty database, or with --replace in place of what is stored there.`;

/** `npm run leads -- restore <file>`. */
export async function restore(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...helpOption, replace: { type: 'boolean' } },
  });
  if (values.help) {
    output.write(restoreHelp);
    return 0;
  }
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new WrongUsage(`Which file?\n\n${restoreHelp}`);
  const kind = kindOf(file);
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
  const copied = await withBackup(file, (source) => withStore((store) => copyLeads(source, store.database)));
  output.write(
    `${copied.leads} ${copied.leads === 1 ? 'lead' : 'leads'} in the backup: ${copied.added} restored, ` +
      `${copied.leads - copied.added} were there already.`,
  );
  return 0;
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
    failWith(
      runPostgresTool('pg_restore', settings.databaseUrl, [
        '--clean',
        '--if-exists',
        '--no-owner',
        '--single-transaction',
        file,
      ]),
    );
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

const moveHelp = `Usage: npm run leads -- move --to postgres://user:password@host:5432/name

Copies every lead from SQLite to Postgres and compares all rows, by number and by hash. Broken off, it goes on where it was when
it is run again. Nothing is changed in SQLite. Stop the server first; then start it with DATABASE_URL set to the new address.`;

/** `npm run leads -- move --to <address>`. */
export async function move(args: string[], output: Output): Promise<number> {
  const { values } = parseArgs({ args, options: { ...helpOption, to: { type: 'string' } } });
  if (values.help) {
    output.write(moveHelp);
    return 0;
  }
  const { to } = values;
  if (to === undefined) throw new WrongUsage(`Where to?\n\n${moveHelp}`);
  if (!/^postgres(?:ql)?:\/\//.test(to) || !URL.canParse(to))
    throw new WrongUsage(
      `--to is no address of a Postgres database: give one such as postgres://user:password@host:5432/name, in quotes.`,
    );
  const settings = commandSettings();
  if (settings.databaseUrl !== undefined) throw new CommandFailure('The leads are in Postgres already.');
  const record = readServerRecord(settings.dataDir);
  if (record !== undefined && isRunning(record))
    throw new CommandFailure('The server is running: stop it first, or what comes in meanwhile would stay behind.');
  const copied = await withStore((store) => intoPostgres(store, to, output));
  if (copied.different.length > 0 || copied.sourceHash !== copied.targetHash)
    throw new CommandFailure(
      `${copied.different.length} of ${copied.leads} leads are other ones in Postgres, for example ` +
        `${copied.different[0]}: was that database in use already?`,
    );
  output.write(
    `${copied.leads} ${copied.leads === 1 ? 'lead is' : 'leads are'} in Postgres (${copied.added} copied now), ` +
      `the same in number and content: ${copied.sourceHash.slice(0, 16)}.\nStart the server with DATABASE_URL set to that address; ` +
      `${sqliteFileName} may then be put away.`,
  );
  return 0;
}

async function intoPostgres(store: LeadStore, address: string, output: Output): Promise<Copied> {
  let target: LeadStore;
  try {
    target = await LeadStore.open({ dataDir: '', databaseUrl: address });
  } catch (error) {
    throw new CommandFailure(
      `The database of --to cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  try {
    return await copyLeads(store.database, target.database, (leads) => {
      if (leads % 20_000 === 0) output.explain(`${leads} …`);
    });
  } finally {
    await target.close();
  }
}

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
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database.db);
    if (rows[0]?.quick_check === 'ok') return;
  } catch (error) {
    if (!/^SQLITE_(?:CORRUPT|NOTADB)/.test(errorCode(error) ?? '')) throw writeFailure(file, error);
  } finally {
    await database.close();
  }
  const aside = `${file}.damaged-${new Date().toISOString().replaceAll(':', '-')}`;
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  output.explain(`The database was damaged: it is kept as ${aside}.`);
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function failWith(problem: string | undefined): void {
  if (problem !== undefined) throw new CommandFailure(problem);
}
