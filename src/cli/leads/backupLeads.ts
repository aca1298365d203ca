import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { errorCode } from '../../server/errorName.server';
import { isFolder } from '../../server/isFolder.server';
import type { LeadTables } from '../../server/leads/store/leadTables.server';
import { CommandFailure, helpOption, type Output, WrongUsage } from '../commandLine';
import { writeFailure } from '../writeFailure';
import { withStore } from './leadOptions';
import { runTool } from './runTool';

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
  if (existsSync(file)) throw alreadyThere(file);
  // Of Postgres's own tool nobody reads which file was meant.
  if (!isFolder(dirname(file))) throw writeFailure(file, undefined);
  // A name of its own: another backup may be written to the same file at this moment.
  const part = `${file}.${randomUUID().slice(0, 8)}.part`;
  const count = await withStore(async (store, settings) => {
    const umask = process.umask(0o077);
    try {
      const { db } = store.database;
      const written =
        settings.databaseUrl === undefined ? await writeSqlite(db, part) : await dump(db, settings.databaseUrl, part);
      syncFile(part);
      giveName(part, file);
      return written;
    } catch (error) {
      throw error instanceof CommandFailure ? error : writeFailure(file, error);
    } finally {
      process.umask(umask);
      rmSync(part, { force: true });
    }
  });
  output.write(`${count} ${count === 1 ? 'lead' : 'leads'} backed up to ${file}.`);
  return 0;
}

/** Writes a database of its own, and counts what is in it: more comes in while it is written. */
async function writeSqlite(db: Kysely<LeadTables>, part: string): Promise<number> {
  return db.connection().execute(async (connection) => {
    await sql`vacuum into ${part}`.execute(connection);
    await sql`attach database ${part} as written`.execute(connection);
    try {
      return await countIn(connection, 'written.leads');
    } finally {
      await sql`detach database written`.execute(connection);
    }
  });
}

/** Has `pg_dump` write what one transaction sees, and counts in the same one: more comes in while it is written. */
async function dump(db: Kysely<LeadTables>, databaseUrl: string, part: string): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // However long it takes: until pg_dump has ended this transaction does nothing.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
      const count = await countIn(tx, 'leads');
      runTool('pg_dump', databaseUrl, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        '--table=lead*',
        '--table=trial*',
        '--table=store_keys',
        ...rows.map(({ snapshot }) => `--snapshot=${snapshot}`),
        `--file=${part}`,
      ]);
      return count;
    });
}

async function countIn(db: Kysely<LeadTables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

function alreadyThere(file: string): CommandFailure {
  return new CommandFailure(`${file} exists: a backup overwrites nothing, give another name.`);
}

/** Gives a backup that is whole its name, unless another one has got it meanwhile. */
function giveName(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST' || existsSync(file)) throw alreadyThere(file);
    // Not every file system has a second name for a file.
    renameSync(part, file);
  }
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
