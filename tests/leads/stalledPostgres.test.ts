import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LeadStore } from '../../src/server/leads/store/leadStore.server';
import { BookingStore } from '../../src/server/trials/bookingStore.server';
import { lockTrials } from '../../src/server/trials/trialSeats.server';
import type { TrialTime } from '../../src/trials/timetable';
import { eventually } from './eventually';
import { postgresPrograms, TestPostgres } from './postgres';
import { waitingLead } from './temporaryStore';

const programs = postgresPrograms();
const day = 24 * 3_600_000;

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

  test('is asked no longer than that: what waits for a lock is let go of by the server too', async () => {
    const store = await LeadStore.open({ dataDir: '', databaseUrl: postgres.url() });
    const other = new Client({ connectionString: postgres.url() });
    await other.connect();
    await other.query('begin; lock table leads');
    await expect(store.save(waitingLead('refused'))).rejects.toMatchObject({ code: '57014' });
    expect((await other.query('select 1 from pg_locks where not granted')).rows).toEqual([]);
    await other.end();
    expect(await store.save(waitingLead('taken'))).toEqual({ id: 'taken', isNew: true });
    await store.close();
  });

  test('keeps no class locked for a process that was frozen in the middle of a booking', async () => {
    const [frozen, store] = await Promise.all(
      [1, 2].map(() => LeadStore.open({ dataDir: '', databaseUrl: postgres.url() })),
    );
    const trial: TrialTime = {
      id: 'dubai-day-1',
      start: Date.now() + day,
      end: Date.now() + day + 1,
      place: 'dubai',
      ages: [6, 16],
      seats: 1,
    };
    let thaw = (): void => undefined;
    const thawed = new Promise<void>((resolve) => (thaw = resolve));
    let lock = (): void => undefined;
    const locked = new Promise<void>((resolve) => (lock = resolve));
    const booking = frozen!.database.db.transaction().execute(async (tx) => {
      await lockTrials(tx, 'postgres', 'in', [trial.id]);
      lock();
      await thawed;
      await sql`select 1`.execute(tx);
    });
    const failing = expect(booking).rejects.toThrow();
    await locked;
    const bookings = new BookingStore(store!);
    await eventually('the class can be booked', () =>
      bookings.book(waitingLead('family'), trial, false).then(
        ({ kind }) => kind === 'done',
        () => false,
      ),
    );
    thaw();
    await failing;
    await frozen!.close();
    await store!.close();
  });
});
