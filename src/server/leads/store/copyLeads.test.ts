import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TemporaryStore, temporaryStore, waitingLead } from '../../../../tests/leads/temporaryStore';
import type { TrialTime } from '../../../trials/timetable';
import { BookingStore } from '../../trials/bookingStore.server';
import { allLinkKeys, ownLinkKey } from '../../trials/linkKeys.server';
import { claimTrialMails } from '../../trials/trialMails.server';
import { copyLeads } from './copyLeads.server';
import type { LeadStore } from './leadStore.server';

let opened: TemporaryStore[];
let from: LeadStore;
let to: LeadStore;
beforeEach(async () => {
  opened = [await temporaryStore(), await temporaryStore()];
  [from, to] = opened.map(({ store }) => store) as [LeadStore, LeadStore];
});
afterEach(() => Promise.all(opened.map((each) => each.end())));

const saveMany = (store: LeadStore, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => store.save(waitingLead(`n${at}`))));
const idsIn = async (store: LeadStore) =>
  (await store.database.db.selectFrom('leads').select('id').orderBy('id').execute()).map(({ id }) => id);

test('every lead is moved, however many there are, and what is there twice has one hash', async () => {
  await saveMany(from, 2_001);
  const told: number[] = [];
  const copied = await copyLeads(from.database, to.database, (leads) => told.push(leads));
  expect(copied).toMatchObject({ leads: 2_001, added: 2_001, different: [], targetHash: copied.sourceHash });
  expect(copied.sourceHash).toMatch(/^[\da-f]{64}$/);
  expect(told).toEqual([1_000, 2_000, 2_001]);
  expect(await idsIn(to)).toEqual(await idsIn(from));
});

test('done again it adds what has come since, and nothing twice', async () => {
  await saveMany(from, 2);
  const first = await copyLeads(from.database, to.database);
  await from.save(waitingLead('new'));
  const second = await copyLeads(from.database, to.database);
  expect(second).toMatchObject({ leads: 3, added: 1, different: [] });
  expect(second.sourceHash).not.toBe(first.sourceHash);
});

test('what the target holds stays as it is, and is named where it differs', async () => {
  await from.save(waitingLead('same'));
  await from.save(waitingLead('other', { fields: { Message: 'from the source' } }));
  await to.save(waitingLead('same'));
  await to.save(waitingLead('other', { fields: { Message: 'of the target' } }));
  await to.save(waitingLead('own'));
  const copied = await copyLeads(from.database, to.database);
  expect(copied).toMatchObject({ leads: 2, added: 0, different: ['other'] });
  expect(copied.targetHash).not.toBe(copied.sourceHash);
  const [kept] = await to.database.db.selectFrom('leads').select('fields').where('id', '=', 'other').execute();
  expect(kept?.fields).toContain('of the target');
  expect(await idsIn(to)).toEqual(['other', 'own', 'same']);
});

test('the hash does not depend on the order in which leads came', async () => {
  for (const id of ['a', 'b']) await from.save(waitingLead(id));
  for (const id of ['b', 'a']) await to.save(waitingLead(id));
  const there = await copyLeads(from.database, to.database);
  const back = await copyLeads(to.database, from.database);
  expect(new Set([there.sourceHash, there.targetHash, back.sourceHash, back.targetHash]).size).toBe(1);
});

test('a backup of a version that did not know a column yet comes back whole, and nothing of it differs', async () => {
  await saveMany(from, 2);
  await from.database.db.schema.alterTable('leads').dropColumn('mail_to').execute();
  const copied = await copyLeads(from.database, to.database);
  expect(copied).toMatchObject({ leads: 2, added: 2, different: [], targetHash: copied.sourceHash });
});

test('an empty store is moved as well', async () => {
  const copied = await copyLeads(from.database, to.database);
  expect(copied).toEqual({
    leads: 0,
    added: 0,
    different: [],
    sourceHash: '0'.repeat(64),
    targetHash: '0'.repeat(64),
  });
});

test('seats, the mails about them and the key of their links go along', async () => {
  const start = Date.now() + 7 * 86_400_000;
  const time: TrialTime = { id: 'sat', place: 'online', start, end: start + 3_600_000, seats: 2, ages: [7, 12] };
  const bookings = new BookingStore(from);
  for (const id of ['first', 'second']) await bookings.book(waitingLead(id, { region: 'ae' }), time, true);
  const key = await ownLinkKey(from.database.db);
  const copied = await copyLeads(from.database, to.database);
  expect(copied).toMatchObject({ leads: 2, added: 2, different: [], targetHash: copied.sourceHash });
  const moved = new BookingStore(to);
  expect(await ownLinkKey(to.database.db)).toBe(key);
  expect(await moved.seatsTaken('ae', 0)).toEqual({ sat: 2 });
  const mailsIn = (store: LeadStore) =>
    store.database.db.selectFrom('trial_mails').selectAll().orderBy('booking').orderBy('kind').execute();
  expect((await mailsIn(to)).length).toBeGreaterThan(2);
  expect(await mailsIn(to)).toEqual(await mailsIn(from));
});

test('links that either of two stores signed lead to their bookings in the one that holds both, copied however often', async () => {
  const [theirs, own] = [await ownLinkKey(from.database.db), await ownLinkKey(to.database.db)];
  for (const time of ['once', 'again']) {
    const copied = await copyLeads(from.database, to.database);
    expect(copied, time).toMatchObject({ different: [], targetHash: copied.sourceHash });
    expect(await ownLinkKey(to.database.db)).toBe(own);
    expect((await allLinkKeys(to.database.db)).toSorted()).toEqual([own, theirs].toSorted());
  }
});

test('a store that knows no trial classes yet is moved with its leads', async () => {
  await from.save(waitingLead('old'));
  for (const table of ['trial_mails', 'trial_bookings', 'store_keys'])
    await from.database.db.schema.dropTable(table).execute();
  expect(await copyLeads(from.database, to.database)).toMatchObject({ leads: 1, added: 1, different: [] });
});

test('a cancelled class stays cancelled where its bookings go', async () => {
  await new BookingStore(from).block('ae', 'sat', true);
  await copyLeads(from.database, to.database);
  expect(await new BookingStore(to).blocked('ae')).toEqual(['sat']);
});

test('who comes to a class in which somebody has their seat by now has another one, and nobody is left out', async () => {
  const start = Date.now() + 7 * 86_400_000;
  const time: TrialTime = { id: 'sat', place: 'online', start, end: start + 3_600_000, seats: 2, ages: [7, 12] };
  const before = new BookingStore(from);
  for (const id of ['first', 'second']) await before.book(waitingLead(id, { region: 'ae' }), time, true);
  const now = new BookingStore(to);
  await now.book(waitingLead('new', { region: 'ae' }), time, true);
  await copyLeads(from.database, to.database);
  expect(await now.seatsTaken('ae', 0)).toEqual({ sat: 3 });
  for (const id of ['first', 'second', 'new']) expect(await now.find(id)).toMatchObject({ state: 'booked' });
});

test('nobody of a backup is left out while families book the seats after the last', async () => {
  const start = Date.now() + 7 * 86_400_000;
  const time: TrialTime = { id: 'sat', place: 'online', start, end: start + 3_600_000, seats: 99, ages: [7, 12] };
  const [before, now] = [new BookingStore(from), new BookingStore(to)];
  const book = (store: BookingStore, id: string) => store.book(waitingLead(id, { region: 'ae' }), time, false);
  for (let seat = 1; seat <= 20; seat += 1) {
    await book(before, `before-${seat}`);
    await book(now, `now-${seat}`);
  }
  const bookMeanwhile = async () => {
    for (let later = 1; later <= 40; later += 1) await book(now, `later-${later}`);
  };
  await Promise.all([copyLeads(from.database, to.database), bookMeanwhile()]);
  expect(await now.seatsTaken('ae', 0)).toEqual({ sat: 80 });
});

test('an old backup holds up no reminder of a class that a family has moved to since', async () => {
  const day = 86_400_000;
  const now = Date.now();
  const classIn = (days: number): TrialTime => {
    const start = now + days * day;
    return { id: `in-${days}-days`, place: 'online', start, end: start + 3_600_000, seats: 2, ages: [7, 12] };
  };
  const rule = { offerMs: day, noticeMs: day, seats: {} };
  await new BookingStore(from).book(waitingLead('asha', { region: 'ae' }), classIn(9), true);
  await copyLeads(from.database, to.database);
  await new BookingStore(to).move('asha', classIn(3), true, rule);
  const copied = await copyLeads(from.database, to.database, undefined, (table) => table !== 'trial_bookings');
  expect(copied.targetHash).toBe(copied.sourceHash);
  const dayBefore = now + 2.5 * day;
  const due = await claimTrialMails(to.database, dayBefore, dayBefore, 9, 1_000);
  expect(due.map(({ kind, sequence }) => `${kind} ${sequence}`)).toEqual(['moved 1', 'day-before 1']);
});

test('who has cancelled since stands in no line again, nor does who has got the very class', async () => {
  const start = Date.now() + 7 * 86_400_000;
  const time = (id: string, seats = 9): TrialTime => ({
    id,
    place: 'online',
    start,
    end: start + 3_600_000,
    seats,
    ages: [7, 12],
  });
  const rule = { offerMs: 1, noticeMs: 1, seats: { sun: 1 } };
  const [before, now] = [new BookingStore(from), new BookingStore(to)];
  for (const id of ['cancels', 'moves', 'stays']) {
    await before.book(waitingLead(id, { region: 'ae' }), time('sat'), true);
    await before.waitInstead(id, time('sun', 0), true, { ...rule, seats: {} });
  }
  await copyLeads(from.database, to.database);
  await now.cancel('cancels', true, { ...rule, seats: {} });
  await now.move('moves', time('sun'), true, { ...rule, seats: {} });
  await copyLeads(from.database, to.database);
  expect(await now.findExchange('cancels')).toBeUndefined();
  expect(await now.findExchange('moves')).toBeUndefined();
  expect(await now.findExchange('stays')).toMatchObject({ trial: 'sun', state: 'waiting' });
  const { rows } =
    await sql`select booking from trial_mails where booking not in (select id from trial_bookings)`.execute(
      to.database.db,
    );
  expect(rows).toEqual([]);
});

test('every table is copied but those about the process', async () => {
  const tables = await from.database.db.introspection.getTables();
  const copied = ['leads', 'store_keys', 'trial_blocks', 'trial_bookings', 'trial_mails'];
  expect(
    tables
      .map(({ name }) => name)
      .filter((name) => !copied.includes(name))
      .toSorted(),
  ).toEqual(['lead_health', 'lead_schema', 'lead_schema_lock', 'lead_troubles']);
});
