import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formIds } from '../../leads/forms';
import type { ClaimedLead, DeliveryQueue, WaitingQueue } from './deliveryQueue.server';
import { Outbox } from './outbox.server';
import { steadyClock } from './steadyClock.server';

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
  const queue: Pick<DeliveryQueue, 'now' | 'waiting' | 'claim' | 'forgetFarFuture'> = {
    now: Date.now,
    waiting: query('waiting', waiting),
    claim: query<ClaimedLead[]>('claim', []),
    forgetFarFuture: query('forgetFarFuture', undefined),
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
