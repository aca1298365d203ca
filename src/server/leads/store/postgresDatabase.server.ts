import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { errorCode } from '../../errorName.server';
import type { LeadDatabase, LeadTables } from './leadTables.server';

const int8 = 20;

/**
 * What each connection begins with; longer or shorter times that the server was given stay. Whoever is not waited for any more is not
 * to stand on in the server's line for a lock; and a process that is frozen between two statements, as a machine that is moved, would
 * keep all others from its class for hours.
 */
const begunWith = `
  set synchronous_commit = on;
  select set_config(name, longest, false)
  from (values ('statement_timeout', '9s'), ('idle_in_transaction_session_timeout', '10s')) as limits (name, longest)
  where current_setting(name) = '0'`;

/** Opens a Postgres database at the first query. */
export function openPostgres(databaseUrl: string): LeadDatabase {
  const db = new Kysely<LeadTables>({ dialect: new PostgresDialect({ pool: () => openPool(databaseUrl) }) });
  return {
    db,
    kind: 'postgres',
    verify: () => undefined,
    readBack: () => Promise.resolve(),
    scrub: () => Promise.resolve(),
    close: () => db.destroy(),
  };
}

/** Postgres' client is loaded only where it is used: SQLite starts without its weight. */
async function openPool(connectionString: string): Promise<PostgresPool> {
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
    // A connection keeps what held when it was made: which server a name stood for, whether the database was read-only.
    maxLifetimeSeconds: 60,
    application_name: 'leads',
    // Some servers are set to answer a commit before it is on disk. Here and not in Kysely's `onCreateConnection`: a connection
    // that breaks during that would never be given back, and after six of them nothing could be stored any more.
    verify: (client, done) => client.query(begunWith, (error) => done(error)),
  });
  // A connection that breaks, idle or in use, is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { connect: async () => new LentConnection(await pool.connect()), end: () => pool.end() };
}

/**
 * A connection while it is lent. Once a query has had no answer in time nobody knows what its server does with it: a `begin` that is
 * carried out later would leave a transaction open, in which the next lead is acknowledged and never committed. It is not used again.
 */
class LentConnection implements PostgresPoolClient {
  private unanswered: unknown;

  constructor(private readonly client: PostgresPoolClient) {}

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? this.ask<R>(asked, parameters) : this.client.query(asked);
  }

  private async ask<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.unanswered !== undefined) throw this.unanswered;
    try {
      return await this.client.query<R>(text, parameters);
    } catch (error) {
      // What Postgres itself answers has a code.
      if (errorCode(error) === undefined) this.unanswered = error;
      throw error;
    }
  }

  release(destroy?: boolean): void {
    this.client.release(destroy === true || this.unanswered !== undefined);
  }
}
