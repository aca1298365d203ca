import { expect, test, vi } from 'vitest';
import { sampleRegion } from '../../regions/sampleRegion';
import type { Region } from '../../regions/schema';
import { bookableTimes } from '../../trials/timetable';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { watchUncoveredBookings } from './uncoveredBookings.server';

const saturdays = { place: 'dubai', days: ['Sat' as const], at: ['10:00'], ages: undefined, levels: undefined };
const withSeats = (seats: number, closed?: NonNullable<Region['trials']>['closed']) =>
  sampleRegion({
    trials: {
      minutes: 120,
      noticeHours: 6,
      aheadDays: 14,
      offerHours: 4,
      times: [{ ...saturdays, seats }],
      closed,
      extra: undefined,
    },
  });

const now = Date.UTC(2026, 10, 26);
const before = withSeats(3);
const [saturday] = bookableTimes(before, now);
if (!saturday) throw new Error('the sample region has no class');
const { id: trial, start } = saturday;
const day = new Date(start).toISOString().slice(0, 10);

/** Saves a file over the one before, with three bookings for the class; gives what was logged. */
async function saved(after: Region) {
  const booked = { region: 'ae', trial, start, latestStart: start, taken: 3, waiting: 0 };
  const classRecords = vi.fn(() => Promise.resolve({ booked: [booked], closed: [] }));
  const log = { warn: vi.fn(), error: vi.fn() };
  const listeners: ((next: SiteSnapshot, previous: SiteSnapshot) => void)[] = [];
  const live = { onChange: (listener: (typeof listeners)[number]) => (listeners.push(listener), () => undefined) };
  watchUncoveredBookings({ live, operations: { classRecords }, log, now: () => now });
  const snapshot = (region: Region) => ({ regions: [region] }) as unknown as SiteSnapshot;
  for (const listener of listeners) listener(snapshot(after), snapshot(before));
  await Promise.all(classRecords.mock.results.map(({ value }) => value as Promise<unknown>));
  await Promise.resolve();
  expect(log.error).not.toHaveBeenCalled();
  return { said: log.warn.mock.calls.map((call: unknown[]) => [call[0], String(call[1])] as const), classRecords };
}

test('a holiday over a class with bookings is reported, with the class and how many come', async () => {
  const { said } = await saved(withSeats(3, [{ from: day, to: day }]));
  expect(said).toEqual([
    [
      { region: 'ae', trial, bookings: 3, waiting: 0, seats: 0 },
      expect.stringContaining('not in the timetable any more'),
    ],
  ]);
});

test('so is a class that was made smaller than its bookings', async () => {
  const { said } = await saved(withSeats(2));
  expect(said).toEqual([
    [{ region: 'ae', trial, bookings: 3, waiting: 0, seats: 2 }, expect.stringContaining('fewer seats than bookings')],
  ]);
});

test('so is a class that begins at another moment, as the clock of the region was changed', async () => {
  const { said } = await saved({ ...before, timeZone: 'Asia/Riyadh' });
  expect(said).toEqual([
    [{ region: 'ae', trial, bookings: 3, waiting: 0, seats: 3 }, expect.stringContaining('begins at another moment')],
  ]);
});

test('a change that leaves all bookings their class is not', async () => {
  expect((await saved(withSeats(4))).said).toEqual([]);
  const { said, classRecords } = await saved(before);
  expect(said).toEqual([]);
  expect(classRecords, 'a region that did not change is not looked at').not.toHaveBeenCalled();
  // Every save makes all regions anew.
  const elsewhere = await saved({ ...structuredClone(before), name: 'Emirates' });
  expect(elsewhere.said).toEqual([]);
  expect(elsewhere.classRecords, 'nor is one whose timetable did not change').not.toHaveBeenCalled();
});
