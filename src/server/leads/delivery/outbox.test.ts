import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formIds } from '../../../leads/forms';
import { steadyClock } from '../steadyClock.server';
import type { ClaimedLead, DeliveryQueue, WaitingQueue } from './deliveryQueue.server';
import { Outbox } from './outbox.server';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const settings = {
  ack: 'status',
  timeoutMs: 1_000,
  retryBaseMs: 1_000,
  retryCapMs: 60_000,
  redirectHosts: [],
} as const;

/** The queue of a database that holds these leads, and the queries that it was asked. */
function countedQueue(waiting: WaitingQueue[] = []) {
  const queries: string[] = [];
  const query =
    <Result>(name: string, result: Result) =>
    (): Promise<Result> => {
      queries.push(name);
      return Promise.resolve(result);
    };
  const queue: Pick<DeliveryQueue, 'now' | 'waiting' | 'claim' | 'forgetFarFuture' | 'endTroublesBeside'> = {
    now: Date.now,
    waiting: query('waiting', waiting),
    claim: query<ClaimedLead[]>('claim', []),
    forgetFarFuture: query('forgetFarFuture', undefined),
    endTroublesBeside: () => Promise.resolve(),
  };
  return { queries, queue: queue as DeliveryQueue };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('with 11 endpoints, 1,000 regions and nothing to send the outbox asks one question every two seconds', async () => {
  const endpoints = formIds.flatMap((form) =>
    Array.from({ length: 1_000 }, (_, region) => ({
      form,
      region: `r${region}`,
      url: `https://script.example/${form}/${region}`,
      name: `LEADS_${form}_URL_R${region}`,
    })),
  );
  const { queue, queries } = countedQueue();
  const outbox = new Outbox(queue, { ...settings, endpoints }, log);
  await outbox.start();
  queries.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  await outbox.stop(0);
  expect(queries.length).toBeLessThanOrEqual(30);
  expect(new Set(queries)).toEqual(new Set(['waiting']));
});

test('the outbox sleeps until the next lead is due, and then asks for that form and region alone', async () => {
  const endpoints = formIds.map((form) => ({ form, url: 'https://script.example/exec', name: 'LEADS' }));
  const due = Date.now() + 500;
  const { queue, queries } = countedQueue([{ form: 'contact', region: 'in', first: due, last: due }]);
  const outbox = new Outbox(queue, { ...settings, endpoints }, log);
  await outbox.start();
  queries.length = 0;
  await vi.advanceTimersByTimeAsync(490);
  expect(queries).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  await outbox.stop(0);
  expect(queries).toEqual(['waiting', 'claim']);
});

test('a clock that is set back goes on, and one that is set forward is followed', () => {
  let wall = 1_000_000;
  let passed = 0;
  const now = steadyClock(
    () => wall,
    () => passed,
  );
  expect(now()).toBe(1_000_000);
  wall -= 3_600_000;
  passed += 250;
  expect(now()).toBe(1_000_250);
  wall = 5_000_000;
  expect(now()).toBe(5_000_000);
});

const contact = { form: 'contact', url: 'https://script.example/exec', name: 'LEADS_CONTACT_URL' } as const;

test('while the queue cannot be read the outbox reports it, and looks again two seconds later', async () => {
  const { queue, queries } = countedQueue();
  const gone = Object.assign(new Error('gone'), { code: 'STORE_GONE' });
  const logged: unknown[] = [];
  const errors: unknown[] = [];
  const failing: DeliveryQueue = Object.assign(Object.create(queue) as DeliveryQueue, {
    waiting: () => {
      queries.push('waiting');
      return Promise.reject(gone);
    },
  });
  const outbox = new Outbox(
    failing,
    { ...settings, endpoints: [contact] },
    { ...log, error: (...line) => void logged.push(line) },
    undefined,
    (error) => errors.push(error),
  );
  await outbox.start();
  expect(queries).toEqual(['forgetFarFuture', 'waiting']);
  expect(errors).toEqual([gone]);
  expect(logged).toEqual([[{ error: 'STORE_GONE' }, 'leads: the queue could not be read']]);
  await vi.advanceTimersByTimeAsync(1_990);
  expect(errors).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(errors).toHaveLength(2);
  await outbox.stop(0);
});

test('a lead that is due at once is taken at once, one without an endpoint by nobody, and after the end none', async () => {
  const now = Date.now();
  const { queue, queries } = countedQueue([
    { form: 'contact', region: 'in', first: now, last: now },
    { form: 'csr', region: 'in', first: now, last: now },
  ]);
  const outbox = new Outbox(queue, { ...settings, endpoints: [contact] }, log);
  await outbox.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(queries).toEqual(['forgetFarFuture', 'waiting', 'claim']);
  outbox.offer({ form: 'contact', region: 'ae' });
  outbox.offer({ form: 'csr', region: 'ae' });
  await vi.advanceTimersByTimeAsync(0);
  expect(queries.slice(3)).toEqual(['claim']);
  await outbox.stop(0);
  outbox.offer({ form: 'contact', region: 'in' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queries).toHaveLength(4);
});

test('what is due later than any wait that is meant was dated by a wrong clock, and is due now', async () => {
  const twoHours = 2 * 3_600_000;
  const forgotten: number[] = [];
  const look = async (last: number) => {
    const { queue } = countedQueue([{ form: 'contact', region: 'in', first: last, last }]);
    const noting: DeliveryQueue = Object.assign(Object.create(queue) as DeliveryQueue, {
      forgetFarFuture: (longest: number) => {
        forgotten.push(longest);
        return Promise.resolve();
      },
    });
    const outbox = new Outbox(noting, { ...settings, endpoints: [contact] }, log);
    await outbox.start();
    await outbox.stop(0);
  };
  await look(Date.now() + twoHours + settings.retryCapMs);
  expect(forgotten).toEqual([twoHours + settings.retryCapMs]);
  await look(Date.now() + twoHours + settings.retryCapMs + 1);
  expect(forgotten).toEqual(Array(3).fill(twoHours + settings.retryCapMs));
});
