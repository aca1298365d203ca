import path from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import Database from 'libsql';
import type { Pool } from 'pg';
import type { FormId } from '../../leads/forms';
import type { LeadValues } from '../../leads/schema';
import { openFolder } from '../dataFolder.server';

export type LeadState = 'waiting' | 'delivered' | 'failed' | 'stored' | 'quarantined';
export const leadStates: readonly LeadState[] = ['waiting', 'delivered', 'failed', 'stored', 'quarantined'];

/** Times are milliseconds since 1970. */
export interface LeadTable {
  id: string;
  form: FormId;
  region: string;
  language: string;
  page: string;
  /** The form's fields as JSON, in their order of sending. Text, not jsonb: that would refuse a NUL and reorder the keys. */
  fields: string;
  received_at: number;
  notice_version: string | null;
  notice_shown_at: number | null;
  state: LeadState;
  /** Why the lead was set aside. */
  doubt: string | null;
  attempts: number;
  /** When the lead may be sent next; while somebody is sending it, when their lease ends. */
  next_attempt_at: number;
  /** After this moment a failed attempt is the last one. */
  retry_until: number;
  /** Token of whoever is sending it. */
  lease: string | null;
  last_error: string | null;
  delivered_at: number | null;
  /** When a mail about it is due; null: none, or sent. */
  mail_due_at: number | null;
}

/** The fields as they were stored. */
export function parseFields(json: string): LeadValues {
  return JSON.parse(json) as LeadValues;
}

export interface LeadTables {
  leads: LeadTable;
  lead_health: { id: number; checked_at: number };
}

export interface LeadDatabase {
  db: Kysely<LeadTables>;
  kind: 'sqlite' | 'postgres';
  /** Takes what was erased out of the files on disk too. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  dataDir: string;
  databaseUrl?: string;
}

/** Opens Postgres where an address is given, else the SQLite file `leads.sqlite` in the data directory, which is made if need be. */
export function openLeadDatabase(settings: DatabaseSettings): LeadDatabase {
  return settings.databaseUrl === undefined ? openSqlite(settings.dataDir) : openPostgres(settings.databaseUrl);
}

function openSqlite(dataDir: string): LeadDatabase {
  openFolder(dataDir);
  const database = new Database(path.join(dataDir, 'leads.sqlite'), { timeout: 5_000 });
  // FULL: a commit returns after the write-ahead log is synced, so an answered lead outlives a loss of power.
  for (const pragma of [
    'busy_timeout = 5000',
    'journal_mode = WAL',
    'synchronous = FULL',
    'secure_delete = ON',
    'foreign_keys = ON',
  ]) {
    database.exec(`PRAGMA ${pragma}`);
  }
  const db = new Kysely<LeadTables>({ dialect: new SqliteDialect({ database }) });
  return {
    db,
    kind: 'sqlite',
    scrub: async () => {
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    },
    close: () => db.destroy(),
  };
}

const int8 = 20;

function openPostgres(databaseUrl: string): LeadDatabase {
  const db = new Kysely<LeadTables>({
    dialect: new PostgresDialect({
      pool: () => openPool(databaseUrl),
      // Some servers are set to answer a commit before it is on disk.
      onCreateConnection: async (connection) => {
        await connection.executeQuery(sql`set synchronous_commit = on`.compile(db));
      },
    }),
  });
  return { db, kind: 'postgres', scrub: () => Promise.resolve(), close: () => db.destroy() };
}

/** Postgres' client is loaded only where it is used: SQLite starts without its weight. */
async function openPool(connectionString: string): Promise<Pool> {
  const { Pool, TypeOverrides } = await import('pg');
  const types = new TypeOverrides();
  // Milliseconds since 1970 fit a double exactly for another 285,000 years.
  types.setTypeParser(int8, Number);
  const pool = new Pool({
    connectionString,
    types,
    max: 6,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
    application_name: 'leads',
  });
  // A connection that breaks while idle is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  // One that breaks while it is in use fails its query, and says so a second time as an event of its own.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
