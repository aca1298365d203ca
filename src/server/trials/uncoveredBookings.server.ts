import type { Logger } from 'pino';
import type { Region } from '../../regions/schema';
import { nameOf } from '../errorName.server';
import type { StoreOperations } from '../leads/storeOperations.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { type ClassRecords, countClasses } from './bookedClasses.server';

export interface UncoveredBookingsParts {
  live: Pick<LiveRegions, 'onChange'>;
  operations: Pick<StoreOperations, 'classRecords'>;
  log: Pick<Logger, 'warn' | 'error'>;
  /** The time in milliseconds since 1970. */
  now?: () => number;
}

/**
 * Logs each class with bookings that a saved region file has just taken from the timetable (a holiday, a time that was deleted),
 * moved by its clock, or made smaller than its bookings. Who has booked keeps the place, so somebody has to decide: give the
 * class, or call it off.
 */
export function watchUncoveredBookings(parts: UncoveredBookingsParts): { close(): void } {
  const stop = parts.live.onChange(({ regions }, { regions: before }) => {
    const old = new Map(before.map((region) => [region.code, region]));
    const changed = regions.flatMap((region): [Region, Region][] => {
      const was = old.get(region.code);
      return was && timetableOf(was) !== timetableOf(region) ? [[region, was]] : [];
    });
    if (changed.length > 0) void logUncovered(parts, changed);
  });
  return { close: stop };
}

/**
 * All that decides when a region has which classes. Every save makes all regions anew, and the classes of a thousand of them take
 * the server seconds to work out.
 */
function timetableOf({ timeZone, trials, closed }: Region): string {
  return trials === undefined ? '' : JSON.stringify([timeZone, trials, closed]);
}

const reports = {
  gone: 'a class with bookings is not in the timetable any more; give it all the same, or call it off',
  moved:
    'a class begins at another moment than those who have booked it were told; tell them, or write the time zone back',
  over: 'a class has fewer seats than bookings; who has booked keeps the place',
};

async function logUncovered(
  { operations, log, now = Date.now }: UncoveredBookingsParts,
  changed: readonly (readonly [Region, Region])[],
): Promise<void> {
  const at = now();
  try {
    const records = await operations.classRecords(at);
    for (const [region, was] of changed) {
      const before = troubles(was, records, at);
      for (const [trial, { trouble, taken, waiting, seats }] of troubles(region, records, at))
        if (trouble !== before.get(trial)?.trouble)
          log.warn(
            { region: region.code, trial, bookings: taken, waiting, seats },
            `trial classes: ${trouble ? reports[trouble] : ''}`,
          );
    }
  } catch (error) {
    log.error({ error: nameOf(error) }, 'trial classes: the bookings could not be compared with the new timetable');
  }
}

/** The classes of a region that do not fit their bookings, by their ids. */
function troubles(region: Region, records: ClassRecords, now: number) {
  return new Map(
    countClasses(region, records, now)
      .filter(({ trouble }) => trouble !== undefined)
      .map((each) => [each.trial, each]),
  );
}
