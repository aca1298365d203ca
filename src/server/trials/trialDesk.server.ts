import type { Region } from '../../regions/schema';
import { type BookedTrial, type OfferedTrial, onlinePlace, type TrialList } from '../../trials/TrialList';
import { suggestionCount } from '../../trials/timeChoices';
import { bookableTimes, inZone, isBookable, isForAge, type TrialTime, trialTimeOf } from '../../trials/timetable';
import { systemClock, withTimeout } from '../clock.server';
import { nameOf } from '../errorName.server';
import type { LeadLog } from '../leads/leadLog.server';
import type { StoreOperations } from '../leads/storeOperations.server';
import { bookingToken } from './bookingLink.server';
import type { TrialBooking } from './trialBooking.server';

/** Milliseconds for which a list of free times is answered from memory; docs/trials.md says how old it gets in all. */
export const freshForMs = 2_000;
/** A store that is busy for longer than this is not waited for where there is a count that is not too old. */
const longestBusyMs = 500;
/** How old that may be: whoever books learns whether there is a seat all the same. */
const keptForMs = 60_000;
/** How long anybody waits where there is no such count. */
const longestMs = 3_000;

/** What pages and the API show of trial classes: which can be booked, how many places are left, the address of a booking. */
export interface TrialDesk {
  /**
   * The classes with free places, the earliest first.
   * @param age only those for a child of that age
   * @throws an error when the store does not answer, and has not for a minute
   */
  freeTimes(region: Region, age?: number): Promise<TrialList>;
  /** The same with those that are full: somebody may wait for a place. */
  allTimes(region: Region, age?: number): Promise<TrialList>;
  /** Three free times in the place of one that cannot be had: for the same ages, at the same place if there are such. */
  insteadOf(region: Region, trial: string): Promise<OfferedTrial[]>;
  /** A class that can be booked now, by its id, full or not. */
  bookable(region: Region, trial: string): TrialTime | undefined;
  /** True for a class that nobody can book any more, and nobody has taken: it has begun, left the timetable, or staff have closed it. */
  isGone(region: Region, trial: string): Promise<boolean>;
  /** What is said of a booking to whom it belongs. `basename` is what the visitor's addresses start with. */
  describe(booking: TrialBooking, region: Region, basename: string): Promise<BookedTrial>;
  /** To be called when a seat was taken or let go of here: the next list is a new one. */
  changed(region: string): void;
}

/** `answer` is a class as `GET /api/trials` gives it: made once for all ages that are asked for, as zones' clocks are slow to read. */
type Times = { time: TrialTime; left: number; answer: OfferedTrial }[];

interface Counted<T> {
  region: Region;
  at: number;
  times: T;
}

type Operations = Pick<StoreOperations, 'seatsTaken' | 'blockedTrials' | 'bookingLinkKey'>;

/**
 * Makes the desk of all regions, which asks the store at most every {@link freshForMs}.
 * @param now the time in milliseconds since 1970
 */
export function createTrialDesk(
  operations: Operations,
  log: Pick<LeadLog, 'error'>,
  now: () => number = Date.now,
): TrialDesk {
  const counted = new Map<string, Counted<Promise<Times>>>();
  const kept = new Map<string, Counted<Times>>();
  const isNewerThan = (ms: number, region: Region, entry: Counted<unknown> | undefined) =>
    entry?.region === region && now() - entry.at < ms && now() >= entry.at;

  /** Counts once for all who ask within two seconds. */
  function countOnce(region: Region): Promise<Times> {
    const known = counted.get(region.code);
    if (known && isNewerThan(freshForMs, region, known)) return known.times;
    const entry = { region, at: now(), times: count(region) };
    counted.set(region.code, entry);
    entry.times.then(
      (times) => kept.set(region.code, { ...entry, times }),
      (error: unknown) => {
        log.error({ region: region.code, error: nameOf(error) }, 'trial classes: the places left cannot be counted');
        if (counted.get(region.code) === entry) counted.delete(region.code);
      },
    );
    return entry.times;
  }

  async function timesOf(region: Region): Promise<Times> {
    const last = kept.get(region.code);
    const times = countOnce(region);
    if (!last || !isNewerThan(keptForMs, region, last)) return withTimeout(systemClock, times, longestMs);
    return withTimeout(systemClock, times, longestBusyMs).catch(() => last.times);
  }

  async function count(region: Region): Promise<Times> {
    const times = bookableTimes(region, now());
    const [taken, blocked] = await Promise.all([
      operations.seatsTaken(region.code, now()),
      operations.blockedTrials(region.code),
    ]);
    return times
      .filter(({ id }) => !blocked.includes(id))
      .map((time) => {
        const left = Math.max(0, time.seats - (taken[time.id] ?? 0));
        return { time, left, answer: offered(time, left, region.timeZone) };
      });
  }

  async function list(region: Region, age: number | undefined, fewest: number): Promise<TrialList> {
    const times = await timesOf(region);
    const fitting = times.filter(({ time, left }) => left >= fewest && (age === undefined || isForAge(time, age)));
    return { timeZone: region.timeZone, times: fitting.map(({ answer }) => answer) };
  }

  const bookable = (region: Region, trial: string) => {
    const time = trialTimeOf(region, trial);
    return time && isBookable(region, time, now()) ? time : undefined;
  };

  return {
    freeTimes: (region, age) => list(region, age, 1),
    allTimes: (region, age) => list(region, age, 0),
    async insteadOf(region, trial) {
      const wanted = trialTimeOf(region, trial);
      const free = (await timesOf(region)).filter(({ time, left }) => left > 0 && time.id !== trial);
      const distance = ({ time }: { time: TrialTime }) =>
        (wanted !== undefined && !overlap(time.ages, wanted.ages) ? 2 : 0) +
        (wanted !== undefined && time.place !== wanted.place ? 1 : 0);
      return free
        .toSorted((one, other) => distance(one) - distance(other) || one.time.start - other.time.start)
        .slice(0, suggestionCount)
        .map(({ answer }) => answer);
    },
    bookable,
    isGone: async (region, trial) =>
      bookable(region, trial) === undefined || (await operations.blockedTrials(region.code)).includes(trial),
    async describe(booking, region, basename) {
      const manage = `${basename}/booking/${bookingToken(await operations.bookingLinkKey(), booking.id)}`;
      return {
        start: inZone(booking.start, region.timeZone),
        end: inZone(booking.end, region.timeZone),
        timeZone: region.timeZone,
        place: booking.place,
        manage,
        calendar: `${manage}.ics`,
        ...(booking.state === 'waiting' && { waiting: true as const }),
      };
    },
    changed: (region) => void counted.delete(region),
  };
}

function overlap(one: TrialTime['ages'], other: TrialTime['ages']): boolean {
  return one[0] <= other[1] && other[0] <= one[1];
}

function offered(time: TrialTime, left: number, timeZone: string): OfferedTrial {
  return {
    id: time.id,
    start: inZone(time.start, timeZone),
    end: inZone(time.end, timeZone),
    place: time.place,
    online: time.place === onlinePlace,
    left,
    ages: time.ages,
  };
}
