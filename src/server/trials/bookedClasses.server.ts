import { sql, type Kysely } from 'kysely';
import type { Region } from '../../regions/schema';
import { trialTimeOf, trialTimes } from '../../trials/timetable';
import type { LeadTables } from '../leads/leadTables.server';

/** A class that somebody has booked or waits for, as the store knows it. */
export interface BookedClass {
  region: string;
  trial: string;
  /** Milliseconds since 1970. */
  start: number;
  taken: number;
  waiting: number;
}

/** A class to come, by timetable and bookings. */
export interface ClassCount extends Omit<BookedClass, 'region'> {
  seats: number;
  free: number;
  /** Why bookings and timetable do not fit together; who has booked keeps the place all the same. */
  trouble?: 'gone' | 'over';
}

/** The classes with bookings that begin at or after a moment. */
export async function readBookedClasses(db: Kysely<LeadTables>, after: number): Promise<BookedClass[]> {
  const rows = await db
    .selectFrom('trial_bookings')
    .select((eb) => [
      'region',
      'trial',
      eb.fn.min('starts_at').as('start'),
      eb.cast<number>(eb.fn.count('seat'), 'bigint').as('taken'),
      eb.cast<number>(eb.fn.countAll(), 'bigint').as('all'),
    ])
    .where('starts_at', '>=', after)
    .where('state', 'in', ['booked', 'offered', 'waiting'])
    .groupBy(['region', 'trial'])
    .orderBy(sql`min(starts_at)`)
    .execute();
  return rows.map(({ all, ...row }) => ({ ...row, waiting: all - row.taken }));
}

/** All classes of a region that are to come: those of its timetable, and those that have bookings and left it. */
export function countClasses(region: Region, booked: readonly BookedClass[], now: number): ClassCount[] {
  const own = new Map(booked.filter((each) => each.region === region.code).map((each) => [each.trial, each]));
  const until = now + (region.trials?.aheadDays ?? 0) * dayMs;
  const listed = trialTimes(region, now, until).map(({ id, start, seats }) => ({ id, start, seats }));
  const known = new Set(listed.map(({ id }) => id));
  const others = [...own.values()]
    .filter(({ trial }) => !known.has(trial))
    .map(({ trial, start }) => ({ id: trial, start, seats: trialTimeOf(region, trial)?.seats }));
  return [...listed, ...others]
    .toSorted((one, other) => one.start - other.start)
    .map(({ id, start, seats = 0 }): ClassCount => {
      const { taken = 0, waiting = 0 } = own.get(id) ?? {};
      const isGone = taken > 0 && seats === 0;
      return {
        trial: id,
        start,
        seats,
        taken,
        free: Math.max(0, seats - taken),
        waiting,
        ...(isGone ? { trouble: 'gone' } : taken > seats && { trouble: 'over' }),
      };
    });
}

const dayMs = 86_400_000;

/** Seats of all classes to come together: what the board says of a region. */
export function sumOfClasses(classes: readonly ClassCount[]): Pick<ClassCount, 'seats' | 'taken' | 'free' | 'waiting'> {
  const sum = { seats: 0, taken: 0, free: 0, waiting: 0 };
  for (const each of classes) {
    sum.seats += each.seats;
    sum.taken += each.taken;
    sum.free += each.free;
    sum.waiting += each.waiting;
  }
  return sum;
}
