import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { trialMigrations } from '../../trials/trialTables.server';
import type { LeadDatabase, LeadTables } from './leadTables.server';

/** By name, in order; one that has been released is never changed, only followed by another. */
const migrations: Readonly<Record<string, Migration>> = {
  // 'If not exists': databases made before these names were kept by Kysely hold both tables already.
  '001-leads': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('leads')
        .ifNotExists()
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
      await sql`create index if not exists leads_queue on leads (form, region, next_attempt_at) where state = 'waiting'`.execute(
        db,
      );
      await sql`create index if not exists leads_mail on leads (region, mail_due_at) where mail_due_at is not null`.execute(
        db,
      );
      await sql`create index if not exists leads_received on leads (received_at)`.execute(db);
    },
  },
  '002-lead-health': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('lead_health')
        .ifNotExists()
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('checked_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '003-lead-troubles': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('lead_troubles')
        .ifNotExists()
        .addColumn('endpoint', 'text', (column) => column.primaryKey())
        .addColumn('since', 'bigint', (column) => column.notNull())
        .addColumn('last_at', 'bigint', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '004-lead-mail-rest': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('leads').addColumn('mail_to', 'text').execute();
    },
  },
};

const migrationTableName = 'lead_schema';
const migrationLockTableName = 'lead_schema_lock';

interface MigrationTables extends LeadTables {
  lead_schema: { name: string; timestamp: string };
}

/**
 * Brings the database to the newest version. Processes that start at once queue up behind one lock, and the later find it done.
 * A database that a newer version has migrated is left as it is: migrations only add, so the older version can go on.
 */
export async function migrateLeads({ db }: LeadDatabase): Promise<void> {
  const known = { ...(await newerMigrations(db)), ...migrations, ...trialMigrations };
  const migrator = new Migrator({
    db,
    migrationTableName,
    migrationLockTableName,
    provider: { getMigrations: () => Promise.resolve(known) },
    // Those of leads and those of trial classes are numbered each for themselves.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** What a newer version has applied and this one does not know, as migrations with nothing to do. */
async function newerMigrations(db: Kysely<LeadTables>): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === migrationTableName)) return {};
  const applied = await db
    .withTables<Pick<MigrationTables, 'lead_schema'>>()
    .selectFrom(migrationTableName)
    .select('name')
    .execute();
  return Object.fromEntries(applied.map(({ name }) => [name, { up: () => Promise.resolve() }]));
}
