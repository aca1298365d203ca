import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleRegion } from '../../regions/sampleRegion';
import { bookableTimes } from '../../trials/timetable';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import type { OfferRule } from './seatOffers.server';
import { keepWaitingLines, settleAll } from './waitingLines.server';

const region = sampleRegion({
  trials: {
    minutes: 120,
    noticeHours: 6,
    aheadDays: 14,
    offerHours: 4,
    times: [{ place: 'dubai', days: ['Sat'], at: ['10:00'], ages: undefined, levels: undefined, seats: 3 }],
    closed: undefined,
    extra: undefined,
  },
});
const live = { current: { regions: [region] } as unknown as SiteSnapshot };
const hour = 3_600_000;

function parts(lines: { region: string; trial: string }[]) {
  return {
    live,
    operations: { waitingLines: () => Promise.resolve(lines), settleLine: vi.fn(() => Promise.resolve()) },
    trials: { changed: vi.fn() },
    log: { warn: vi.fn(), error: vi.fn() },
  };
}

test('each line is settled by the seats and the hours of its region', async () => {
  const [time] = bookableTimes(region, Date.now());
  const all = parts([{ region: 'ae', trial: time?.id ?? '' }]);
  await settleAll(all);
  expect(all.operations.settleLine).toHaveBeenCalledExactlyOnceWith('ae', time?.id, {
    offerMs: 4 * hour,
    noticeMs: 6 * hour,
    seats: expect.objectContaining({ [time?.id ?? '']: 3 }) as unknown,
  });
  expect(all.trials.changed).toHaveBeenCalledWith('ae');
});

test('a class that has left the timetable, or its region, has nothing to offer, and stops no other line', async () => {
  const lines = [
    { region: 'gone', trial: 'a' },
    { region: 'ae', trial: 'dubai-20200101t1000' },
  ];
  const all = parts(lines);
  await settleAll(all);
  const rules = all.operations.settleLine.mock.calls.map((call: unknown[]) => call[2] as OfferRule);
  expect(rules.map(({ seats }, at) => seats[lines[at]?.trial ?? ''])).toEqual([undefined, undefined]);
});

test('the timetable of a region is read once for all its lines', async () => {
  const all = parts(['a', 'b', 'c'].map((trial) => ({ region: 'ae', trial })));
  await settleAll(all);
  const rules = all.operations.settleLine.mock.calls.map((call: unknown[]) => call[2]);
  expect(rules).toHaveLength(3);
  expect(new Set(rules).size).toBe(1);
});

test('a process that ends waits for the line at hand and leaves the others to the next one', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const all = parts(['a', 'b', 'c'].map((trial) => ({ region: 'ae', trial })));
  let isSettled = () => {};
  all.operations.settleLine.mockReturnValueOnce(new Promise<void>((resolve) => (isSettled = resolve)));
  const lines = keepWaitingLines(all);
  await vi.advanceTimersByTimeAsync(60_000);
  let isClosed = false;
  const closing = lines.close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isClosed).toBe(false);
  isSettled();
  await closing;
  expect(all.operations.settleLine).toHaveBeenCalledTimes(1);
});

test('a line that cannot be settled holds up no other, and is named', async () => {
  const all = parts([
    { region: 'ae', trial: 'broken' },
    { region: 'ae', trial: 'next' },
  ]);
  all.operations.settleLine.mockRejectedValueOnce(new Error('no'));
  await settleAll(all);
  expect(all.operations.settleLine).toHaveBeenCalledTimes(2);
  expect(all.trials.changed).toHaveBeenCalledOnce();
  expect(all.log.error).toHaveBeenCalledExactlyOnceWith(
    { region: 'ae', trial: 'broken', error: 'Error' },
    expect.any(String),
  );
});

test('a store that is away is tried again with the next round', async () => {
  const all = parts([]);
  all.operations.waitingLines = () => Promise.reject(new Error('away'));
  await settleAll(all);
  expect(all.log.error).toHaveBeenCalledOnce();
});

test('a clock that was set ahead takes back no offer for ten minutes, in which it may be set right', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const all = parts([{ region: 'ae', trial: 'a' }]);
  const lines = keepWaitingLines(all);
  onTestFinished(() => lines.close());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(all.operations.settleLine).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 24 * hour);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(all.operations.settleLine).toHaveBeenCalledTimes(1);
  expect(all.log.warn).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(all.operations.settleLine).toHaveBeenCalledTimes(2);
});
