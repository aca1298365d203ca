import { type Kysely, sql, type Transaction } from 'kysely';
import type { LeadDatabase, LeadTables } from './leadDatabase.server';

/** In order; a migration that has been released is never changed, only followed by another. */
const migrations: readonly { name: string; up(tx: Kysely<LeadTables>): Promise<void> }[] = [
  {
    name: '001-leads',
    async up(tx) {
      await tx.schema
        .createTable('leads')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('form', 'text', (column) => column.notNull())
        .addColumn('region', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('page', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('notice_version', 'text')
        .addColumn('notice_shown_at', 'bigint')
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('doubt', 'text')
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
        .addColumn('retry_until', 'bigint', (column) => column.notNull())
        .addColumn('lease', 'text')
        .addColumn('last_error', 'text')
        .addColumn('delivered_at', 'bigint')
        .addColumn('mail_due_at', 'bigint')
        .execute();
      // Partial, so that the queues stay small and quick however many leads have been delivered.
      await sql`create index leads_queue on leads (form, region, next_attempt_at) where state = 'waiting'`.execute(tx);
      await sql`create index leads_mail on leads (region, mail_due_at) where mail_due_at is not null`.execute(tx);
      await sql`create index leads_received on leads (received_at)`.execute(tx);
    },
  },
  {
    name: '002-lead-health',
    async up(tx) {
      await tx.schema
        .createTable('lead_health')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('checked_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
];

/** Any number that no other program on the same database would take for its own lock. */
const lockNumber = 7_216_530_417;

interface MigrationTables extends LeadTables {
  lead_migrations: { name: string; applied_at: number };
}

/** Brings the database to the newest version. Processes that start at once queue up behind one lock, and the later find it done. */
export async function migrateLeads({ db, kind }: LeadDatabase): Promise<void> {
  if (kind === 'postgres') {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
      await applyMissing(tx);
    });
    return;
  }
  await db.connection().execute(async (connection) => {
    // A transaction that starts as a reader could not become a writer while another process migrates; IMMEDIATE waits its turn.
    await sql`begin immediate`.execute(connection);
    try {
      await applyMissing(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function applyMissing(connection: Kysely<LeadTables> | Transaction<LeadTables>): Promise<void> {
  const tx = connection.withTables<Pick<MigrationTables, 'lead_migrations'>>();
  await tx.schema
    .createTable('lead_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute();
  const applied = new Set((await tx.selectFrom('lead_migrations').select('name').execute()).map((row) => row.name));
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await migration.up(connection);
    await tx.insertInto('lead_migrations').values({ name: migration.name, applied_at: Date.now() }).execute();
  }
}
