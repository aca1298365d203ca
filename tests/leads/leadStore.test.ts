import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Outbox } from '../../src/server/leads/delivery/outbox.server';
import { openLeadDatabase } from '../../src/server/leads/store/leadDatabase.server';
import { migrateLeads } from '../../src/server/leads/store/leadMigrations.server';
import { eraseLeads, releaseLead, retryLeads } from '../../src/server/leads/store/leadRecords.server';
import { LeadStore, type NewLead } from '../../src/server/leads/store/leadStore.server';
import { type LeadTables, leadStates } from '../../src/server/leads/store/leadTables.server';
import { FakeSpreadsheet } from '../fakes/spreadsheet';
import { eventually } from './eventually';
import { postgresPrograms, TestPostgres } from './postgres';
import { waitingLead } from './temporaryStore';

/** The clock of the stores; it moves when a test says so. */
let time = Date.UTC(2025, 10, 20);
const now = () => time;

const queue = { form: 'contact', region: 'in' } as const;

function aLead(id: string, changes: Partial<NewLead> = {}): NewLead {
  return waitingLead(id, { receivedAt: time, retryUntil: time + 60_000, ...changes });
}

/** What every store must do, run against each of them. */
function storeContract(open: () => Promise<LeadStore>, openAgain: () => Promise<LeadStore>) {
  let store: LeadStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  test('a lead is stored once, however often and however simultaneously its id comes', async () => {
    const saved = await Promise.all(Array.from({ length: 20 }, () => store.save(aLead('one'))));
    expect(saved.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await store.save(aLead('one'))).toEqual({ id: 'one', isNew: false });
    expect(await store.countByState()).toEqual({ waiting: 1 });
  });

  test('two processes that store the same ids at once store each once', async () => {
    const other = await openAgain();
    const ids = Array.from({ length: 300 }, (_, index) => `shared-${index}`);
    const saved = await Promise.all([
      ...ids.map((id) => store.save(aLead(id))),
      ...ids.toReversed().map((id) => other.save(aLead(id))),
    ]);
    expect(saved.filter(({ isNew }) => isNew)).toHaveLength(300);
    await other.close();
  });

  test('the same key on another form is another lead', async () => {
    await store.save(aLead('k1'));
    const other = await store.save(aLead('k1', { form: 'csr' }));
    expect(other.isNew).toBe(true);
    expect(other.id).not.toBe('k1');
    expect(await store.save(aLead('k1', { form: 'csr' }))).toEqual({ id: other.id, isNew: false });
    await store.save(aLead('k2'));
    const second = await store.save(aLead('k2', { form: 'csr' }));
    expect(second.isNew).toBe(true);
    expect(second.id).not.toBe(other.id);
    const seat = await store.saveWith(aLead('k2', { form: 'partner' }), () => Promise.resolve('seat 7'));
    expect(seat).toEqual({ id: expect.not.stringMatching(/^k2$/) as string, isNew: true, result: 'seat 7' });
  });

  test('the same key in another region is another lead', async () => {
    await store.save(aLead('k1'));
    const other = await store.save(aLead('k1', { region: 'ae' }));
    expect(other.isNew).toBe(true);
    expect(await store.save(aLead('k1', { region: 'ae' }))).toEqual({ id: other.id, isNew: false });
    const third = await store.save(aLead('k1', { form: 'csr', region: 'ae' }));
    expect(third.isNew).toBe(true);
    expect(await store.storedId(aLead('k1', { region: 'ae' }))).toBe(other.id);
    expect(await store.storedId(aLead('k1', { form: 'partner' }))).toBeUndefined();
  });

  test('values come back exactly as typed: emoji, scripts, control characters, 10 kB', async () => {
    const fields = {
      SchoolName: 'विद्यालय مدرسة 学校 👩🏽‍🚀',
      ContactPersonName: '  spaces kept  ',
      Message: `line\r\nline\t"quotes" 'and' \\ back \u0000 nul \ud800 half =1+1 ${'ß'.repeat(10_000)}`,
    };
    await store.save(aLead('words', { fields }));
    const [lead] = await store.deliveries.claim(queue, 10, 1_000);
    expect(lead?.fields).toEqual(fields);
  });

  test('a stored lead is there for whoever opens the store next', async () => {
    await store.save(aLead('kept'));
    const other = await openAgain();
    expect(await other.has('kept')).toBe(true);
    await other.close();
  });

  test('a claimed lead is nobody else’s until its lease ends', async () => {
    await store.save(aLead('a'));
    const other = await openAgain();
    expect(await store.deliveries.claim(queue, 10, 60)).toHaveLength(1);
    expect(await other.deliveries.claim(queue, 10, 60)).toHaveLength(0);
    time += 60;
    expect(await other.deliveries.claim(queue, 10, 60)).toHaveLength(1);
    await other.close();
  });

  test('two processes that claim at once never get the same lead', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, index) => store.save(aLead(`n${index}`))));
    const other = await openAgain();
    const claims = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? store : other).deliveries.claim(queue, 5, 60_000)),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(100);
    await other.close();
  });

  test('leads of another form, another region, set aside or kept only are not claimed', async () => {
    await store.save(aLead('1', { form: 'csr' }));
    await store.save(aLead('2', { region: 'ae' }));
    await store.save(aLead('3', { state: 'quarantined' }));
    await store.save(aLead('4', { state: 'stored' }));
    expect(await store.deliveries.claim(queue, 10, 1_000)).toEqual([]);
    expect(await store.deliveries.waiting()).toEqual([
      { form: 'contact', region: 'ae', first: time, last: time },
      { form: 'csr', region: 'in', first: time, last: time },
    ]);
  });

  test('a failed attempt is counted and waits for its time; the last one puts the lead down as failed', async () => {
    await store.save(aLead('f'));
    const [first] = await store.deliveries.claim(queue, 1, 1_000);
    if (!first) throw new Error('nothing claimed');
    const later = time + 60;
    await store.deliveries.markFailedAttempt(first, 'status 500', later);
    expect(await store.deliveries.waiting()).toEqual([{ ...queue, first: later, last: later }]);
    expect(await store.deliveries.claim(queue, 1, 1_000)).toEqual([]);
    time = later;
    const [second] = await store.deliveries.claim(queue, 1, 1_000);
    expect(second?.attempts).toBe(1);
    if (second) await store.deliveries.markFailedAttempt(second, 'status 500', null);
    expect(await store.countByState()).toEqual({ failed: 1 });
    expect(await store.deliveries.waiting()).toEqual([]);
  });

  test('who lost the lease changes nothing any more, but a delivery counts', async () => {
    await store.save(aLead('x'));
    const [stale] = await store.deliveries.claim(queue, 1, 0);
    const [current] = await store.deliveries.claim(queue, 1, 60_000);
    if (!stale || !current) throw new Error('nothing claimed');
    await store.deliveries.markFailedAttempt(stale, 'late', null);
    await store.deliveries.giveBack(stale);
    expect(await store.deliveries.claim(queue, 1, 1_000)).toEqual([]);
    await store.deliveries.markDelivered(current.id);
    expect(await store.countByState()).toEqual({ delivered: 1 });
  });

  test('a delivery that is told of twice keeps the time of the first', async () => {
    await store.save(aLead('d'));
    await store.deliveries.markDelivered('d');
    const at = time;
    time += 60_000;
    await store.deliveries.markDelivered('d');
    const { delivered_at } = await store.database.db
      .selectFrom('leads')
      .select('delivered_at')
      .executeTakeFirstOrThrow();
    expect(delivered_at).toBe(at);
  });

  test('what waits is told by form and region, with when the first and the last of it is due', async () => {
    await store.save(aLead('early'));
    await store.save(aLead('late', { receivedAt: time + 5_000 }));
    await store.save(aLead('elsewhere', { region: 'ae', receivedAt: time + 9_000 }));
    await store.save(aLead('kept', { state: 'stored' }));
    const waiting = await store.deliveries.waiting();
    expect(waiting.toSorted((a, b) => a.first - b.first)).toEqual([
      { ...queue, first: time, last: time + 5_000 },
      { form: 'contact', region: 'ae', first: time + 9_000, last: time + 9_000 },
    ]);
  });

  test('a lead given back can be taken at once', async () => {
    await store.save(aLead('g'));
    const [lead] = await store.deliveries.claim(queue, 1, 60_000);
    if (lead) await store.deliveries.giveBack(lead);
    expect(await store.deliveries.claim(queue, 1, 60_000)).toHaveLength(1);
  });

  test('leads that two people release while the server sends them go out once each, also where somebody retries them', async () => {
    const before = time;
    const until = Date.now() + 60_000;
    // The commands date by the machine's clock.
    time = until;
    const [command, sheet] = await Promise.all([openAgain(), new FakeSpreadsheet().start()]);
    const ids = Array.from({ length: 40 }, (_, index) => `aside-${String(index).padStart(2, '0')}`);
    await Promise.all(ids.map((id) => store.save(aLead(id, { state: 'quarantined', doubt: 'hidden field filled' }))));
    const endpoints = [{ ...queue, url: sheet.url(), name: 'LEADS_CONTACT_URL_IN' }];
    const outbox = new Outbox(
      store.deliveries,
      { endpoints, ack: 'status', timeoutMs: 60_000, retryBaseMs: 10, retryCapMs: 100, redirectHosts: [] },
      { info: () => undefined, warn: () => undefined, error: () => undefined },
    );
    const releaseAll = (by: LeadStore) =>
      Promise.all(
        ids.map(async (id) => {
          const isReleased = await releaseLead(by, id, 'waiting', until);
          outbox.offer(queue);
          return isReleased;
        }),
      );
    // Somebody has all of them sent again as well, each time that one has reached the spreadsheet and is not answered yet.
    const retries: Promise<unknown>[] = [];
    sheet.mood = () => {
      retries.push(retryLeads(command, { ids }, until, () => true));
      return 'ok';
    };
    try {
      await outbox.start();
      const [one, other] = await Promise.all([releaseAll(command), releaseAll(store)]);
      expect(ids.map((_, index) => [one[index], other[index]].filter(Boolean).length)).toEqual(ids.map(() => 1));
      await eventually('all are delivered', async () => (await store.countByState()).delivered === ids.length);
      expect(await releaseAll(command)).toEqual(ids.map(() => false));
      expect(await retryLeads(command, { ids }, until, () => true)).toMatchObject({ sent: 0, left: ids });
      expect(sheet.arrivals.map(({ id }) => id).toSorted()).toEqual(ids);
    } finally {
      await outbox.stop(60_000);
      await Promise.all(retries);
      await Promise.all([command.close(), sheet.stop()]);
      time = before;
    }
  });

  test('retention erases what is old, whatever became of it, but never what is still on its way', async () => {
    await Promise.all(
      leadStates
        .filter((state) => state === 'stored' || state === 'quarantined')
        .map((state) => store.save(aLead(state, { state, receivedAt: 1_000 }))),
    );
    await store.save(aLead('on-its-way', { receivedAt: 1_000 }));
    await store.save(aLead('recent', { state: 'stored' }));
    expect(await store.purgeBefore(2_000, time)).toEqual({ stored: 1, quarantined: 1 });
    expect(await store.has('on-its-way')).toBe(true);
    expect(await store.has('recent')).toBe(true);
  });

  test('a mail that is due is taken once, and again when it was put off', async () => {
    await store.save(aLead('m', { mailDueAt: time }));
    expect(await store.mails.dueRegions()).toEqual(['in']);
    expect(await store.mails.claim('in', 10, 60_000)).toEqual([
      { id: 'm', form: 'contact', region: 'in', page: '/contact-us', receivedAt: time },
    ]);
    expect(await store.mails.claim('in', 10, 60_000)).toHaveLength(0);
    await store.mails.keepFor(['m'], 'owner@cogsprout.example', time);
    expect(await store.mails.claim('in', 10, 60_000)).toEqual([
      expect.objectContaining({ id: 'm', to: 'owner@cogsprout.example' }),
    ]);
    await store.mails.setDue([], time);
    await store.mails.setDue(['m'], time);
    expect(await store.mails.claim('in', 10, 60_000)).toHaveLength(1);
    await store.mails.setDue(['m'], null);
    expect(await store.mails.dueRegions()).toEqual([]);
  });

  test('what a wrong clock dated far into the future is due now', async () => {
    await store.save(aLead('lost-in-time'));
    const [lead] = await store.deliveries.claim(queue, 1, 1_000);
    if (lead) await store.deliveries.markFailedAttempt(lead, 'status 500', time + 365 * 86_400_000);
    await store.deliveries.forgetFarFuture(3_600_000);
    expect(await store.deliveries.claim(queue, 1, 1_000)).toHaveLength(1);
  });

  test('what is put off for less than that keeps its time', async () => {
    await store.save(aLead('later'));
    const [lead] = await store.deliveries.claim(queue, 1, 1_000);
    if (lead) await store.deliveries.markFailedAttempt(lead, 'status 500', time + 3_600_000);
    await store.deliveries.forgetFarFuture(3_600_000);
    expect(await store.deliveries.claim(queue, 1, 1_000)).toEqual([]);
  });

  test('an endpoint that fails is on record since its first failure, with the last reason, until it works', async () => {
    const since = time;
    await store.deliveries.noteTrouble('LEADS_CONTACT_URL', 'status 500');
    time += 60_000;
    await store.deliveries.noteTrouble('LEADS_CONTACT_URL', 'status 429');
    expect(await store.troubles()).toEqual([{ endpoint: 'LEADS_CONTACT_URL', since, reason: 'status 429' }]);
    await store.deliveries.endTrouble('LEADS_CONTACT_URL');
    expect(await store.troubles()).toEqual([]);
  });

  test('a store that can be written to says so, and one that cannot does not', async () => {
    await store.probe();
    await store.probe();
    await store.database.db.schema.dropTable('lead_health').execute();
    await expect(store.probe()).rejects.toThrow();
  });

  test('what is written together with a lead is there with it, or neither is', async () => {
    const { id } = aLead('with-seat');
    const seat = (tx: Kysely<LeadTables>) =>
      tx.updateTable('leads').set({ doubt: 'seat 7' }).where('id', '=', id).returning('doubt').executeTakeFirst();
    expect(await store.saveWith(aLead(id), seat)).toEqual({ id, isNew: true, result: { doubt: 'seat 7' } });
    expect(await store.saveWith(aLead(id), seat)).toEqual({ id, isNew: false, result: undefined });
    const taken = store.saveWith(aLead('no-seat'), async (tx) => {
      await tx.updateTable('leads').set({ doubt: 'half written' }).execute();
      throw new Error('the seat is taken');
    });
    await expect(taken).rejects.toThrow('the seat is taken');
    expect(await store.has('no-seat')).toBe(false);
    expect(await store.has(id)).toBe(true);
    expect((await store.database.db.selectFrom('leads').select('doubt').execute()).map(({ doubt }) => doubt)).toEqual([
      'seat 7',
    ]);
  });

  test('a database that the first version made is taken over with its leads', async () => {
    await store.save(aLead('old'));
    const { schema } = store.database.db;
    for (const { name } of await store.database.db.introspection.getTables({ withInternalKyselyTables: true }))
      if (name !== 'leads' && name !== 'lead_health') await schema.dropTable(name).execute();
    await schema.alterTable('leads').dropColumn('mail_to').execute();
    const again = await openAgain();
    expect(await again.has('old')).toBe(true);
    await again.save(aLead('new'));
    await again.close();
  });

  test('an older version opens a database that a newer one has migrated', async () => {
    const tables = store.database.db.withTables<{ lead_schema: { name: string; timestamp: string } }>();
    await tables
      .insertInto('lead_schema')
      .values({ name: '999-from-the-future', timestamp: '2030-01-01T00:00:00.000Z' })
      .execute();
    const again = await openAgain();
    await again.save(aLead('kept'));
    expect(await store.has('kept')).toBe(true);
    await again.close();
  });
}

describe('SQLite', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'leads-sqlite-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const open = () => LeadStore.open({ dataDir: folder }, now);
  storeContract(open, open);

  test('of what was erased nothing is left in any file, also while the store is open', async () => {
    const store = await open();
    const inFiles = () =>
      readdirSync(folder).some((name) => readFileSync(path.join(folder, name)).includes('Forgotten School'));
    await store.save(aLead('old', { state: 'stored', receivedAt: 1_000, fields: { SchoolName: 'Forgotten School' } }));
    expect(inFiles()).toBe(true);
    await store.purgeBefore(2_000, time);
    expect(inFiles()).toBe(false);
    await store.close();
  });

  test('the files are for the user of the server alone; those that everybody could read are closed as they are opened', async () => {
    const file = path.join(folder, 'leads.sqlite');
    const rights = () => ['', '-wal', '-shm'].map((suffix) => (statSync(file + suffix).mode & 0o777).toString(8));
    const first = await open();
    await first.save(aLead('one'));
    expect(rights()).toEqual(['600', '600', '600']);
    for (const suffix of ['', '-wal', '-shm']) chmodSync(file + suffix, 0o644);
    const second = await open();
    await second.save(aLead('two'));
    expect(rights()).toEqual(['600', '600', '600']);
    await second.close();
    await first.close();
    chmodSync(file, 0o660);
    await (await open()).close();
    expect((statSync(file).mode & 0o777).toString(8)).toBe('660');
  });

  test('what is acknowledged after a wait for another process’s lock is on disk', async () => {
    const store = await open();
    const { default: Database } = await import('libsql');
    const other = new Database(path.join(folder, 'leads.sqlite'));
    for (let round = 0; round < 5; round++) {
      other.exec('BEGIN IMMEDIATE');
      const saved = store.save(aLead(`waited-${round}`));
      const probed = store.probe();
      // Long enough for several attempts, each of which meets the lock.
      await pause(150);
      other.exec('ROLLBACK');
      expect(await saved).toEqual({ id: `waited-${round}`, isNew: true });
      expect(other.prepare('select id from leads where id = ?').get([`waited-${round}`])).toBeDefined();
      await probed;
    }
    other.close();
    await store.close();
  });

  test('several processes that start at once migrate once', async () => {
    const empty = path.join(folder, 'new');
    const script = fileURLToPath(new URL('openStoreProcess.ts', import.meta.url));
    const exits = Array.from({ length: 4 }, async () => {
      const [code] = (await once(
        spawn(process.execPath, ['--import', 'tsx', script, empty], { stdio: 'inherit' }),
        'exit',
      )) as [number];
      return code;
    });
    expect(await Promise.all(exits)).toEqual([0, 0, 0, 0]);
  });
});

const programs = postgresPrograms();
if (programs === undefined)
  process.stderr.write(
    '\nPostgres is not installed (/usr/lib/postgresql/*/bin): the lead store is NOT tested against it.\n\n',
  );

describe.skipIf(programs === undefined)('Postgres', () => {
  let postgres: TestPostgres;
  let url = '';
  let count = 0;
  beforeAll(async () => {
    postgres = await TestPostgres.start(programs ?? '');
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    url = await postgres.database(`store${(count += 1)}`);
  });

  const open = () => LeadStore.open({ dataDir: '', databaseUrl: url }, now);
  storeContract(open, open);

  test('several processes that start at once migrate once', async () => {
    const databases = Array.from({ length: 5 }, () => openLeadDatabase({ dataDir: '', databaseUrl: url }));
    await Promise.all(databases.map(migrateLeads));
    const [first] = databases;
    const tables = first?.db.withTables<{ lead_schema: { name: string } }>();
    const steps = (await tables?.selectFrom('lead_schema').select('name').execute())?.map(({ name }) => name) ?? [];
    expect(steps.length).toBeGreaterThan(0);
    expect(new Set(steps).size).toBe(steps.length);
    await Promise.all(databases.map((database) => database.close()));
  });

  test.each<[string, (store: LeadStore, ids: string[]) => Promise<unknown>]>([
    ['a delivery', (store, ids) => Promise.all(ids.map((id) => store.deliveries.markDelivered(id)))],
    ['a mail', (store, ids) => store.mails.setDue(ids, null)],
    ['a mail to some', (store, ids) => store.mails.keepFor(ids, 'owner@cogsprout.example', time)],
    ['sending again', (store, ids) => retryLeads(store, { ids }, time, () => true)],
    ['a clock set right', (store) => store.deliveries.forgetFarFuture(-1)],
    ['a clock set right, of mails', (store) => store.mails.forgetFarFuture(0)],
    ['erasing', (store, ids) => eraseLeads(store, ids)],
    ['retention', (store) => store.purgeBefore(time + 1, time)],
  ])('%s waits for another change of the same leads without being in its way', async (name, change) => {
    const store = await open();
    const ids = ['a', 'b'];
    for (const id of ids) {
      const state = name === 'retention' ? 'stored' : 'waiting';
      await store.save(aLead(id, { state, mailDueAt: time + 1_000 }));
    }
    const { db } = store.database;
    const touch = (on: Kysely<LeadTables>, id: string) =>
      on.updateTable('leads').set({ attempts: 1 }).where('id', '=', id).execute();
    // Now it lies behind b, so that who reads the table from its beginning comes to b first.
    await touch(db, 'a');
    const changed = await db.transaction().execute(async (tx) => {
      await touch(tx, 'a');
      const changing = change(store, ids);
      await eventually('it waits', async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
        return rows.length > 0;
      });
      await touch(tx, 'b');
      return { changing };
    });
    await changed.changing;
    await store.close();
  });

  test('no connection is lost to the store when it breaks while it is being opened', async () => {
    const store = await open();
    const cutting = new AbortController();
    const visitors = Array.from({ length: 8 }, async (_, visitor) => {
      for (let count = 0; !cutting.signal.aborted; count++)
        await store.save(aLead(`v${visitor}-${count}`)).catch(() => undefined);
    });
    for (let cut = 0; cut < 40; cut++) await postgres.cutConnections();
    cutting.abort();
    await Promise.all(visitors);
    await store.save(aLead('afterwards'));
    // Waits for every connection that was lent.
    await store.close();
    const again = await open();
    expect(await again.has('afterwards')).toBe(true);
    await again.close();
  });

  test('a commit waits for the disk even where the server is set not to', async () => {
    const database = openLeadDatabase({ dataDir: '', databaseUrl: `${url}?options=-c%20synchronous_commit%3Doff` });
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(database.db);
    expect(rows[0]?.synchronous_commit).toBe('on');
    await database.close();
  });
});
