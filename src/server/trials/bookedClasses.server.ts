import { type Kysely, sql } from 'kysely';
import { type TimetableRegion, trialTimeOf, trialTimes } from '../../trials/timetable';
import type { LeadTables } from '../leads/store/leadTables.server';
import { standingStates } from './trialTables.server';

/** A class that somebody has booked or waits for, as the store knows it. */
export interface BookedClass {
  region: string;
  trial: string;
  /** Milliseconds since 1970. */
  start: number;
  /** As `start`; later than it where some booked before the region's clock was changed, and some after. */
  latestStart: number;
  taken: number;
  waiting: number;
}

/** What the store knows of classes: who has booked, and which were closed by hand. */
export interface ClassRecords {
  booked: readonly BookedClass[];
  closed: readonly Pick<BookedClass, 'region' | 'trial'>[];
}

/** A class to come, by timetable and bookings. */
export interface ClassCount extends Omit<BookedClass, 'region' | 'latestStart'> {
  seats: number;
  /** Seats that somebody may still book: none of a class that is closed. */
  free: number;
  /** Closed by hand: nobody else can book it. */
  isClosed: boolean;
  /** Why bookings and timetable do not fit together; who has booked keeps the place all the same. */
  trouble?: 'gone' | 'moved' | 'over';
  /** Where the class was moved: when it begins by its bookings, in milliseconds since 1970. */
  bookedFor?: number;
}

/** The classes with bookings that begin at or after a moment. */
export async function readBookedClasses(db: Kysely<LeadTables>, after: number): Promise<BookedClass[]> {
  const rows = await db
    .selectFrom('trial_bookings')
    .select((eb) => [
      'region',
      'trial',
      eb.fn.min('starts_at').as('start'),
      eb.fn.max('starts_at').as('latestStart'),
      eb.cast<number>(eb.fn.count('seat'), 'bigint').as('taken'),
      eb.cast<number>(eb.fn.countAll(), 'bigint').as('all'),
    ])
    .where('starts_at', '>=', after)
    .where('state', 'in', standingStates)
    .groupBy(['region', 'trial'])
    .orderBy(sql`min(starts_at)`)
    .execute();
  return rows.map(({ all, ...row }) => ({ ...row, waiting: all - row.taken }));
}

/** The classes with bookings that begin at or after a moment, and all that were closed by hand. */
export async function readClassRecords(db: Kysely<LeadTables>, after: number): Promise<ClassRecords> {
  const closed = await db.selectFrom('trial_blocks').select(['region', 'trial']).execute();
  return { booked: await readBookedClasses(db, after), closed };
}

/** All classes of a region that are to come: those of its timetable, and those that have bookings and left it. */
export function countClasses(
  region: TimetableRegion & { code: string },
  { booked, closed }: ClassRecords,
  now: number,
): ClassCount[] {
  const shut = new Set(closed.filter((each) => each.region === region.code).map(({ trial }) => trial));
  const own = new Map(booked.filter((each) => each.region === region.code).map((each) => [each.trial, each]));
  const listed = timesToCome(region, now);
  const known = new Set(listed.map(({ id }) => id));
  const others = [...own.values()]
    .filter(({ trial }) => !known.has(trial))
    .map(({ trial, start }) => {
      const time = trialTimeOf(region, trial);
      return { id: trial, start: time?.start ?? start, seats: time?.seats };
    });
  return [...listed, ...others]
    .toSorted((one, other) => one.start - other.start)
    .map(({ id, start, seats = 0 }): ClassCount => {
      const booking = own.get(id);
      const { taken = 0, waiting = 0 } = booking ?? {};
      const bookedFor = [booking?.start, booking?.latestStart].find((at) => at !== undefined && at !== start);
      const isGone = taken + waiting > 0 && seats === 0;
      const isClosed = shut.has(id);
      return {
        trial: id,
        start,
        seats,
        taken,
        free: isClosed ? 0 : Math.max(0, seats - taken),
        waiting,
        isClosed,
        ...troubleOf({ isGone, bookedFor, isOver: taken > seats }),
      };
    });
}

function troubleOf(of: {
  isGone: boolean;
  bookedFor: number | undefined;
  isOver: boolean;
}): Pick<ClassCount, 'trouble' | 'bookedFor'> {
  if (of.isGone) return { trouble: 'gone' };
  if (of.bookedFor !== undefined) return { trouble: 'moved', bookedFor: of.bookedFor };
  return of.isOver ? { trouble: 'over' } : {};
}

type ListedTime = Pick<ClassCount, 'start' | 'seats'> & { id: string };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Of the hour in which they were asked for last; each snapshot has regions of its own. */
const known = new WeakMap<TimetableRegion, { hour: number; times: readonly ListedTime[] }>();

/** The classes of the timetable from a moment on: laid out once an hour, as the board asks for those of all regions at each look. */
function timesToCome(region: TimetableRegion, now: number): ListedTime[] {
  const aheadMs = (region.trials?.aheadDays ?? 0) * dayMs;
  const hour = Math.floor(now / hourMs);
  const before = known.get(region);
  const times = before?.hour === hour ? before.times : timesFrom(region, hour * hourMs, aheadMs + hourMs);
  known.set(region, { hour, times });
  return times.filter(({ start }) => start >= now && start < now + aheadMs);
}

function timesFrom(region: TimetableRegion, from: number, forMs: number): ListedTime[] {
  return trialTimes(region, from, from + forMs).map(({ id, start, seats }) => ({ id, start, seats }));
}

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
