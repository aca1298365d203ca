import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSpreadsheet } from '../../../../tests/fakes/spreadsheet';
import { type TemporaryStore, temporaryStore, waitingLead } from '../../../../tests/leads/temporaryStore';
import type { DeliveryQueue } from './deliveryQueue.server';
import { EndpointWorker, type WorkerOptions } from './endpointWorker.server';

const start = Date.UTC(2026, 10, 22);
const queue = { form: 'contact', region: 'in' } as const;
const long = 30_000;

let time = start;
/** How far the clock goes on at each look. */
let step = 0;
const now = () => (time += step);
let opened: TemporaryStore;
let sheet: FakeSpreadsheet;
let logged: { level: string; fields: Readonly<Record<string, unknown>>; message: string }[];
let outcomes: string[];
let dueAt: number[];
let errors: unknown[];
let worker: EndpointWorker;

beforeAll(async () => {
  opened = await temporaryStore(now);
});
afterAll(() => opened.end());
beforeEach(async () => {
  [time, step, logged, outcomes, dueAt, errors] = [start, 0, [], [], [], []];
  // A pause may be nothing at all, and our clock stands still: the lead would be tried again at once.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sheet = await new FakeSpreadsheet().start();
  worker = workerOn(opened.store.deliveries);
});
afterEach(async () => {
  await worker.stop(0);
  vi.restoreAllMocks();
  await sheet.stop();
  await opened.store.database.db.deleteFrom('leads').execute();
  await opened.store.database.db.deleteFrom('lead_troubles').execute();
});

function workerOn(deliveries: DeliveryQueue, options: Partial<WorkerOptions> = {}): EndpointWorker {
  const at =
    (level: string) =>
    (fields: Readonly<Record<string, unknown>>, message: string): void =>
      void logged.push({ level, fields, message });
  return new EndpointWorker(
    deliveries,
    { info: at('info'), warn: at('warn'), error: at('error') },
    {
      url: sheet.url(),
      name: 'LEADS_CONTACT_URL',
      redirectHosts: [],
      ack: 'status',
      timeoutMs: 60_000,
      retryBaseMs: 10,
      retryCapMs: 100,
      onOutcome: ({ id }, kind) => outcomes.push(`${id} ${kind}`),
      onDueAt: (moment) => dueAt.push(moment),
      onError: (error) => errors.push(error),
      machineTime: now,
      ...options,
    },
  );
}

/** The queue of the store with one of its steps done otherwise. */
const queueWith = (steps: Partial<DeliveryQueue>): DeliveryQueue =>
  Object.assign(Object.create(opened.store.deliveries) as DeliveryQueue, steps);

const save = (...ids: string[]) =>
  Promise.all(ids.map((id) => opened.store.save(waitingLead(id, { retryUntil: start + 60_000 }))));

const rows = () =>
  opened.store.database.db
    .selectFrom('leads')
    .select(['id', 'state', 'attempts', 'last_error', 'next_attempt_at', 'lease'])
    .orderBy('id')
    .execute();

test('a lead that arrives is noted, reported and logged by its id alone', async () => {
  await save('a');
  worker.offer(queue);
  await vi.waitFor(() => expect(outcomes).toEqual(['a delivered']), long);
  expect(sheet.arrivals).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'delivered', last_error: null, lease: null }]);
  expect(logged).toEqual([
    { level: 'info', fields: { lead: 'a', form: 'contact', region: 'in', attempts: 1 }, message: 'lead delivered' },
  ]);
});

describe('a lead that does not arrive', () => {
  test('waits for its next attempt, and the endpoint is on record by its setting until it works', async () => {
    sheet.mood = 'fails';
    await save('a');
    worker.offer(queue);
    await vi.waitFor(() => expect(outcomes).toEqual(['a retry']), long);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, last_error: 'status 500', lease: null });
    expect(dueAt).toEqual([row?.next_attempt_at]);
    expect((row?.next_attempt_at ?? 0) - start).toBe(5);
    expect(logged).toEqual([
      {
        level: 'warn',
        fields: { lead: 'a', form: 'contact', region: 'in', attempts: 1, reason: 'status 500', givenUp: false },
        message: 'lead not delivered',
      },
    ]);
    await vi.waitFor(
      async () =>
        expect(await opened.store.troubles()).toEqual([
          { endpoint: 'LEADS_CONTACT_URL', since: start, reason: 'status 500' },
        ]),
      long,
    );
    sheet.mood = 'ok';
    time += 1_000;
    worker.offer(queue);
    await vi.waitFor(() => expect(outcomes).toEqual(['a retry', 'a delivered']), long);
    await vi.waitFor(async () => expect(await opened.store.troubles()).toEqual([]), long);
  });

  test('is given up once its time is over, and not tried again', async () => {
    sheet.mood = 'fails';
    await save('a');
    time = start + 60_000;
    worker.offer(queue);
    await vi.waitFor(() => expect(outcomes).toEqual(['a failed']), long);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect(dueAt).toEqual([]);
    expect(logged[0]?.fields).toMatchObject({ givenUp: true });
  });

  test('is not given up because the clock was weeks ahead for a while: the time that never goes back stays there', async () => {
    worker = workerOn(opened.store.deliveries, { machineTime: () => start });
    sheet.mood = 'fails';
    await save('a');
    time = start + 20 * 86_400_000;
    worker.offer(queue);
    await vi.waitFor(() => expect(outcomes).toEqual(['a retry']), long);
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  test('waits as long as the endpoint asks, and so does every other lead of it', async () => {
    sheet.mood = 'throttles';
    sheet.retryAfter = '600';
    await save('a');
    worker.offer(queue);
    await vi.waitFor(() => expect(outcomes).toEqual(['a retry']), long);
    expect(dueAt).toEqual([start + 600_000]);
    sheet.mood = 'ok';
    await save('b');
    worker.offer(queue);
    await new Promise(setImmediate);
    await worker.stop(0);
    expect(sheet.requests).toBe(1);
    expect(await rows()).toMatchObject([{ id: 'a' }, { id: 'b', state: 'waiting', attempts: 0, lease: null }]);
  });

  test('because the script cannot take this one is no trouble of the endpoint', async () => {
    sheet.mood = 'status422';
    const ids = Array.from({ length: 9 }, (_, at) => `n${at}`);
    await save(...ids);
    worker.offer(queue);
    await vi.waitFor(() => expect(outcomes).toHaveLength(9), long);
    expect(await opened.store.troubles()).toEqual([]);
    sheet.mood = 'ok';
    await save('good');
    worker.offer(queue);
    await vi.waitFor(() => expect(outcomes).toContain('good delivered'), long);
  });
});

test('an endpoint that failed three times in a row is asked with one lead at a time and growing pauses, until it works', async () => {
  let clock = 1_000;
  const asked = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const rooms: number[] = [];
  const claim: DeliveryQueue['claim'] = (of, room, leaseMs) => {
    rooms.push(room);
    return opened.store.deliveries.claim(of, room, leaseMs);
  };
  worker = workerOn(queueWith({ claim }), { retryBaseMs: 20, retryCapMs: 1_000 });
  /** What it does in three more looks at the clock. */
  const later = async () => {
    const before = asked.mock.calls.length;
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before + 3), long);
    return rooms.length;
  };
  sheet.mood = 'fails';
  for (const id of ['a', 'b', 'c']) {
    await save(id);
    worker.offer(queue);
    await vi.waitFor(() => expect(outcomes).toContain(`${id} retry`), long);
  }
  rooms.length = 0;
  await save('d', 'e', 'f', 'g');
  worker.offer(queue);
  clock += 9;
  expect(await later()).toBe(0);
  clock += 1;
  await vi.waitFor(() => expect(outcomes).toHaveLength(4), long);
  clock += 19;
  expect(await later()).toBe(1);
  sheet.mood = 'ok';
  clock += 1;
  await vi.waitFor(() => expect(outcomes).toHaveLength(7), long);
  expect(outcomes.filter((outcome) => outcome.endsWith('delivered'))).toHaveLength(3);
  expect(rooms.slice(0, 3)).toEqual([1, 1, 6]);
});

test('an endpoint that works again at once is off the record, however long the note of its failure takes', async () => {
  let write = (): void => undefined;
  const isWritten = new Promise<void>((resolve) => {
    write = resolve;
  });
  const { deliveries } = opened.store;
  let notes = 0;
  const counted = <Result>(note: Promise<Result>) => note.finally(() => (notes += 1));
  worker = workerOn(
    queueWith({
      noteTrouble: (...args) => counted(isWritten.then(() => deliveries.noteTrouble(...args))),
      endTrouble: (name) => counted(deliveries.endTrouble(name)),
    }),
  );
  sheet.mood = 'fails';
  await save('a');
  worker.offer(queue);
  await vi.waitFor(() => expect(outcomes).toEqual(['a retry']), long);
  sheet.mood = 'ok';
  await save('b');
  worker.offer(queue);
  await vi.waitFor(() => expect(outcomes).toEqual(['a retry', 'b delivered']), long);
  write();
  await vi.waitFor(() => expect(notes).toBe(2), long);
  expect(await opened.store.troubles()).toEqual([]);
});

test('leads of another form or region go out after those that were offered first', async () => {
  await save('a');
  await opened.store.save(waitingLead('b', { region: 'ae', retryUntil: start + 60_000 }));
  worker.offer(queue);
  worker.offer({ form: 'contact', region: 'ae' });
  await vi.waitFor(() => expect([...sheet.ids].sort()).toEqual(['a', 'b']), long);
});

test('a lead whose lease may be over is given back unsent: another process may be sending it', async () => {
  await save('a');
  step = 61_000;
  // Ten times the process is stopped for longer than the lease lasts; then it runs on as it should.
  worker = workerOn(
    queueWith({
      claim: (...args) => {
        if (time > start + 10 * step) step = 0;
        return opened.store.deliveries.claim(...args);
      },
    }),
  );
  worker.offer(queue);
  await vi.waitFor(() => expect(outcomes).toEqual(['a delivered']), long);
  expect(time).toBeGreaterThan(start + 600_000);
  expect(sheet.requests).toBe(1);
});

describe('while the store is away', () => {
  const gone = Object.assign(new Error('the file was deleted'), { code: 'STORE_GONE' });

  test('that a queue cannot be read is told, and what was offered goes out once it is back', async () => {
    let away = true;
    const { deliveries } = opened.store;
    worker = workerOn(queueWith({ claim: (...args) => (away ? Promise.reject(gone) : deliveries.claim(...args)) }));
    await save('a');
    worker.offer(queue);
    await vi.waitFor(() => expect(errors).toEqual([gone]), long);
    expect(logged).toEqual([
      { level: 'error', fields: { error: 'STORE_GONE' }, message: 'leads: the queue could not be read' },
    ]);
    away = false;
    worker.offer(queue);
    await vi.waitFor(() => expect(outcomes).toEqual(['a delivered']), long);
  });

  test('a lead that has arrived is noted as soon as it is back, and not sent twice', async () => {
    let failures = 2;
    const { deliveries } = opened.store;
    worker = workerOn(
      queueWith({ markDelivered: (id) => (failures-- > 0 ? Promise.reject(gone) : deliveries.markDelivered(id)) }),
    );
    await save('a');
    worker.offer(queue);
    await vi.waitFor(() => expect(outcomes).toEqual(['a delivered']), long);
    expect(sheet.requests).toBe(1);
    const trying = {
      level: 'warn',
      fields: { lead: 'a', error: 'STORE_GONE' },
      message: 'leads: the store is away, trying again',
    };
    expect(logged.slice(0, 2)).toEqual([trying, trying]);
  });

  test('at the end of the process nobody waits for it: that the result is not stored is told', async () => {
    worker = workerOn(
      queueWith({
        markDelivered: () => {
          void worker.stop(60_000);
          return Promise.reject(gone);
        },
      }),
    );
    await save('a');
    worker.offer(queue);
    await vi.waitFor(
      () =>
        expect(logged).toEqual([
          {
            level: 'error',
            fields: { lead: 'a', error: 'STORE_GONE' },
            message: 'leads: the result of an attempt could not be stored',
          },
        ]),
      long,
    );
    expect(outcomes).toEqual([]);
  });

  test('the state of an endpoint that could not be noted is noted the next time', async () => {
    let failures = 1;
    const { deliveries } = opened.store;
    worker = workerOn(
      queueWith({
        noteTrouble: (...args) => (failures-- > 0 ? Promise.reject(gone) : deliveries.noteTrouble(...args)),
      }),
    );
    sheet.mood = 'fails';
    await save('a', 'b');
    worker.offer(queue);
    await vi.waitFor(() => expect(outcomes).toHaveLength(2), long);
    time += 1_000;
    worker.offer(queue);
    await vi.waitFor(async () => expect(await opened.store.troubles()).toHaveLength(1), long);
    expect(logged).toContainEqual({
      level: 'error',
      fields: { error: 'STORE_GONE' },
      message: 'leads: the state of an endpoint could not be noted',
    });
  });
});

describe('at the end of the process', () => {
  test('what is under way may finish, and nothing more is taken', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      sheet.mood = () => {
        resolve();
        return 'hangs';
      };
    });
    const finish = vi.fn<() => void>();
    await save('a');
    worker.offer(queue);
    await asked;
    answer = () => sheet.release();
    const stopped = worker.stop(60_000).then(finish);
    await save('b');
    worker.offer(queue);
    await new Promise(setImmediate);
    expect(finish).not.toHaveBeenCalled();
    answer();
    await stopped;
    expect(outcomes).toEqual(['a retry']);
    expect(sheet.requests).toBe(1);
    expect((await rows()).map(({ id, lease }) => [id, lease])).toEqual([
      ['a', null],
      ['b', null],
    ]);
  });

  test('what hangs is given back, for the next process to send at once', async () => {
    sheet.mood = 'hangs';
    await save('a', 'b');
    worker.offer(queue);
    await vi.waitFor(() => expect(sheet.requests).toBe(2), long);
    await worker.stop(0);
    expect(outcomes).toEqual([]);
    expect(await rows()).toMatchObject([
      { id: 'a', state: 'waiting', attempts: 0, lease: null, next_attempt_at: start },
      { id: 'b', state: 'waiting', attempts: 0, lease: null, next_attempt_at: start },
    ]);
  });
});
