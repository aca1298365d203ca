import { Temporal } from 'temporal-polyfill';
import { formatLocale } from '../../regions/format';
import type { Region } from '../../regions/schema';
import { type Html, html } from '../answer/html.server';

/** `Saturday, 5 December 2026 at 16:00 – 18:00`, by the clock of the region; the day on which it begins, also across midnight. */
export function spanText(region: Region, language: string, start: number, end: number): string {
  return rangeText(region, language, { ...day, ...clock }, [start, end]);
}

/** A sentence with a date and hours in it, of which only those break as in `wholeHours`. */
export function around(sentence: string, time: string): Html {
  const [before = '', after = ''] = sentence.split(time);
  return html`${before}${wholeHours(time)}${after}`;
}

/** A text that breaks between its date and its hours, and within neither: else the year comes to stand beside the hours. */
export function wholeHours(text: string): Html {
  const [date = '', hours, rest = ''] = text.split(/(\d+:\d+(?:\s*–\s*\d+:\d+)?(?:\s[\p{L}\p{M}]+)?\p{P}*)/u);
  if (hours === undefined) return html`${text}`;
  return html`<span class="date">${date.trim()}</span> <span class="whole">${hours}</span>${rest}`;
}

/** `Saturday, 5 December 2026 at 16:00`, by the clock of the region. */
export function momentText(region: Region, language: string, moment: number): string {
  return formatOf(region, language, { ...day, ...clock }).format(moment);
}

/** `Saturday, 5 December 2026`, by the clock of the region. */
export function dayText(region: Region, language: string, moment: number): string {
  return formatOf(region, language, day).format(moment);
}

/** `16:00 – 18:00`, by the clock of the region. */
export function hoursText(region: Region, language: string, start: number, end: number): string {
  return rangeText(region, language, clock, [start, end]);
}

/** Both moments as times of the first one's day: of two days a format would write the date of each beside its time. */
function rangeText(
  region: Region,
  language: string,
  options: Intl.DateTimeFormatOptions,
  [start, end]: readonly [start: number, end: number],
): string {
  const format = new Intl.DateTimeFormat(formatLocale(region, language), { ...options, timeZone: 'UTC' });
  const clockOf = (moment: number) =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(region.timeZone).toPlainDateTime();
  const inUtc = (time: Temporal.PlainDateTime) => time.toZonedDateTime('UTC').epochMilliseconds;
  const begins = clockOf(start);
  const ends = begins.toPlainDate().toPlainDateTime(clockOf(end).toPlainTime());
  return format.formatRange(inUtc(begins), inUtc(ends));
}

const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
/** As the times are written that one chooses from (src/trials/timeChoices.ts). */
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function formatOf(region: Region, language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(formatLocale(region, language), { ...options, timeZone: region.timeZone });
}
