import type { Region } from '../regions/schema';
import { type OfferedTrial, waitingPrefix } from './TrialList';

/** How many times are suggested before somebody asks for all. */
export const suggestionCount = 3;
/** How many places are left is shown from this number down. */
export const fewPlaces = 3;

export interface TrialDay {
  /** By the clock of the region, `2026-12-05`. */
  date: string;
  times: OfferedTrial[];
}

/** Times by day, in the order in which they come. The region's own clock decides which day a time belongs to. */
export function groupByDay(times: readonly OfferedTrial[]): TrialDay[] {
  const days = new Map<string, OfferedTrial[]>();
  for (const time of times) {
    const date = time.start.slice(0, 10);
    days.set(date, [...(days.get(date) ?? []), time]);
  }
  return [...days].map(([date, ofDay]) => ({ date, times: ofDay }));
}

/** What somebody is shown to choose from. */
interface TimeChoices {
  /** Times with a place left. */
  free: OfferedTrial[];
  /** Full classes, for whose places one can wait. */
  full: OfferedTrial[];
  /** The free times, or where there is none the full ones. */
  choose: OfferedTrial[];
  /** Those that are suggested before somebody asks for all. */
  first: OfferedTrial[];
}

/** What can be chosen of times, or waited for, at one place; blank for any. */
export function choicesOf(times: readonly OfferedTrial[], place: string): TimeChoices {
  const here = times.filter((time) => isAt(time, place));
  const free = here.filter(({ left }) => left > 0);
  const full = here.filter(({ left }) => left === 0);
  const choose = free.length > 0 ? free : full;
  return { free, full, choose, first: choose.slice(0, suggestionCount) };
}

/** Whether a time is at a place; blank for any. */
export const isAt = (time: OfferedTrial, place: string) => place === '' || time.place === place;

/** The times for a child whose age lies between two, both included. */
export function timesForAges(
  times: readonly OfferedTrial[],
  [youngest, oldest]: readonly [number, number],
): OfferedTrial[] {
  return times.filter(({ ages }) => ages[0] <= oldest && youngest <= ages[1]);
}

/** Whether a class is not for all ages that the region teaches, so that its ages stand with it. */
export function isForSome({ ages }: Pick<OfferedTrial, 'ages'>, region: Pick<Region, 'ages'>): boolean {
  const [youngest, oldest] = region.ages.courses;
  return ages[0] > youngest || ages[1] < oldest;
}

/** What a form sends for a time: its id, or, where it is full, that somebody waits for a place. */
export function choiceOf({ id, left }: Pick<OfferedTrial, 'id' | 'left'>): string {
  return left > 0 ? id : waitingPrefix + id;
}

/** Whether a form's choice is this time: who waits for a place wants it all the more once there is one. */
export function isChosen(time: Pick<OfferedTrial, 'id' | 'left'>, value: string): boolean {
  return value === choiceOf(time) || value === waitingPrefix + time.id;
}

/** Above what the server has offered in place of a chosen time, which may be nothing; undefined where it has not. */
export function goneText(offered: readonly OfferedTrial[] | undefined) {
  return offered && (offered.length > 0 ? 'times.gone' : 'times.empty');
}

/** The earlier one first. */
export const byStart = (one: OfferedTrial, other: OfferedTrial) => Date.parse(one.start) - Date.parse(other.start);

/** A moment on the clock of a time zone: '16:00'. */
export function clockText(moment: string, timeZone: string, locale: string): string {
  return formatOf(locale, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(moment));
}

/** A moment's day in a time zone, written out: 'Saturday 5 December'. */
export function dayIn(moment: string, timeZone: string, locale: string): string {
  return formatOf(locale, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(moment));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A page of times asks for the same two formats over and over, and making one costs far more than using it. */
function formatOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.keys(options).join(' ')}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/**
 * What a visitor's own clock shows at a moment, where it differs from the region's; with the day where that differs too.
 * @param ownZone the time zone of the visitor's device
 */
export function ownClock(moment: string, timeZone: string, ownZone: string, locale: string): string | undefined {
  const clock = clockText(moment, ownZone, locale);
  const day = dayIn(moment, ownZone, locale);
  if (day !== dayIn(moment, timeZone, locale)) return `${day}, ${clock}`;
  return clock === clockText(moment, timeZone, locale) ? undefined : clock;
}
