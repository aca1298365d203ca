import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FakeSpreadsheet } from '../../../../tests/fakes/spreadsheet';
import { type TemporaryStore, temporaryStore, waitingLead } from '../../../../tests/leads/temporaryStore';
import type { DeliveryQueue } from './deliveryQueue.server';
import { Outbox, type OutboxSettings } from './outbox.server';

const start = Date.UTC(2026, 10, 23);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let time = start;
let opened: TemporaryStore;
let sheet: FakeSpreadsheet;
let outbox: Outbox;
let outcomes: string[];
/** How often the outbox has looked for what is due. */
let looks: number;

beforeAll(async () => {
  opened = await temporaryStore(() => time);
});
afterAll(() => opened.end());
beforeEach(async () => {
  [time, outcomes, looks] = [start, [], 0];
  // A pause may be nothing at all, and our clock goes on by hand alone.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sheet = await new FakeSpreadsheet().start();
  outbox = outboxTo({ contact: sheet.url() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await outbox.stop(0);
  vi.restoreAllMocks();
  await sheet.stop();
  await opened.store.database.db.deleteFrom('leads').execute();
  await opened.store.database.db.deleteFrom('lead_troubles').execute();
});

/** An outbox that sends the leads of these forms to these addresses. */
function outboxTo(urls: Partial<Record<'contact' | 'csr' | 'workshop', string>>): Outbox {
  const counting: DeliveryQueue = Object.assign(Object.create(opened.store.deliveries) as DeliveryQueue, {
    waiting: () => {
      looks += 1;
      return opened.store.deliveries.waiting();
    },
  });
  const endpoints = (['contact', 'csr', 'workshop'] as const).flatMap((form) => {
    const url = urls[form];
    return url === undefined ? [] : [{ form, url, name: `LEADS_${form.toUpperCase()}_URL` }];
  });
  const settings: OutboxSettings = {
    endpoints,
    ack: 'status',
    timeoutMs: 60_000,
    retryBaseMs: 1_000,
    retryCapMs: 60_000,
    redirectHosts: [],
  };
  return new Outbox(counting, settings, log, ({ id }, kind) => outcomes.push(`${id} ${kind}`));
}

const save = (id: string, form: 'contact' | 'csr' = 'contact') =>
  opened.store.save(waitingLead(id, { form, retryUntil: start + 3_600_000 }));

const rows = () =>
  opened.store.database.db.selectFrom('leads').select(['id', 'state', 'attempts', 'lease']).orderBy('id').execute();

/** Lets what is under way come to its end: our clock stands still, so `vi.waitFor`, which sets it on, would not do. */
async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise(setImmediate);
}

function pass(milliseconds: number): void {
  time += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}

test('a lead that did not arrive goes out again when it is due, sooner than the outbox looks by itself', async () => {
  sheet.mood = 'fails';
  await save('a');
  await outbox.start();
  await until(() => outcomes.length === 1);
  sheet.mood = 'ok';
  pass(499);
  expect(looks).toBe(1);
  pass(1);
  await until(() => outcomes.length === 2);
  expect(outcomes).toEqual(['a retry', 'a delivered']);
});

test('a lead that is due much later does not keep the outbox from looking for others', async () => {
  sheet.mood = 'throttles';
  sheet.retryAfter = '600';
  await save('a');
  await outbox.start();
  await until(() => outcomes.length === 1);
  pass(2_000);
  await until(() => looks === 2);
  expect(outcomes).toEqual(['a retry']);
});

test('forms with one address share it: six requests at a time, and its trouble is told by both settings', async () => {
  outbox = outboxTo({ contact: sheet.url(), csr: sheet.url(), workshop: sheet.url('/elsewhere') });
  sheet.mood = 'hangs';
  for (let at = 0; at < 6; at += 1) {
    await save(`contact-${at}`);
    await save(`csr-${at}`, 'csr');
  }
  await outbox.start();
  await until(() => sheet.requests >= 6);
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  expect(sheet.requests).toBe(6);
  sheet.mood = 'fails';
  sheet.release();
  await until(async () => (await opened.store.troubles()).length > 0);
  expect(await opened.store.troubles()).toMatchObject([{ endpoint: 'LEADS_CONTACT_URL, LEADS_CSR_URL' }]);
});

test('the trouble of an endpoint that the settings name no more, or together with another one now, is off the record', async () => {
  const { deliveries } = opened.store;
  for (const name of ['LEADS_CONTACT_URL', 'LEADS_CSR_URL', 'LEADS_CONTACT_URL_AE'])
    await deliveries.noteTrouble(name, 'status 500');
  outbox = outboxTo({ contact: sheet.url(), csr: sheet.url(), workshop: sheet.url('/elsewhere') });
  await deliveries.noteTrouble('LEADS_WORKSHOP_URL', 'status 404');
  time += 1;
  await opened.store.mails.noteTrouble('EAUTH 535');
  await outbox.start();
  expect(await opened.store.troubles()).toMatchObject([
    { endpoint: 'LEADS_WORKSHOP_URL' },
    { endpoint: 'LEADS_SMTP_URL', reason: 'EAUTH 535' },
  ]);
});

test('at its end the outbox gives back what hangs, for the next process', async () => {
  sheet.mood = 'hangs';
  await save('a');
  await outbox.start();
  await until(() => sheet.requests === 1);
  vi.useRealTimers();
  await outbox.stop(0);
  expect(await rows()).toEqual([{ id: 'a', state: 'waiting', attempts: 0, lease: null }]);
});

test('an outbox that is ended while it starts does not look again', async () => {
  const started = outbox.start();
  await outbox.stop(0);
  await started;
  pass(10_000);
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  expect(looks).toBe(1);
});
