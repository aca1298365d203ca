import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseLeads } from '../../src/server/leads/store/leadRecords.server';
import { LeadStore, type NewLead } from '../../src/server/leads/store/leadStore.server';
import { type BookingOutcome, BookingStore } from '../../src/server/trials/bookingStore.server';
import { ownLinkKey } from '../../src/server/trials/linkKeys.server';
import type { TrialBooking } from '../../src/server/trials/trialBooking.server';
import { lockTrials } from '../../src/server/trials/trialSeats.server';
import type { TrialTime } from '../../src/trials/timetable';
import { eventually } from './eventually';
import { postgresPrograms, TestPostgres } from './postgres';
import { sampleLeads } from './sampleLeads';

const hour = 3_600_000;
const day = 24 * hour;
/** The clock of the stores; it moves when a test says so. */
let clock = 0;
const now = () => clock;

function classAt(days: number, seats: number): TrialTime {
  const start = Date.UTC(2026, 11, 1, 12) + days * day;
  return { id: `dubai-day-${days}`, start, end: start + 2 * hour, place: 'dubai', ages: [6, 16], seats };
}

/** The rule while the classes have so many seats each. */
const offersOf = (seats: number) => ({
  offerMs: 12 * hour,
  noticeMs: 12 * hour,
  seats: Object.fromEntries(Array.from({ length: 30 }, (_, days) => [classAt(days, seats).id, seats])),
});
const offers = offersOf(1);

function aLead(id: string): NewLead {
  return {
    id,
    form: 'trial-booking',
    region: 'ae',
    language: 'en',
    page: '/ae',
    fields: sampleLeads['trial-booking'],
    receivedAt: clock,
    noticeVersion: null,
    noticeShownAt: null,
    state: 'stored',
    doubt: null,
    retryUntil: clock,
    mailDueAt: null,
  };
}

function bookingOf(outcome: BookingOutcome): TrialBooking {
  if (outcome.kind !== 'done') throw new Error(`expected a booking, found ${outcome.kind}`);
  return outcome.booking;
}

/** What the places of every store must do, run against each of them. */
function bookingContract(open: () => Promise<LeadStore>, openAgain: () => Promise<LeadStore>) {
  let leads: LeadStore;
  let bookings: BookingStore;
  beforeEach(async () => {
    clock = Date.UTC(2026, 10, 20);
    leads = await open();
    bookings = new BookingStore(leads, now);
  });
  afterEach(() => leads.close());

  /** Whether somebody waits for somebody else's lock; on SQLite always, as it has one writer. */
  const waitsForLock = async () => {
    const { db, kind } = leads.database;
    if (kind === 'sqlite') return true;
    return (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length > 0;
  };

  const mailsOf = (booking: string) =>
    leads.database.db
      .selectFrom('trial_mails')
      .select(['kind', 'sequence', 'due_at'])
      .where('booking', '=', booking)
      .orderBy('due_at')
      .orderBy('kind')
      .execute();

  test('eight seats are sold eight times, however many ask at once from two processes, and who comes too late is no lead', async () => {
    const other = await openAgain();
    const both = [bookings, new BookingStore(other, now)];
    const time = classAt(1, 8);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => both[index % 2]!.book(aLead(`family-${index}`), time, false)),
    );
    const sold = outcomes.filter(({ kind }) => kind === 'done');
    expect(sold).toHaveLength(8);
    expect(outcomes.filter(({ kind }) => kind === 'full')).toHaveLength(52);
    expect(await bookings.seatsTaken('ae', 0)).toEqual({ [time.id]: 8 });
    expect(await leads.countByState()).toEqual({ stored: 8 });
    await other.close();
  });

  test('the same submission twice is one seat, also when it was the last', async () => {
    const time = classAt(1, 1);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => bookings.book(aLead('one'), time, false)));
    expect(outcomes.map((outcome) => bookingOf(outcome).id)).toEqual(Array(10).fill('one'));
    expect(await bookings.book(aLead('one'), time, false)).toMatchObject({ kind: 'done', repeated: true });
    expect(await bookings.book(aLead('two'), time, false)).toEqual({ kind: 'full' });
  });

  test('who is erased is erased from the class too, and their seat is free; a class still to come is not forgotten by itself', async () => {
    const time = classAt(1, 1);
    await bookings.book(aLead('erased'), time, true);
    expect(await leads.purgeBefore(clock + 1, clock)).toEqual({});
    expect(await bookings.find('erased')).toBeDefined();
    await eraseLeads(leads, ['erased']);
    expect(await bookings.find('erased')).toBeUndefined();
    expect(await mailsOf('erased')).toEqual([]);
    await bookings.book(aLead('cancelled'), time, false);
    await bookings.cancel('cancelled', false, offers);
    expect(await leads.purgeBefore(clock + 1, clock), 'whoever has cancelled has no class to come').toEqual({
      stored: 1,
    });
    await bookings.book(aLead('next'), time, false);
    clock = time.end + 1;
    expect(await leads.purgeBefore(clock, clock)).toEqual({ stored: 1 });
    expect(await bookings.find('next')).toBeUndefined();
  });

  test('a machine whose clock was ahead for a while forgets no class that is still to come by its time of now', async () => {
    const time = classAt(1, 1);
    await bookings.book(aLead('asha'), time, false);
    clock = time.end + 1;
    expect(await leads.purgeBefore(clock, time.start - hour)).toEqual({});
    expect(await bookings.find('asha')).toMatchObject({ state: 'booked' });
  });

  test('nobody waits in line for a class that was cancelled', async () => {
    const time = classAt(1, 1);
    await bookings.block('ae', time.id, true);
    expect(await bookings.wait(aLead('late'), time, true)).toEqual({ kind: 'full' });
    expect(await leads.countByState()).toEqual({});
  });

  test('who joins the line just as the last seat is let go of has that seat, also too late for an offer', async () => {
    const time = classAt(1, 1);
    clock = time.start - hour;
    await bookings.book(aLead('first'), time, false);
    expect(await bookings.book(aLead('second'), time, true)).toEqual({ kind: 'full' });
    await bookings.cancel('first', false, offers);
    expect(bookingOf(await bookings.wait(aLead('second'), time, true))).toMatchObject({ state: 'booked' });
    expect((await mailsOf('second')).map(({ kind }) => kind)).toEqual(['confirmation']);
    expect(await bookings.book(aLead('third'), time, true)).toEqual({ kind: 'full' });
  });

  test('a seat that becomes free is offered to a family, not to the robot that waits before it', async () => {
    const time = classAt(5, 1);
    await bookings.book(aLead('first'), time, false);
    await bookings.wait({ ...aLead('robot'), state: 'quarantined' }, time, false);
    clock += 1;
    await bookings.wait(aLead('family'), time, false);
    await bookings.cancel('first', false, offers);
    expect(await bookings.find('robot')).toMatchObject({ state: 'waiting' });
    expect(await bookings.find('family')).toMatchObject({ state: 'offered' });
  });

  test('a seat of another region is another seat', async () => {
    const time = classAt(1, 1);
    await bookings.book(aLead('ae'), time, false);
    expect(await bookings.book({ ...aLead('in'), region: 'in' }, time, false)).toMatchObject({ kind: 'done' });
  });

  test('a booking that is moved gives its old seat free in the same moment, and keeps it where the new class is full', async () => {
    const [first, second] = [classAt(1, 1), classAt(2, 1)];
    await bookings.book(aLead('moves'), first, false);
    await bookings.book(aLead('stays'), second, false);
    expect(await bookings.move('moves', second, false, offers)).toEqual({ kind: 'full' });
    expect(await bookings.seatsTaken('ae', 0)).toEqual({ [first.id]: 1, [second.id]: 1 });
    const moved = bookingOf(await bookings.move('moves', classAt(3, 1), false, offers));
    expect(moved).toMatchObject({ trial: 'dubai-day-3', sequence: 1, state: 'booked' });
    expect(await bookings.book(aLead('next'), first, false)).toMatchObject({ kind: 'done' });
  });

  test('two bookings that swap places at once do not wait for each other for ever', async () => {
    const [first, second] = [classAt(1, 2), classAt(2, 2)];
    await bookings.book(aLead('a'), first, false);
    await bookings.book(aLead('b'), second, false);
    const other = await openAgain();
    await Promise.all([
      bookings.move('a', second, false, offers),
      new BookingStore(other, now).move('b', first, false, offers),
    ]);
    expect(await bookings.seatsTaken('ae', 0)).toEqual({ [first.id]: 1, [second.id]: 1 });
    await other.close();
  });

  test('the same key on another form is no booking of it, also where the class is full by now', async () => {
    const time = classAt(1, 1);
    bookingOf(await bookings.book(aLead('key'), time, false));
    const other: NewLead = { ...aLead('key'), form: 'slot-booking' };
    expect(await bookings.book(other, time, false)).toEqual({ kind: 'full' });
    const waits = bookingOf(await bookings.wait(other, time, false));
    expect(waits).toMatchObject({ state: 'waiting' });
    expect(bookingOf(await bookings.book(other, time, false)).id, 'sent once more').toBe(waits.id);
  });

  test('who was just booking a class when it was closed has booked it once it is closed', async () => {
    const time = classAt(1, 8);
    const other = await openAgain();
    let look = () => {};
    const isLooked = new Promise<void>((done) => (look = done));
    let goOn = () => {};
    const isToGoOn = new Promise<void>((done) => (goOn = done));
    const booking = leads.database.db.transaction().execute(async (tx) => {
      await lockTrials(tx, leads.database.kind, 'ae', [time.id]);
      // SQLite takes its lock with the transaction.
      look();
      await isToGoOn;
    });
    await isLooked;
    let isClosed = false;
    const closing = new BookingStore(other, now).block('ae', time.id, true).then(() => (isClosed = true));
    await eventually('the closing has ended or waits for the booking', async () => isClosed || (await waitsForLock()));
    const wasClosed = isClosed;
    goOn();
    await Promise.all([booking, closing]);
    expect(wasClosed).toBe(false);
    expect(await bookings.book(aLead('late'), time, false)).toEqual({ kind: 'full' });
    await other.close();
  });

  test('a class that is called off takes no booking with it that has moved to another meanwhile', async () => {
    bookingOf(await bookings.book(aLead('one'), classAt(1, 1), true));
    await bookings.move('one', classAt(2, 1), true, offers);
    const mails = await mailsOf('one');
    expect(bookingOf(await bookings.cancel('one', true, offers, classAt(1, 1).id))).toMatchObject({
      state: 'booked',
      trial: classAt(2, 1).id,
    });
    expect(await mailsOf('one')).toEqual(mails);
    expect(bookingOf(await bookings.cancel('one', true, offers, classAt(2, 1).id)).state).toBe('cancelled');
  });

  test('whoever’s offer has just run out when the class is called off is told that it is', async () => {
    const time = classAt(10, 1);
    await bookings.book(aLead('holder'), time, false);
    await bookings.wait(aLead('late'), time, false);
    await bookings.cancel('holder', false, offers);
    clock += offers.offerMs;
    expect(await bookings.cancel('late', true, offers), 'there is nothing left to decline').toEqual({
      kind: 'refused',
    });
    expect(bookingOf(await bookings.cancel('late', true, offers, time.id)).state).toBe('cancelled');
    expect((await mailsOf('late')).map(({ kind }) => kind)).toEqual(['cancelled']);
    clock = time.start;
    await bookings.book(aLead('begun'), classAt(11, 1), false);
    clock = classAt(11, 1).start;
    expect(await bookings.cancel('begun', true, offers, classAt(11, 1).id)).toEqual({ kind: 'refused' });
  });

  test('whoever declines an offered seat gets no mail of a cancelled class: they had none', async () => {
    const time = classAt(10, 1);
    await bookings.book(aLead('holder'), time, false);
    await bookings.wait(aLead('late'), time, false);
    await bookings.cancel('holder', false, offers);
    expect(bookingOf(await bookings.cancel('late', true, offers))).toMatchObject({
      state: 'cancelled',
      was: 'offered',
    });
    expect(await mailsOf('late')).toEqual([]);
  });

  test('a cancelled seat is free; cancelling again changes nothing; what was cancelled cannot be moved', async () => {
    const time = classAt(1, 1);
    await bookings.book(aLead('one'), time, false);
    expect(bookingOf(await bookings.cancel('one', false, offers))).toMatchObject({ state: 'cancelled', sequence: 1 });
    expect(await bookings.cancel('one', false, offers)).toMatchObject({ repeated: true, booking: { sequence: 1 } });
    expect(await bookings.move('one', classAt(2, 1), false, offers)).toEqual({ kind: 'refused' });
    expect(await bookings.book(aLead('two'), time, false)).toMatchObject({ kind: 'done' });
    expect(await bookings.cancel('nobody', false, offers)).toEqual({ kind: 'refused' });
  });

  test('the first in line is offered a seat that becomes free, and nobody else can take it meanwhile', async () => {
    const time = classAt(10, 1);
    await bookings.book(aLead('holder'), time, false);
    clock += 1;
    await bookings.wait(aLead('first'), time, true);
    clock += 1;
    await bookings.wait(aLead('second'), time, true);
    await bookings.cancel('holder', false, offers);
    expect(await bookings.find('first')).toMatchObject({ state: 'offered', offerUntil: clock + offers.offerMs });
    expect(await bookings.book(aLead('passer-by'), time, false)).toEqual({ kind: 'full' });
    expect(bookingOf(await bookings.accept('first', true)).state).toBe('booked');
    expect(await bookings.find('second')).toMatchObject({ state: 'waiting' });
  });

  test('an offer that nobody takes goes to the next in line', async () => {
    const time = classAt(10, 1);
    await bookings.book(aLead('holder'), time, false);
    for (const id of ['first', 'second']) {
      clock += 1;
      await bookings.wait(aLead(id), time, false);
    }
    await bookings.cancel('holder', false, offers);
    clock += offers.offerMs;
    expect(await bookings.accept('first', false)).toEqual({ kind: 'refused' });
    await bookings.settleLine('ae', time.id, false, offers);
    expect(await bookings.find('first')).toMatchObject({ state: 'expired' });
    expect(await bookings.find('second')).toMatchObject({ state: 'offered' });
  });

  test('a class that was made larger has seats for who waits; one that was made smaller keeps all who booked', async () => {
    const time = classAt(10, 2);
    await bookings.book(aLead('a'), time, false);
    await bookings.book(aLead('b'), time, false);
    await bookings.wait(aLead('c'), time, false);
    await bookings.settleLine('ae', time.id, false, offers);
    expect(await bookings.seatsTaken('ae', 0)).toEqual({ [time.id]: 2 });
    await bookings.cancel('a', false, offers);
    expect(await bookings.find('c')).toMatchObject({ state: 'waiting' });
    await bookings.settleLine('ae', time.id, false, offersOf(2));
    expect(await bookings.find('c')).toMatchObject({ state: 'offered' });
    expect((await bookings.find('b'))?.state).toBe('booked');
  });

  test('a seat that becomes free in a class that has left the timetable is offered to nobody', async () => {
    const time = classAt(10, 1);
    await bookings.book(aLead('a'), time, false);
    await bookings.wait(aLead('b'), time, false);
    await bookings.cancel('a', false, { ...offers, seats: {} });
    expect(await bookings.find('b')).toMatchObject({ state: 'waiting' });
  });

  test('a booking plans its mail and two reminders; moved, it is reminded of the new time alone; cancelled, of nothing', async () => {
    const time = classAt(10, 1);
    await bookings.book(aLead('one'), time, true);
    expect(await mailsOf('one')).toEqual([
      { kind: 'confirmation', sequence: 0, due_at: clock },
      { kind: 'day-before', sequence: 0, due_at: time.start - day },
      { kind: 'hours-before', sequence: 0, due_at: time.start - 2 * hour },
    ]);
    await leads.database.db
      .updateTable('trial_mails')
      .set({ sent_at: clock })
      .where('kind', '=', 'confirmation')
      .execute();
    const later = classAt(12, 1);
    await bookings.move('one', later, true, offers);
    expect((await mailsOf('one')).filter(({ sequence }) => sequence === 1)).toEqual([
      { kind: 'moved', sequence: 1, due_at: clock },
      { kind: 'day-before', sequence: 1, due_at: later.start - day },
      { kind: 'hours-before', sequence: 1, due_at: later.start - 2 * hour },
    ]);
    clock += 1;
    await bookings.cancel('one', true, offers);
    expect((await mailsOf('one')).map(({ kind }) => kind)).toEqual(['confirmation', 'cancelled']);
  });

  describe('who has a seat and waits for another class', () => {
    const [mine, other] = [classAt(10, 1), classAt(12, 1)];
    const seats = () => bookings.seatsTaken('ae', 0);
    const exchangeOf = (id: string) => bookings.findExchange(id);

    beforeEach(async () => {
      await bookings.book(aLead('family'), mine, true);
      await bookings.book(aLead('holder'), other, false);
      clock += 1;
      expect(await bookings.waitInstead('family', other, true, offers)).toMatchObject({ kind: 'done' });
      clock += 1;
    });

    test('keeps the seat, stands in line once, behind nobody who comes later, and is told by mail', async () => {
      const { id } = (await exchangeOf('family'))!;
      expect(await bookings.waitInstead('family', other, true, offers)).toMatchObject({ kind: 'done', repeated: true });
      expect(await exchangeOf('family')).toMatchObject({ id, state: 'waiting', trial: other.id });
      expect(await seats()).toEqual({ [mine.id]: 1, [other.id]: 1 });
      expect(await mailsOf(id)).toEqual([expect.objectContaining({ kind: 'waiting' })]);
      await bookings.wait(aLead('later'), other, false);
      await bookings.cancel('holder', false, offers);
      expect(await exchangeOf('family')).toMatchObject({ state: 'offered', offerUntil: clock + offers.offerMs });
      expect(await bookings.find('later')).toMatchObject({ state: 'waiting' });
    });

    test('takes an offered seat in place of the one they have, which goes to the next in its line', async () => {
      await bookings.wait(aLead('next'), mine, false);
      await bookings.cancel('holder', false, offers);
      const taken = await Promise.all([1, 2].map(() => bookings.exchange('family', true, offers)));
      expect(taken.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
      expect(await bookings.find('family')).toMatchObject({ trial: other.id, state: 'booked', sequence: 1 });
      expect(await bookings.find('next')).toMatchObject({ state: 'offered' });
      expect(await exchangeOf('family')).toBeUndefined();
      expect(await seats()).toEqual({ [mine.id]: 1, [other.id]: 1 });
      expect((await mailsOf('family')).map(({ kind }) => kind)).toEqual(['moved', 'day-before', 'hours-before']);
    });

    test.each([
      ['refuses it', () => bookings.leaveLine('family', false, offers), 'booked'],
      ['cancels', () => bookings.cancel('family', false, offers), 'cancelled'],
      ['moves to that very class', () => bookings.move('family', other, false, offers), 'booked'],
    ])('is offered a seat and %s: then the offer is nobody’s any more', async (_, act, state) => {
      await bookings.wait(aLead('later'), other, false);
      await bookings.cancel('holder', false, offers);
      expect(await act()).toMatchObject({ kind: 'done' });
      expect(await exchangeOf('family')).toBeUndefined();
      const family = await bookings.find('family');
      expect(family).toMatchObject({ state });
      expect((await bookings.find('later'))?.state).toBe(family?.trial === other.id ? 'waiting' : 'offered');
    });

    test('loses an offer that runs out and nothing else; the class they have had is nothing to exchange', async () => {
      await bookings.cancel('holder', false, offers);
      clock += offers.offerMs;
      expect(await bookings.exchange('family', false, offers)).toEqual({ kind: 'refused' });
      await bookings.settleLine('ae', other.id, false, offers);
      expect(await seats()).toEqual({ [mine.id]: 1 });
      await bookings.waitInstead('family', other, false, offers);
      expect(await exchangeOf('family')).toMatchObject({ state: 'offered' });
      clock = mine.start + 1;
      await bookings.settleLine('ae', other.id, false, offers);
      expect(await bookings.exchange('family', false, offers)).toEqual({ kind: 'refused' });
      expect(await seats()).toEqual({ [mine.id]: 1 });
    });

    test('is never offered a seat once the class they have has begun', async () => {
      clock = mine.start + 1;
      await bookings.cancel('holder', false, offers);
      expect(await exchangeOf('family')).toMatchObject({ state: 'waiting' });
      expect(await bookings.waitInstead('family', classAt(13, 1), false, offers)).toEqual({ kind: 'refused' });
    });

    test('goes over to a third class without a seat too many, and is erased with the family', async () => {
      const third = classAt(13, 0);
      await bookings.cancel('holder', false, offers);
      await bookings.waitInstead('family', third, false, offersOf(0));
      expect(await seats()).toEqual({ [mine.id]: 1 });
      expect(await exchangeOf('family')).toMatchObject({ trial: third.id, state: 'waiting' });
      await eraseLeads(leads, ['family']);
      expect(await exchangeOf('family')).toBeUndefined();
      expect(await seats()).toEqual({});
    });

    test('two who wait for each other’s seats swap them, however both press at once on two processes', async () => {
      const second = await openAgain();
      await bookings.waitInstead('holder', mine, false, offers);
      const free = classAt(14, 1);
      await bookings.move('holder', free, false, offers);
      // The seat that became free is offered to the family, whose own is then offered to the other.
      await Promise.all([
        bookings.exchange('family', false, offers),
        new BookingStore(second, now).exchange('family', false, offers),
      ]);
      expect(await exchangeOf('holder')).toMatchObject({ state: 'offered', trial: mine.id });
      expect(await bookings.exchange('holder', false, offers)).toMatchObject({ kind: 'done' });
      expect(await seats()).toEqual({ [mine.id]: 1, [other.id]: 1 });
      await second.close();
    });
  });

  test('the key for links is one for all processes of a store', async () => {
    const other = await openAgain();
    const keys = await Promise.all([leads, other, leads].map(({ database }) => ownLinkKey(database.db)));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]?.length).toBeGreaterThan(40);
    await other.close();
  });
}

describe('bookings in SQLite', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bookings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  bookingContract(
    () => LeadStore.open({ dataDir: folder }, now),
    () => LeadStore.open({ dataDir: folder }, now),
  );
});

const programs = postgresPrograms();
describe.skipIf(programs === undefined)('bookings in Postgres', () => {
  let postgres: TestPostgres;
  let databases = 0;
  let databaseUrl: string;
  beforeAll(async () => {
    postgres = await TestPostgres.start(programs!);
  });
  afterAll(() => postgres.stop());
  const openOn = () => LeadStore.open({ dataDir: '', databaseUrl }, now);
  bookingContract(async () => {
    databaseUrl = await postgres.database(`bookings_${(databases += 1)}`);
    return openOn();
  }, openOn);
});
