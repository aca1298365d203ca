import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  sql,
} from 'kysely';
import type Database from 'libsql';
import { openFolder } from '../../dataFolder.server';
import { errorCode } from '../../errorName.server';
import type { LeadDatabase, LeadTables } from './leadTables.server';
import { prepareDatabaseFile } from './sqliteFileRights.server';

/** The file in the data directory. */
export const sqliteFileName = 'leads.sqlite';

/** How long a statement waits for another process to let go of the file before it fails as busy. */
const busyLimitMs = 3_500;
/** SQLite itself waits in steps of this length and stops its thread meanwhile; between them the thread does other work. */
const busyStepMs = 50;

const pragmas = [
  `busy_timeout = ${busyStepMs}`,
  'journal_mode = WAL',
  // A commit returns after the write-ahead log is synced, so an answered lead outlives a loss of power.
  'synchronous = FULL',
  'secure_delete = ON',
  'foreign_keys = ON',
];

/** The file that was opened has been deleted, or another stands at its path: what is written now would be lost. */
class DatabaseFileGone extends Error {
  readonly code = 'STORE_GONE';
  override readonly name = 'DatabaseFileGone';
}

/** Opens `leads.sqlite` in a folder, which is made if need be, at the first query. */
export function openSqlite(dataDir: string): LeadDatabase {
  return openSqliteFile(path.join(dataDir, sqliteFileName));
}

/** Opens a database file, which is made if need be, at the first query. */
export function openSqliteFile(file: string): LeadDatabase {
  let opened: string | undefined;
  const db = new Kysely<LeadTables>({
    dialect: new LibsqlDialect(async () => {
      openFolder(path.dirname(file));
      const database = await connect(file);
      opened = identityOf(file);
      return database;
    }),
  });
  return {
    db,
    kind: 'sqlite',
    verify() {
      if (opened !== undefined && identityOf(file) !== opened)
        throw new DatabaseFileGone('the file was deleted or replaced');
    },
    async readBack(checkedAt) {
      await readBack(file, checkedAt);
    },
    async scrub() {
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    },
    close: () => db.destroy(),
  };
}

async function connect(file: string): Promise<Database.Database> {
  const { default: Database } = await import('libsql');
  prepareDatabaseFile(file);
  const database = new Database(file);
  try {
    for (const pragma of pragmas) await retryWhileBusy(() => database.exec(`PRAGMA ${pragma}`));
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Device and inode of a file: another file under the same name has others. */
function identityOf(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}`;
}

/**
 * Reads through the path, with a connection that has nothing in memory, what the probe has just written: a file that was
 * replaced or overwritten behind the open connection does not hold it.
 */
async function readBack(file: string, checkedAt: number): Promise<void> {
  const { default: Database } = await import('libsql');
  if (identityOf(file) === undefined) throw new DatabaseFileGone('the file was deleted');
  const fresh = new Database(file);
  try {
    fresh.exec(`PRAGMA busy_timeout = ${busyStepMs}`);
    const row = await retryWhileBusy(() => fresh.prepare('select checked_at from lead_health where id = 1').get());
    fresh.prepare('select id from leads order by received_at desc limit 1').get();
    // Another process may have probed since.
    if (!(row instanceof Object) || !('checked_at' in row) || Number(row.checked_at) < checkedAt)
      throw new DatabaseFileGone('what was written is not in the file');
  } finally {
    fresh.close();
  }
}

/** Tries again while another process holds the file, without stopping this thread, for as long as a visitor can wait. */
async function retryWhileBusy<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  const end = performance.now() + busyLimitMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!errorCode(error)?.startsWith('SQLITE_BUSY') || performance.now() > end) throw error;
      await wait(busyStepMs);
    }
  }
}

/** SQLite's dialect of Kysely on libsql, with writes that outwait another process's lock. */
class LibsqlDialect extends SqliteDialect {
  constructor(private readonly open: () => Promise<Database.Database>) {
    super({
      database: () => {
        throw new Error('the driver below opens the file');
      },
    });
  }

  override createDriver(): Driver {
    return new LibsqlDriver(this.open);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** Kysely migrates SQLite without a transaction, and processes that start at once would each see a part of the other's work. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * One connection, lent to one query or transaction at a time. Every write is a transaction that begins with the write lock: a
 * statement that fails as busy halfway stays open in libsql until it is collected, and SQLite then puts off the commits of all
 * that follow, which would be acknowledged without being on disk. `exec` leaves nothing open, so only it may meet the lock.
 */
class LibsqlDriver implements Driver {
  private connection: LibsqlConnection | undefined;
  private lent: Promise<void> = Promise.resolve();
  private giveBack: () => void = () => undefined;

  constructor(private readonly open: () => Promise<Database.Database>) {}

  async init(): Promise<void> {
    this.connection = new LibsqlConnection(await this.open());
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.lent;
    let giveBack = (): void => undefined;
    this.lent = new Promise((resolve) => {
      giveBack = resolve;
    });
    await before;
    this.giveBack = giveBack;
    return this.current;
  }

  releaseConnection(): Promise<void> {
    this.giveBack();
    return Promise.resolve();
  }

  beginTransaction(): Promise<void> {
    return this.current.begin();
  }

  commitTransaction(): Promise<void> {
    return this.current.commit();
  }

  rollbackTransaction(): Promise<void> {
    this.current.rollback();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    this.connection?.close();
    return Promise.resolve();
  }

  private get current(): LibsqlConnection {
    if (this.connection === undefined) throw new Error('the database is not open');
    return this.connection;
  }
}

class LibsqlConnection implements DatabaseConnection {
  constructor(private readonly database: Database.Database) {}

  async executeQuery<Row>({ sql: text, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const onlyReads = SelectQueryNode.is(query) || RawNode.is(query);
    if (onlyReads) return retryWhileBusy(() => this.execute<Row>(text, parameters));
    if (this.database.inTransaction) return this.execute<Row>(text, parameters);
    await this.begin();
    try {
      const result = this.execute<Row>(text, parameters);
      await this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  private execute<Row>(text: string, parameters: readonly unknown[]): QueryResult<Row> {
    const statement = this.database.prepare(text);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely names the type of a row by the query it wrote
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    return { numAffectedRows: BigInt(statement.run(parameters).changes), rows: [] };
  }

  // eslint-disable-next-line require-yield -- Kysely asks for it; rows come a page at a time here
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read a page at a time');
  }

  // IMMEDIATE: a transaction that began as a reader cannot become a writer once another process has written.
  begin(): Promise<void> {
    return retryWhileBusy(() => {
      this.database.exec('BEGIN IMMEDIATE');
    });
  }

  commit(): Promise<void> {
    return retryWhileBusy(() => {
      this.database.exec('COMMIT');
    });
  }

  rollback(): void {
    // Some errors, a full disk among them, have rolled it back already.
    if (this.database.inTransaction) this.database.exec('ROLLBACK');
  }

  close(): void {
    this.database.close();
  }
}
