import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleRegion } from '../../regions/sampleRegion';
import { createTrialDesk } from './trialDesk.server';

const first = 'dubai-20261205t1000';
const timetable = {
  minutes: 120,
  noticeHours: 12,
  aheadDays: 7,
  offerHours: 12,
  times: [
    { place: 'dubai', days: ['Sat' as const], at: ['10:00', '16:00'], ages: undefined, levels: undefined, seats: 6 },
  ],
  closed: undefined,
  extra: undefined,
};
const region = sampleRegion({ trials: timetable });

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-01T00:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A desk whose store answers as `store` says: how many seats of the first class are taken, or not at all. */
function desk(store: { answers: 'never' | 'with an error' | number }) {
  const error = vi.fn();
  const seatsTaken = vi.fn(async (): Promise<Record<string, number>> => {
    if (store.answers === 'never') return new Promise(() => {});
    if (store.answers === 'with an error') throw new Error('away');
    return { [first]: store.answers };
  });
  const operations = { seatsTaken, blockedTrials: async () => [], bookingLinkKey: async () => 'key' };
  const trials = createTrialDesk(operations, { error });
  /** What is left of the first class, and after how many milliseconds that was said. */
  const left = async () => {
    const begun = Date.now();
    const told: [number | 'nothing', number][] = [];
    const tell = (what: number | 'nothing') => void told.push([what, Date.now() - begun]);
    trials.allTimes(region).then(
      ({ times }) => tell(times[0]?.left ?? 'nothing'),
      () => tell('nothing'),
    );
    await vi.advanceTimersByTimeAsync(0);
    while (told.length === 0) await vi.advanceTimersByTimeAsync(100);
    return told[0];
  };
  return { trials, left, seatsTaken, error };
}

test('what is left is counted once for all who ask within two seconds, and anew after a booking', async () => {
  const store = { answers: 1 };
  const { trials, left, seatsTaken } = desk(store);
  expect([await left(), await left()]).toEqual([
    [5, 0],
    [5, 0],
  ]);
  expect(seatsTaken).toHaveBeenCalledTimes(1);
  store.answers = 2;
  trials.changed(region.code);
  expect(await left()).toEqual([4, 0]);
  store.answers = 3;
  vi.setSystemTime(Date.now() + 2_000);
  expect(await left()).toEqual([3, 0]);
});

test.each(['never', 'with an error'] as const)(
  'a store that answers %s holds nobody up for more than half a second: the last count stands for a minute',
  async (answers) => {
    const store: { answers: typeof answers | number } = { answers: 1 };
    const { left } = desk(store);
    await left();
    store.answers = answers;
    vi.setSystemTime(Date.now() + 30_000);
    expect(await left()).toEqual([5, answers === 'never' ? 500 : 0]);
    vi.setSystemTime(Date.now() + 40_000);
    expect(await left()).toEqual(['nothing', answers === 'never' ? 3_000 : 0]);
    store.answers = 2;
    vi.setSystemTime(Date.now() + 2_000);
    expect(await left()).toEqual([4, 0]);
  },
);

test('where nothing was counted yet, a store that says nothing is waited for three seconds', async () => {
  const { left, error } = desk({ answers: 'never' });
  expect(await left()).toEqual(['nothing', 3_000]);
  expect(error).not.toHaveBeenCalled();
});

test('a count of a region whose file was edited since does not stand', async () => {
  const store: { answers: 'with an error' | number } = { answers: 1 };
  const { trials, left } = desk(store);
  await left();
  store.answers = 'with an error';
  vi.setSystemTime(Date.now() + 2_000);
  await expect(trials.allTimes({ ...region })).rejects.toThrow('away');
});

test('when classes begin is written out once for all ages that are asked for', async () => {
  const { trials } = desk({ answers: 1 });
  const written = new Set((await trials.allTimes(region)).times);
  expect(written.size).toBe(2);
  for (const age of [6, 9, 16, 99]) for (const time of (await trials.freeTimes(region, age)).times) written.add(time);
  expect(written.size).toBe(2);
});

test('whether one class can be booked is found without all the others', () => {
  const { trials } = desk({ answers: 1 });
  const daysRead = vi.fn(() => timetable.times);
  const watched = { ...region, trials: Object.defineProperty({ ...timetable }, 'times', { get: daysRead }) };
  expect(trials.bookable(watched, first)).toMatchObject({ id: first, seats: 6 });
  expect(daysRead.mock.calls.length, 'of the day and the next one, not of the week').toBeLessThanOrEqual(2);
  vi.setSystemTime(Date.parse('2026-12-04T17:59:59Z'));
  expect(trials.bookable(region, first), 'twelve hours before, not yet').toBeDefined();
  vi.setSystemTime(Date.parse('2026-12-04T18:00:01Z'));
  for (const trial of [first, 'dubai-20261212t1000', 'dubai-20261205t1100', 'dubai', ''])
    expect(trials.bookable(region, trial), trial).toBeUndefined();
});
