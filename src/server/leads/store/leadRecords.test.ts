import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TemporaryStore, temporaryStore, waitingLead } from '../../../../tests/leads/temporaryStore';
import { BookingStore } from '../../trials/bookingStore.server';
import {
  countLeads,
  eraseLeads,
  type LeadFilter,
  leadStatistics,
  readLeads,
  releaseLead,
  retryLeads,
} from './leadRecords.server';
import type { LeadStore, NewLead } from './leadStore.server';

let opened: TemporaryStore;
let store: LeadStore;
beforeAll(async () => {
  opened = await temporaryStore();
  ({ store } = opened);
});
afterEach(() => store.database.db.deleteFrom('leads').execute());
afterAll(() => opened.end());

const save = (...leads: NewLead[]) => Promise.all(leads.map((lead) => store.save(lead)));

async function idsOf(filter: LeadFilter = {}, limit?: number, newestFirst = false): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of readLeads(store, filter, { ...(limit !== undefined && { limit }), newestFirst }))
    ids.push(id);
  return ids;
}

async function stateOf(id: string) {
  for await (const lead of readLeads(store, { ids: [id] })) return lead;
  throw new Error(`${id} is not there`);
}

test('a lead is read with all that is known of it', async () => {
  const lead = waitingLead('one', { noticeShownAt: 5, state: 'quarantined', doubt: 'hidden field filled' });
  await save(lead);
  expect(await stateOf('one')).toEqual({
    id: 'one',
    form: 'contact',
    region: 'in',
    language: 'en',
    page: '/contact-us',
    state: 'quarantined',
    receivedAt: lead.receivedAt,
    fields: lead.fields,
    noticeVersion: '2025-08-08',
    noticeShownAt: 5,
    doubt: 'hidden field filled',
    attempts: 0,
    nextAttemptAt: lead.receivedAt,
    lastError: null,
    deliveredAt: null,
  });
});

test('leads are read in the order in which they came, each once, however many there are', async () => {
  const leads = Array.from({ length: 1_001 }, (_, at) =>
    waitingLead(`n${String(at).padStart(4, '0')}`, { receivedAt: 1_000 + Math.floor(at / 700) }),
  );
  await save(...leads.toReversed());
  const ids = leads.map(({ id }) => id);
  expect(await idsOf()).toEqual(ids);
  expect(await idsOf({}, 600)).toEqual(ids.slice(0, 600));
  expect(await idsOf({}, 0)).toEqual([]);
  expect(await idsOf({}, 600, true)).toEqual(ids.toReversed().slice(0, 600));
  expect(await idsOf({}, 3, true)).toEqual(['n1000', 'n0999', 'n0998']);
  expect(await countLeads(store, {})).toBe(1_001);
  expect(await eraseLeads(store, ids.slice(1))).toBe(1_000);
  expect(await idsOf()).toEqual(['n0000']);
});

describe('which leads are meant', () => {
  beforeEach(() =>
    save(
      waitingLead('1', { receivedAt: 10 }),
      waitingLead('2', { receivedAt: 20, form: 'csr', state: 'stored' }),
      waitingLead('3', { receivedAt: 30, region: 'ae' }),
      waitingLead('4', { receivedAt: 40, region: 'ae', state: 'quarantined' }),
    ),
  );

  test.each<[string, LeadFilter, string[]]>([
    ['all', {}, ['1', '2', '3', '4']],
    ['by id', { ids: ['4', '1', 'nobody'] }, ['1', '4']],
    ['none, where none is named', { ids: [] }, []],
    ['of a form', { form: 'csr' }, ['2']],
    ['of a region', { region: 'ae' }, ['3', '4']],
    ['in a state', { state: 'waiting' }, ['1', '3']],
    ['since a moment, that moment too', { since: 20 }, ['2', '3', '4']],
    ['until a moment, that moment not', { until: 20 }, ['1']],
    ['several at once', { region: 'ae', state: 'waiting', since: 10, until: 40 }, ['3']],
  ])('%s', async (_, filter, ids) => {
    expect(await idsOf(filter)).toEqual(ids);
    expect(await countLeads(store, filter)).toBe(ids.length);
  });
});

describe('somebody who writes in', () => {
  beforeEach(() =>
    save(
      waitingLead('asha', {
        receivedAt: 1,
        fields: { Name: 'Asha RAO', Phone: '+91 98765-43210', City: 'Jose\u0301' },
      }),
      waitingLead('dev', { receivedAt: 2, fields: { Name: 'Dev', Note: 'flat 9876, tower 5' } }),
      waitingLead('mira', { receivedAt: 3, fields: { Name: 'Mira', Phone: '9123456789' } }),
    ),
  );

  test.each([
    ['rao', ['asha']],
    [' Asha rao ', ['asha']],
    ['Jos\u00e9', ['asha']],
    ['9876543210', ['asha']],
    ['98765 43210', ['asha']],
    ['(98765) 43-210', ['asha']],
    ['+919876543210', ['asha']],
    ['9876', ['asha', 'dev']],
    ['54321', ['asha']],
    ['5432', []],
    ['98765', ['asha', 'dev']],
    ['flat 98765', []],
    ['+91 91234 56789', ['mira']],
    ['0091-9123-456789', ['mira']],
    ['09123456789', ['mira']],
    ['\u202A+91\u00A091234\u201156789\u202C', ['mira']],
    ['٩١٢٣٤٥٦٧٨٩', ['mira']],
    ['०९८७६५४३२१०', ['asha']],
    ['09876543210', ['asha']],
    ['tel:+91-91234-56789', ['mira']],
    ['WhatsApp: +91 91234 56789', ['mira']],
    ['+971 9123 45678', []],
    ['1198765', []],
    ['00000', []],
    ['a', ['asha', 'dev', 'mira']],
    ['nobody', []],
  ])('is found by "%s"', async (find, ids) => {
    expect(await idsOf({ find })).toEqual(ids);
    expect(await countLeads(store, { find })).toBe(ids.length);
  });

  test('is found among those that are meant, as many as are wanted', async () => {
    expect(await idsOf({ find: 'a', ids: ['mira', 'dev'] })).toEqual(['dev', 'mira']);
    expect(await idsOf({ find: 'a' }, 2)).toEqual(['asha', 'dev']);
  });
});

describe('put on their way again', () => {
  const everywhere = () => true;
  const claim = async () =>
    (await store.deliveries.claim({ form: 'contact', region: 'in' }, 10, 60_000)).map((lead) => lead.id);

  test('go those that failed, were only stored or wait for later; never those that arrived, are being sent or are set aside', async () => {
    const later = Date.now() + 3_600_000;
    await save(...['failed', 'sending', 'delivered'].map((id) => waitingLead(id)));
    const claimed = await store.deliveries.claim({ form: 'contact', region: 'in' }, 10, 60_000);
    const failed = claimed.find(({ id }) => id === 'failed');
    if (failed) await store.deliveries.markFailedAttempt(failed, 'status 500', null);
    await store.deliveries.markDelivered('delivered');
    await save(
      waitingLead('stored', { state: 'stored' }),
      waitingLead('doubtful', { state: 'quarantined' }),
      waitingLead('later', { receivedAt: later }),
      waitingLead('another', { state: 'stored', region: 'ae' }),
    );
    expect(await claim()).toEqual([]);
    expect(await retryLeads(store, { region: 'in' }, later, everywhere)).toMatchObject({ sent: 3, withoutEndpoint: 0 });
    expect((await claim()).sort()).toEqual(['failed', 'later', 'stored']);
    expect(await stateOf('failed')).toMatchObject({ state: 'waiting', attempts: 0 });
    expect((await stateOf('another')).state).toBe('stored');
  });

  test('only those that have somewhere to go, and that a search means', async () => {
    await save(
      ...['in', 'ae'].map((region) => waitingLead(region, { state: 'stored', region })),
      waitingLead('other', { state: 'stored', fields: { FullName: 'Sara' } }),
    );
    const onlyIndia = (form: string, region: string) => form === 'contact' && region === 'in';
    expect(await retryLeads(store, { find: 'green field' }, 4_711, onlyIndia)).toMatchObject({
      sent: 1,
      withoutEndpoint: 1,
    });
    expect((await stateOf('ae')).state).toBe('stored');
    expect((await stateOf('other')).state).toBe('stored');
  });

  test('they are tried until the new moment', async () => {
    await save(waitingLead('stored', { state: 'stored' }));
    await retryLeads(store, {}, 4_711, everywhere);
    const [lead] = await store.deliveries.claim({ form: 'contact', region: 'in' }, 1, 1);
    expect(lead?.retryUntil).toBe(4_711);
  });
});

test('a lead that was set aside is released once, to be sent or only kept', async () => {
  await save(
    ...['sent', 'kept', 'other'].map((id) => waitingLead(id, { state: 'quarantined', doubt: 'sent after 80 ms' })),
  );
  expect(await releaseLead(store, 'sent', 'waiting', 4_711)).toBe(true);
  expect(await releaseLead(store, 'sent', 'waiting', 4_711)).toBe(false);
  expect(await releaseLead(store, 'kept', 'stored', 4_711)).toBe(true);
  expect(await releaseLead(store, 'nobody', 'waiting', 4_711)).toBe(false);
  const [sent] = await store.deliveries.claim({ form: 'contact', region: 'in' }, 10, 1);
  expect(sent).toMatchObject({ id: 'sent', retryUntil: 4_711 });
  expect(await stateOf('sent')).toMatchObject({ doubt: null });
  expect(await stateOf('kept')).toMatchObject({ state: 'stored', doubt: null });
  expect(await stateOf('other')).toMatchObject({ state: 'quarantined', doubt: 'sent after 80 ms' });
});

test('erasing nobody erases nobody', async () => {
  await save(waitingLead('stays'));
  expect(await eraseLeads(store, [])).toBe(0);
  expect(await idsOf()).toEqual(['stays']);
});

test('where the bookings cannot be erased as well, as on a full disk, nothing is: no seat is kept for nobody', async () => {
  const start = Date.now() + 7 * 86_400_000;
  const time = { id: 'sat', place: 'online', start, end: start + 3_600_000, seats: 2, ages: [7, 12] as const };
  const bookings = new BookingStore(store);
  await bookings.book(waitingLead('asha', { state: 'stored', receivedAt: 1_000 }), time, false);
  await sql`create trigger no_room before delete on trial_bookings begin select raise(abort, 'full'); end`.execute(
    store.database.db,
  );
  await expect(eraseLeads(store, ['asha'])).rejects.toThrow('full');
  await expect(store.purgeBefore(2_000, time.end + 1)).rejects.toThrow('full');
  expect(await store.has('asha')).toBe(true);
  await sql`drop trigger no_room`.execute(store.database.db);
  expect(await eraseLeads(store, ['asha'])).toBe(1);
  expect(await bookings.seatsTaken('in', 0)).toEqual({});
});

test('what is erased is in no file any more', async () => {
  await save(waitingLead('gone', { fields: { Message: 'forget-me-not' } }), waitingLead('stays'));
  expect(await eraseLeads(store, ['gone', 'nobody'])).toBe(1);
  const files = readdirSync(opened.folder).map((name) => readFileSync(path.join(opened.folder, name), 'latin1'));
  expect(files.length).toBeGreaterThan(1);
  expect(files.join('')).not.toContain('forget-me-not');
});

test('leads are counted by form, region and state, in that order, with the oldest of each', async () => {
  await save(
    waitingLead('a', { receivedAt: 30 }),
    waitingLead('b', { receivedAt: 20 }),
    waitingLead('c', { receivedAt: 40, region: 'ae' }),
    waitingLead('d', { receivedAt: 50, state: 'stored' }),
    waitingLead('e', { receivedAt: 60, form: 'csr' }),
  );
  const contact = { form: 'contact', region: 'in' };
  expect(await leadStatistics(store)).toEqual([
    { form: 'contact', region: 'ae', state: 'waiting', count: 1, oldest: 40 },
    { ...contact, state: 'stored', count: 1, oldest: 50 },
    { ...contact, state: 'waiting', count: 2, oldest: 20 },
    { form: 'csr', region: 'in', state: 'waiting', count: 1, oldest: 60 },
  ]);
});
