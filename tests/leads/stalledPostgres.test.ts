import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LeadStore } from '../../src/server/leads/store/leadStore.server';
import { postgresPrograms, TestPostgres } from './postgres';
import { waitingLead } from './temporaryStore';

const programs = postgresPrograms();

describe.skipIf(programs === undefined)('Postgres that stands still for longer than a query is waited for', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start(programs ?? '');
  });
  afterAll(() => postgres.stop());

  test('loses no lead that is acknowledged once it goes on', async () => {
    const store = await LeadStore.open({ dataDir: '', databaseUrl: `${postgres.url()}?query_timeout=2000` });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.database.db);
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(store.saveWith(waitingLead('refused'), () => Promise.resolve())).rejects.toThrow('timeout');
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    expect(await store.save(waitingLead('acknowledged'))).toEqual({ id: 'acknowledged', isNew: true });
    const other = await LeadStore.open({ dataDir: '', databaseUrl: postgres.url() });
    expect(await other.has('acknowledged')).toBe(true);
    await other.close();
    await store.close();
  });

  test('holds no lock for a query that was given up, and no class for a process that was frozen in the middle of a booking', async () => {
    const limitsAt = async (databaseUrl: string) => {
      const store = await LeadStore.open({ dataDir: '', databaseUrl });
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name like '%transaction_session_timeout' or name = 'statement_timeout'`.execute(
        store.database.db,
      );
      await store.close();
      return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
    };
    const limits = { statement_timeout: 9_000, idle_in_transaction_session_timeout: 10_000 };
    expect(await limitsAt(postgres.url())).toEqual(limits);
    const own = `${postgres.url()}?statement_timeout=5000`;
    expect(await limitsAt(own), 'what the server or its address says stays').toEqual({
      ...limits,
      statement_timeout: 5_000,
    });
  });
});
