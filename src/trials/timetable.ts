import { Temporal } from 'temporal-polyfill';
import { closedOn } from '../regions/closedOn';
import type { Region } from '../regions/schema';
import { week } from '../regions/week';
import { agesOf, type TaughtAges } from './classAges';
import type { Trials } from './trialsSchema';

/** A trial class at a place and a time, before anybody asks how many seats are left. */
export interface TrialTime {
  /** Made of place, day and time by the region's clock, `dubai-20261205t1600`: the same as long as the timetable says so. */
  id: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  /** The id of an address or a branch of the region, or `online`. */
  place: string;
  /** For which ages, both included. */
  ages: readonly [number, number];
  seats: number;
}

/** What of a region its timetable is made from. */
export interface TimetableRegion {
  timeZone: string;
  trials?: Trials | undefined;
  /** Holidays of the whole region, in addition to the timetable's own closed days. */
  closed?: Region['closed'] | undefined;
  ages: TaughtAges;
}

/**
 * All trial classes of a region that begin in a span of time, the earliest first.
 * A time of the clock that a change to summer time skips is moved on by the hour; one that comes twice is the first of
 * the two (what RFC 5545 section 3.3.5 and Temporal's `compatible` say).
 * @param from milliseconds since 1970, included
 * @param until milliseconds since 1970, excluded
 */
export function trialTimes(region: TimetableRegion, from: number, until: number): TrialTime[] {
  const { trials, timeZone } = region;
  if (!trials) return [];
  const found = new Map<string, TrialTime>();
  const last = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(timeZone).toPlainDate();
  let day = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate();
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    for (const { place, at, seats, ...who } of timesOf(region, trials, day)) {
      for (const clock of at) {
        const time = trialTime(region, trials, { day, clock, place, seats, ages: agesOf(region.ages, who) });
        if (time.start >= from && time.start < until) found.set(time.id, time);
      }
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start || a.place.localeCompare(b.place));
}

/** The trial classes that can be booked at a moment: late enough for the notice, soon enough for the timetable. */
export function bookableTimes(region: TimetableRegion, now: number): TrialTime[] {
  const { trials } = region;
  if (!trials) return [];
  const { from, until } = bookableSpan(trials, now);
  return trialTimes(region, from, until);
}

/** Whether a class of the timetable is one of {@link bookableTimes}; of one day, where those are of weeks or months. */
export function isBookable({ trials }: TimetableRegion, { start }: TrialTime, now: number): boolean {
  if (!trials) return false;
  const { from, until } = bookableSpan(trials, now);
  return start >= from && start < until;
}

function bookableSpan({ noticeHours, aheadDays }: Trials, now: number): { from: number; until: number } {
  return { from: now + noticeHours * hour, until: now + aheadDays * 24 * hour };
}

/** The trial class of an id, if the timetable has it; past ones too. */
export function trialTimeOf(region: TimetableRegion, id: string): TrialTime | undefined {
  const [, date] = /-(\d{8})t\d{4}$/.exec(id) ?? [];
  if (!date || !region.trials) return undefined;
  try {
    const start = Temporal.PlainDate.from(date).toZonedDateTime(region.timeZone).epochMilliseconds;
    // A day of 25 hours ends an hour later.
    return trialTimes(region, start, start + 26 * hour).find((time) => time.id === id);
  } catch {
    return undefined;
  }
}

/** Whether a trial class is for a child of that age. */
export function isForAge({ ages: [youngest, oldest] }: Pick<TrialTime, 'ages'>, age: number): boolean {
  return youngest <= age && age <= oldest;
}

const hour = 3_600_000;

interface DayTimes {
  place: string;
  at: readonly string[];
  seats: number;
  ages?: readonly number[] | undefined;
  levels?: readonly string[] | undefined;
}

/** The times of one day: those of the week unless it is a closed day, and the extra ones, which a closed day keeps. */
function timesOf({ closed }: TimetableRegion, trials: Trials, day: Temporal.PlainDate): DayTimes[] {
  const date = day.toString();
  const name = week[day.dayOfWeek - 1];
  const isClosed = (place: string) =>
    closedOn(closed, date) !== undefined ||
    (trials.closed ?? []).some(
      (days) => days.from <= date && date <= (days.to ?? days.from) && (days.place ?? place) === place,
    );
  const weekly = trials.times.filter(({ days, place }) => name && days.includes(name) && !isClosed(place));
  return [...weekly, ...(trials.extra ?? []).filter(({ on }) => on === date)];
}

interface OneTime {
  day: Temporal.PlainDate;
  clock: string;
  place: string;
  seats: number;
  ages: readonly [number, number];
}

function trialTime(region: TimetableRegion, trials: Trials, { day, clock, place, seats, ages }: OneTime): TrialTime {
  const start = day.toZonedDateTime({ timeZone: region.timeZone, plainTime: clock }).epochMilliseconds;
  return {
    id: `${place}-${day.toString().replaceAll('-', '')}t${clock.replace(':', '')}`,
    start,
    end: start + trials.minutes * 60_000,
    place,
    ages,
    seats,
  };
}

/** A moment as the region's clock tells it, with its offset: `2026-12-05T16:00:00+04:00` (RFC 3339). */
export function inZone(time: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(time)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
