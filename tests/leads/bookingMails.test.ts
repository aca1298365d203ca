import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Region } from '../../src/regions/schema';
import { LeadStore, type NewLead } from '../../src/server/leads/store/leadStore.server';
import { operationsThrough, runOperation, type StoreOperations } from '../../src/server/leads/storeOperations.server';
import { type LiveRegions, openLiveRegions } from '../../src/server/regionFiles/liveRegions.server';
import { type BookingMailer, keepBookingMails } from '../../src/server/trials/bookingMailer.server';
import { bookingRuleOf } from '../../src/server/trials/bookingRule.server';
import { BookingStore } from '../../src/server/trials/bookingStore.server';
import { readRoster } from '../../src/server/trials/rosters.server';
import type { DueTrialMail } from '../../src/server/trials/trialMails.server';
import type { TrialMailKind } from '../../src/server/trials/trialTables.server';
import { settleAll } from '../../src/server/trials/waitingLines.server';
import { bookableTimes, inZone, type TrialTime } from '../../src/trials/timetable';
import { Mailbox } from '../fakes/mailbox';
import { postgresPrograms, TestPostgres } from './postgres';
import { sampleLeads } from './sampleLeads';

const hour = 3_600_000;
const day = 24 * hour;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let live: LiveRegions;
let mailbox: Mailbox;
let smtpUrl: string;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'booking-mails-'));
  const regionsDir = path.join(folder, 'regions');
  cpSync('regions', regionsDir, { recursive: true });
  const emirates = readFileSync('regions/ae.yaml', 'utf8');
  const britain = emirates
    .replace('name: United Arab Emirates', 'name: United Kingdom')
    .replace('country: AE', 'country: GB')
    .replaceAll('"+971 4 000 0000"', '"+44 20 7946 0000"')
    .replaceAll('"+971 50 000 0000"', '"+44 7400 123456"')
    .replace('example: "0501234567"', 'example: "7400123456"')
    .replace('postcode: ""', 'postcode: ""\n      phone: "+44 20 7946 0001"')
    .replace('prefix: /ae ', 'prefix: /uk ')
    .replace('ae.cogsprout.example]', 'uk.cogsprout.example]')
    .replace('cogsprout.example/ae ', 'cogsprout.example/uk ')
    .replace('locale: en-AE', 'locale: en-GB')
    .replace('timeZone: Asia/Dubai', 'timeZone: Europe/London')
    .replace(/days: \[Tue, Thu\], at: \["16:00"\]/, 'days: [Sun], at: ["10:00"]');
  writeFileSync(path.join(regionsDir, 'uk.yaml'), britain);
  live = await openLiveRegions({ regionsDir, localesDir: 'locales', watch: false });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  // Only the clock is ours; timers and sockets run as ever.
  vi.useFakeTimers({ toFake: ['Date'] });
  at(Date.parse('2026-11-22T00:00:00Z'));
  mailbox = new Mailbox();
  smtpUrl = await mailbox.start();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await mailbox.stop();
  vi.useRealTimers();
});

const at = (moment: number) => vi.setSystemTime(moment);

function region(code = 'ae'): Region {
  const found = live.current.regions.find((each) => each.code === code);
  if (!found) throw new Error(`there is no region ${code}`);
  return found;
}

function classIn(days: number, code = 'ae', place = 'dubai'): TrialTime {
  const found = bookableTimes(region(code), Date.now()).find(
    (time) => time.place === place && time.start > Date.now() + days * day,
  );
  if (!found) throw new Error('no such class');
  return found;
}

function lead(id: string, more: Partial<NewLead> = {}): NewLead {
  return {
    id,
    form: 'trial-booking',
    region: 'ae',
    language: 'en',
    page: '/ae/book',
    fields: { ...sampleLeads['trial-booking'], email: `${id}@home.example` },
    receivedAt: Date.now(),
    noticeVersion: null,
    noticeShownAt: null,
    state: 'stored',
    doubt: null,
    retryUntil: Date.now(),
    mailDueAt: null,
    ...more,
  };
}

/** A server as far as mails go: a store of its own, and what writes to families. */
interface Process {
  store: LeadStore;
  operations: StoreOperations;
  mailer: BookingMailer;
}

function processOn(open: () => Promise<LeadStore>): (url?: string) => Promise<Process> {
  return async (url = smtpUrl) => {
    const store = await open();
    const context = { store, stored: () => undefined, writesMails: true };
    const operations = operationsThrough((name, args) => runOperation(name, context, args));
    const settings = { smtpUrl: url, from: 'site@cogsprout.example', recipients: [], regionsDir: './regions' };
    const mailer = keepBookingMails({ live, operations, settings, log });
    closing.push(() => store.close());
    closing.push(() => mailer.close());
    return { store, operations, mailer };
  };
}

/** So many rounds, an hour after one another. */
async function tryHourly(mailer: BookingMailer, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await mailer.wake();
    at(Date.now() + hour + 1);
  }
}

/** The kinds of mail that somebody got, in order. */
const kindsFor = (id: string) =>
  mailbox.mails.filter(({ to }) => to[0] === `${id}@home.example`).map(({ headers }) => kindOf(headers['message-id']));
const kindOf = (messageId = '') => /^<trial-[0-9a-f]{32}\.([a-z-]+)\.\d+@/.exec(messageId)?.[1];

function mailContract(start: (url?: string) => Promise<Process>) {
  const rule = ({ id, seats }: TrialTime) => ({ ...bookingRuleOf(region()), seats: { [id]: seats } });

  test('a family gets one confirmation, one reminder a day before, one two hours before, and nothing after the class', async () => {
    const { operations, mailer } = await start();
    const time = classIn(3);
    await operations.bookTrial(lead('asha'), time);
    await mailer.wake();
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation']);
    at(time.start - day - 1000);
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation']);
    at(time.start - day);
    await mailer.wake();
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation', 'day-before']);
    at(time.start - 2 * hour);
    await mailer.wake();
    at(time.end + day);
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation', 'day-before', 'hours-before']);
  });

  test('after a day without mails a family is reminded once: of what is soon, where that is soon, and else of the day', async () => {
    const { operations, mailer } = await start();
    const time = classIn(3);
    await operations.bookTrial(lead('asha'), time);
    await mailer.wake();
    at(time.start - 2 * hour - 10_000);
    await mailer.wake();
    at(time.start - 2 * hour);
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation', 'hours-before']);

    const later = classIn(9);
    await operations.bookTrial(lead('dev'), later);
    await mailer.wake();
    at(later.start - 5 * hour);
    await mailer.wake();
    expect(kindsFor('dev')).toEqual(['confirmation', 'day-before']);
  });

  test('a booking that is moved is reminded of at its new time alone; one that is cancelled not at all', async () => {
    const { operations, mailer } = await start();
    const [time, later] = [classIn(3), classIn(9)];
    await operations.bookTrial(lead('moves'), time);
    await operations.bookTrial(lead('leaves'), time);
    await operations.moveBooking('moves', later, rule(time));
    await operations.cancelBooking('leaves', rule(time));
    await mailer.wake();
    at(time.start - day);
    await mailer.wake();
    at(time.start - hour);
    await mailer.wake();
    expect(kindsFor('moves')).toEqual(['moved']);
    expect(kindsFor('leaves')).toEqual(['cancelled']);
    at(later.start - day);
    await mailer.wake();
    at(later.start - 2 * hour);
    await mailer.wake();
    expect(kindsFor('moves')).toEqual(['moved', 'day-before', 'hours-before']);
    expect(kindsFor('leaves')).toEqual(['cancelled']);
  });

  test('a deployment across the hour of the reminder sends none twice and none too few', async () => {
    const [old, fresh] = await Promise.all([start(), start()]);
    const time = { ...classIn(3), seats: 40 };
    const families = Array.from({ length: 24 }, (_, index) => `family-${index}`);
    for (const id of families) await old.operations.bookTrial(lead(id), time);
    await Promise.all([old.mailer.wake(), fresh.mailer.wake()]);
    at(time.start - day);
    const rounds = [old.mailer.wake(), fresh.mailer.wake()];
    await old.mailer.close();
    await Promise.all(rounds);
    await fresh.mailer.wake();
    for (const id of families) expect(kindsFor(id)).toEqual(['confirmation', 'day-before']);
  });

  test('a kind of mail that only a newer version knows is left to that version, while both serve', async () => {
    const { operations, mailer, store } = await start();
    await operations.bookTrial(lead('asha'), classIn(3));
    // What a newer process has written that serves beside this one: migrations only add, so both may.
    await store.database.db
      .updateTable('trial_mails')
      .set({ kind: sql<TrialMailKind>`'what-to-wear'` })
      .where('kind', '=', 'confirmation')
      .execute();
    await mailer.wake();
    expect(mailbox.mails.map(({ headers }) => headers['subject'])).toEqual([]);
  });

  test('a process that dies with mails in its hands leaves them to the next, under the same Message-ID', async () => {
    const [dead, next] = await Promise.all([start(), start()]);
    await dead.operations.bookTrial(lead('asha'), classIn(3));
    const [held] = await dead.operations.claimTrialMails(Date.now(), Date.now(), 5, 150_000);
    expect(held).toMatchObject({ kind: 'confirmation', to: 'asha@home.example' });
    await next.mailer.wake();
    expect(kindsFor('asha')).toEqual([]);
    at(Date.now() + 150_001);
    await next.mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation']);
  });

  test.each<[string, (process: Process, mail: DueTrialMail) => Promise<void>]>([
    ['has been sent', ({ operations }, mail) => operations.trialMailDone(mail, Date.now())],
    ['was not taken', ({ operations }, mail) => operations.trialMailFailed(mail, Date.now() + hour)],
    ['was left by a process that died', async () => void at(Date.now() + 150_001)],
  ])(
    'a family reads of a change after what another process was just writing to them, once that %s',
    async (_how, end) => {
      const [one, other] = await Promise.all([start(), start()]);
      const [time, later] = [classIn(3), classIn(9)];
      for (const id of ['leaves', 'moves', 'stays']) await one.operations.bookTrial(lead(id), time);
      const held = await one.operations.claimTrialMails(Date.now(), Date.now(), 5, 150_000);
      expect(held.map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation', 'confirmation']);
      await other.operations.cancelBooking('leaves', rule(time));
      await other.operations.moveBooking('moves', later, rule(time));
      await other.mailer.wake();
      expect(mailbox.mails).toEqual([]);
      for (const mail of held.filter(({ booking }) => booking !== 'stays')) await end(one, mail);
      await other.mailer.wake();
      expect(kindsFor('leaves')).toEqual(['cancelled']);
      expect(kindsFor('moves')).toEqual(['moved']);
    },
  );

  test('a mail that was sent while the store could not be told is noted as soon as it can, and not sent again', async () => {
    const { store, operations } = await start();
    let isLocked = true;
    const mailer = keepBookingMails({
      live,
      settings: { smtpUrl, from: 'site@cogsprout.example', recipients: [], regionsDir: './regions' },
      log,
      operations: {
        ...operations,
        trialMailDone: (mail, sentAt) =>
          isLocked ? Promise.reject(new Error('database is locked')) : operations.trialMailDone(mail, sentAt),
      },
    });
    closing.push(() => mailer.close());
    await operations.bookTrial(lead('asha'), classIn(3));
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation']);
    isLocked = false;
    await mailer.wake();
    const noted = store.database.db.selectFrom('trial_mails').select('sent_at').where('kind', '=', 'confirmation');
    expect(await noted.execute()).toEqual([{ sent_at: expect.any(Number) as number }]);
    at(Date.now() + hour);
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation']);
  });

  test('a clock that is set back by hours holds up no mail, and brings no reminder early', async () => {
    const time = classIn(3);
    at(time.start - 20 * hour);
    const { operations, mailer } = await start();
    await operations.bookTrial(lead('asha'), time);
    at(time.start - 2 * day);
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation']);
    await operations.bookTrial(lead('dev'), time);
    await mailer.wake();
    expect(kindsFor('dev')).toEqual(['confirmation']);
    at(time.start - day);
    await mailer.wake();
    expect(kindsFor('dev')).toEqual(['confirmation', 'day-before']);
  });

  test('what a process put off while its clock was a day ahead is sent by the next one, and a reminder no earlier', async () => {
    const time = classIn(3);
    const now = Date.now();
    at(now + day);
    mailbox.refusal = { code: 451, text: 'later' };
    const { operations, mailer } = await start();
    await operations.bookTrial(lead('asha'), time);
    await mailer.wake();
    await mailer.close();
    mailbox.refusal = undefined;

    at(now);
    const next = await start();
    await next.mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation']);
    at(time.start - day);
    await next.mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation', 'day-before']);
  });

  test('a mail server that hangs holds up no end, and the next process sends the mail at once', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { operations, mailer } = await start(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    await operations.bookTrial(lead('asha'), classIn(3));
    void mailer.wake();
    await once(silent, 'connection');
    await mailer.close();
    silent.close();
    await (await start()).mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation']);
  });

  test('a mail server that is away delays mails and loses none; what it refuses for good is given up, and staff read that', async () => {
    const { operations, mailer, store } = await start();
    await operations.bookTrial(lead('asha'), classIn(9));
    mailbox.refusal = { code: 451, text: 'later' };
    await tryHourly(mailer, 6);
    mailbox.refusal = undefined;
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation']);
    await operations.bookTrial(lead('nobody'), classIn(9));
    mailbox.refusal = { code: 550, text: 'no such address' };
    await tryHourly(mailer, 3);
    mailbox.refusal = undefined;
    await mailer.wake();
    expect(kindsFor('nobody')).toEqual([]);
    const roster = await readRoster(store, {});
    expect(roster.map(({ id, isMailRefused }) => [id, isMailRefused])).toEqual([
      ['asha', false],
      ['nobody', true],
    ]);
  });

  test.each([
    ['its sender', { code: 550, text: 'sender suspended', of: 'sender' }],
    ['what its rules forbid', { code: 554, text: '5.7.1 relay access denied' }],
  ] as const)('a mail server that refuses %s, for however long, loses no mail', async (_what, refusal) => {
    const { operations, mailer } = await start();
    await operations.bookTrial(lead('asha'), classIn(9));
    mailbox.refusal = refusal;
    await tryHourly(mailer, 6);
    mailbox.refusal = undefined;
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation']);
  });

  test('the next in line gets a mail when a seat is offered, none when the offer has run out, and one when it is taken', async () => {
    const { operations, mailer } = await start();
    const time = { ...classIn(6), seats: 1 };
    await operations.bookTrial(lead('first'), time);
    await operations.bookTrial(lead('second'), time, { waits: true });
    await operations.bookTrial(lead('third'), time, { waits: true });
    await operations.cancelBooking('first', rule(time));
    await mailer.wake();
    expect(kindsFor('second')).toEqual(['offer']);
    expect(kindsFor('third')).toEqual(['waiting']);
    at(Date.now() + 13 * hour);
    await settleAll({ live, operations, trials: { changed: () => undefined }, log });
    await mailer.wake();
    expect(kindsFor('third')).toEqual(['waiting', 'offer']);
    await operations.acceptOffer('third');
    await mailer.wake();
    expect(kindsFor('third')).toEqual(['waiting', 'offer', 'confirmation']);
    expect(kindsFor('second')).toEqual(['offer']);
  });

  /** Asha has a seat in one class and waits for another, whose one seat somebody else holds. */
  async function withWishElsewhere() {
    const process = await start();
    const { operations, mailer } = process;
    const [mine, other] = [classIn(6), { ...classIn(9), seats: 1 }];
    await operations.bookTrial(lead('asha'), mine);
    await operations.bookTrial(lead('holder'), other);
    await mailer.wake();
    await operations.waitInstead('asha', other, rule(other));
    await mailer.wake();
    return { ...process, mine, other };
  }

  test('who has a seat and waits for another class is written to about the one booking they have', async () => {
    const { operations, mailer, other } = await withWishElsewhere();
    expect(kindsFor('asha')).toEqual(['confirmation', 'waiting']);
    await operations.cancelBooking('holder', rule(other));
    await mailer.wake();
    await operations.exchangeSeat('asha', rule(other));
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation', 'waiting', 'offer', 'moved']);
    const told = mailbox.mails
      .filter(({ to }) => to[0] === 'asha@home.example')
      .map(({ raw }) => partOf(raw, 'text/plain'));
    const pages = told.map((text) => /\/booking\/[0-9a-f.]+/.exec(text)?.[0]);
    expect(new Set(pages).size).toBe(1);
    expect(told.map((text) => text.includes('Your present place stays yours'))).toEqual([false, true, true, false]);
  });

  test('a family reads that it was moved after the offer that another process was just writing to it, not before', async () => {
    const { operations, mailer, other } = await withWishElsewhere();
    await operations.cancelBooking('holder', rule(other));
    const writing = await start();
    const held = await writing.operations.claimTrialMails(Date.now(), Date.now(), 5, 150_000);
    expect(held.map(({ kind }) => kind)).toContain('offer');
    await operations.exchangeSeat('asha', rule(other));
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation', 'waiting']);
    for (const mail of held) await writing.operations.trialMailDone(mail, Date.now());
    at(Date.now() + 150_001);
    await mailer.wake();
    expect(kindsFor('asha'), 'the offer by the other process').toEqual(['confirmation', 'waiting', 'moved']);
  });

  test('who has a seat and waits for a class that is called off is told so, once, and that the seat stays theirs', async () => {
    const { store, operations, mailer, mine, other } = await withWishElsewhere();
    const { id } = (await operations.findExchange('asha'))!;
    const bookings = new BookingStore(store, Date.now);
    for (let time = 0; time < 2; time += 1) await bookings.cancel(id, true, rule(other), other.id);
    await mailer.wake();
    await mailer.wake();
    expect(kindsFor('asha')).toEqual(['confirmation', 'waiting', 'exchange-off']);
    const { raw = '' } = mailbox.mails.at(-1) ?? {};
    expect(partOf(raw, 'text/plain')).toMatch(/does not take place\. Your present place stays yours[^]*\/booking\//);
    expect(raw).not.toContain('text/calendar');
    expect(await operations.findBooking('asha')).toMatchObject({ state: 'booked', trial: mine.id });
    await operations.waitInstead('asha', { ...classIn(12), seats: 1 }, rule(other));
    expect(await operations.findExchange('asha'), 'another wish takes its place').toMatchObject({ state: 'waiting' });
  });

  test('what a robot seems to have filled in is not written to', async () => {
    const { operations, mailer } = await start();
    await operations.bookTrial(lead('robot', { state: 'quarantined', doubt: 'hidden field filled' }), classIn(3));
    await mailer.wake();
    expect(mailbox.mails).toEqual([]);
  });
}

describe('mails to families, from SQLite', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(folder, 'data-'));
  });
  mailContract(processOn(() => LeadStore.open({ dataDir }, Date.now)));

  test.each([
    ['begins', '2027-03-20T00:00:00Z', '2027-03-28T10:00:00+01:00'],
    ['ends', '2026-10-17T00:00:00Z', '2026-10-25T10:00:00+00:00'],
  ])(
    'a family in London reads the right hour on the day when summer time %s, and is reminded in time',
    async (_name, today, start) => {
      at(Date.parse(today));
      const { operations, mailer } = await processOn(() => LeadStore.open({ dataDir }, Date.now))();
      const time = bookableTimes(region('uk'), Date.now()).find((each) => each.start === Date.parse(start));
      if (!time) throw new Error(`no class at ${start}`);
      expect(inZone(time.start, 'Europe/London')).toBe(start);
      await operations.bookTrial(lead('london', { region: 'uk' }), time);
      await mailer.wake();
      at(time.start - day - 1000);
      await mailer.wake();
      expect(kindsFor('london')).toEqual(['confirmation']);
      at(time.start - day);
      await mailer.wake();
      at(time.start - 2 * hour);
      await mailer.wake();
      expect(kindsFor('london')).toEqual(['confirmation', 'day-before', 'hours-before']);
      for (const { headers } of mailbox.mails) expect(headers['subject']).toMatch(/10:00/);
    },
  );

  test('a mail is in the language of the family, as text and as HTML, names the booking and nothing that was typed', async () => {
    const { operations, mailer } = await processOn(() => LeadStore.open({ dataDir }, Date.now))();
    await operations.bookTrial(lead('noura', { language: 'ar' }), classIn(3));
    await mailer.wake();
    const [mail] = mailbox.mails;
    const text = partOf(mail?.raw ?? '', 'text/plain');
    const html = partOf(mail?.raw ?? '', 'text/html');
    for (const part of [text, html]) {
      expect(part).toContain('مكانك في الحصة التجريبية المجانية في Cogsprout محجوز');
      expect(part).toMatch(/https:\/\/cogsprout\.example\/ae\/ar\/booking\/[0-9a-f]+\.[0-9a-f]{40}/);
      for (const typed of [sampleLeads['trial-booking']['fullName'], sampleLeads['trial-booking']['childName']])
        expect(part).not.toContain(typed);
    }
    expect(html).toContain('<html lang="ar-AE" dir="rtl">');
    // Names are listed as the language lists them.
    expect(text).toContain('المكان: دبي، برج سامبل، الخليج التجاري');
    expect(mail?.headers['auto-submitted']).toBe('auto-generated');
  });

  test('a family that stands before the door can call: mails name the phone of the house, or else of the region', async () => {
    const { operations, mailer } = await processOn(() => LeadStore.open({ dataDir }, Date.now))();
    const phoneIn = (id: string, part: string) =>
      partOf(mailbox.mails.find(({ to }) => to[0]?.startsWith(id))?.raw ?? '', part);
    await operations.bookTrial(lead('noura', { language: 'ar' }), classIn(3));
    await operations.bookTrial(lead('london', { region: 'uk' }), classIn(3, 'uk'));
    await mailer.wake();
    // Isolated, as the plus would else stand behind the number.
    expect(phoneIn('noura', 'text/plain')).toContain('\u2066+971 4 000 0000\u2069');
    expect(phoneIn('noura', 'text/html')).toContain('href="tel:+97140000000"');
    expect(phoneIn('london', 'text/plain')).toContain('Call us: +44 20 7946 0001');
    expect(phoneIn('london', 'text/html')).toContain('href="tel:+442079460001"');
  });

  test('an Arabic mail reads from the right where a program shows only what stands in its body, and its hours stay together', async () => {
    const { operations, mailer } = await processOn(() => LeadStore.open({ dataDir }, Date.now))();
    await operations.bookTrial(lead('noura', { language: 'ar' }), classIn(3));
    await mailer.wake();
    const html = partOf(mailbox.mails[0]?.raw ?? '', 'text/html');
    expect(html).toMatch(/<body[^>]*>\s*<div lang="ar-AE" dir="rtl"/);
    expect(html).toMatch(/<span style="white-space:nowrap">\d\d:\d\d–\d\d:\d\d<\/span>/);
  });

  test.each([
    ['en', 'https://cogsprout.example/ae/book'],
    ['ar', 'https://cogsprout.example/ae/ar/book'],
  ])(
    'a mail about what is cancelled (%s) leads to another class, and asks nobody to cancel it',
    async (language, book) => {
      const { operations, mailer } = await processOn(() => LeadStore.open({ dataDir }, Date.now))();
      await operations.bookTrial(lead('asha', { language }), classIn(3));
      await operations.cancelBooking('asha', bookingRuleOf(region()));
      await mailer.wake();
      const [mail] = mailbox.mails;
      const text = partOf(mail?.raw ?? '', 'text/plain');
      expect(partOf(mail?.raw ?? '', 'text/html')).toContain(`href="${book}"`);
      expect(text.split(/\r?\n/).some((line) => line.endsWith(`: ${book}`))).toBe(true);
      expect(text).not.toMatch(/\/booking\/|with the link above|الرابط/);
    },
  );

  test('the calendar file in each mail keeps its UID, counts its SEQUENCE up, and is taken back when the class is cancelled', async () => {
    const { operations, mailer } = await processOn(() => LeadStore.open({ dataDir }, Date.now))();
    await operations.bookTrial(lead('asha'), classIn(3));
    await mailer.wake();
    await operations.moveBooking('asha', classIn(9), bookingRuleOf(region()));
    await mailer.wake();
    await operations.cancelBooking('asha', bookingRuleOf(region()));
    await mailer.wake();
    const files = mailbox.mails.map(({ raw }) => {
      const calendar = new ICAL.Component(ICAL.parse(partOf(raw, 'text/calendar')));
      const event = calendar.getFirstSubcomponent('vevent');
      return {
        method: calendar.getFirstPropertyValue('method'),
        uid: event?.getFirstPropertyValue('uid'),
        sequence: event?.getFirstPropertyValue('sequence'),
      };
    });
    expect(files.map(({ method, sequence }) => [method, sequence])).toEqual([
      ['PUBLISH', 0],
      ['PUBLISH', 1],
      ['CANCEL', 2],
    ]);
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
  });

  test('who only stood in line for a class that is called off is told so without a calendar file, as they never had one', async () => {
    const { store, operations, mailer } = await processOn(() => LeadStore.open({ dataDir }, Date.now))();
    const time = { ...classIn(3), seats: 1 };
    await operations.bookTrial(lead('holder'), time);
    await operations.bookTrial(lead('second'), time, { waits: true });
    await mailer.wake();
    const bookings = new BookingStore(store, Date.now);
    for (const id of ['second', 'holder']) await bookings.cancel(id, true, bookingRuleOf(region()), time.id);
    await mailer.wake();
    const [, , ...cancelled] = mailbox.mails;
    const withFile = cancelled.filter(({ raw }) => raw.includes('trial-class.ics')).map(({ to }) => to[0]);
    expect(cancelled).toHaveLength(2);
    expect(withFile).toEqual(['holder@home.example']);
  });
});

/** A part of a mail by its type, decoded. */
function partOf(raw: string, type: string): string {
  const part = raw.split(/\r\n--/).find((each) => each.toLowerCase().includes(`content-type: ${type}`)) ?? '';
  const mark = part.indexOf('\r\n\r\n');
  const [head, body] = [part.slice(0, mark), part.slice(mark + 4)];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const programs = postgresPrograms();
describe.skipIf(programs === undefined)('mails to families, from Postgres', () => {
  let postgres: TestPostgres;
  let databaseUrl: string;
  let databases = 0;
  beforeAll(async () => {
    postgres = await TestPostgres.start(programs!);
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    databaseUrl = await postgres.database(`mails_${(databases += 1)}`);
  });
  mailContract(processOn(() => LeadStore.open({ dataDir: '', databaseUrl }, Date.now)));
});
