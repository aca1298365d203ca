import { closedOn } from './closedOn';
import type { Region } from './schema';
import { type Weekday, week } from './week';

type Times = Pick<Region, 'hours' | 'closed' | 'timeZone'>;

/**
 * Open until a time; or closed until a day and time ('09:00'), because of a holiday where there is one. `day` is null for
 * later today; `date` ('2026-12-04') stands where the day is more than a week away; `next` is null for never.
 */
export type OpenState =
  | { open: true; until: string }
  | { open: false; holiday: boolean; next: { day: Weekday | null; date?: string; at: string } | null };

interface Span {
  opens: string;
  closes: string;
}

/** What a day's hours are, in the order of the day, those that follow on one another as one; empty when closed. */
function hoursOf(hours: Region['hours'], day: Weekday): Span[] {
  return hours
    .filter(({ days }) => days.includes(day))
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort((a, b) => a.opens.localeCompare(b.opens))
    .reduce<Span[]>((spans, next) => {
      const last = spans.at(-1);
      if (last?.closes !== next.opens) return [...spans, next];
      return [...spans.slice(0, -1), { opens: last.opens, closes: next.closes }];
    }, []);
}

/** The date, the day of the week and the time of day ('17:45') in a time zone. */
export function wallClockIn(timeZone: string, now: Date): { date: string; day: Weekday; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    day: week.find((day) => day === part('weekday')) ?? 'Mon',
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** How far ahead the next opening is looked for: a school that is closed for longer is closed. */
const daysAhead = 100;

/** Whether somebody is there at a moment, by the region's own clock. Hours that close before they open end next morning. */
export function openState({ hours, closed, timeZone }: Times, now: Date): OpenState {
  const { date, day, time } = wallClockIn(timeZone, now);
  const hoursOn = (ahead: number) =>
    closedOn(closed, dayAfter(date, ahead)) ? [] : hoursOf(hours, weekdayAfter(day, ahead));
  const sinceYesterday = hoursOn(-1).find(({ opens, closes }) => closes <= opens && time < closes);
  if (sinceYesterday) return { open: true, until: sinceYesterday.closes };
  const today = hoursOn(0);
  const current = today.find(({ opens, closes }) => opens <= time && (time < closes || closes <= opens));
  if (current) return { open: true, until: current.closes };
  const later = today.find(({ opens }) => opens > time);
  if (later) return { open: false, holiday: false, next: { day: null, at: later.opens } };
  const holiday = closedOn(closed, date) !== undefined;
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const [first] = hoursOn(ahead);
    if (!first) continue;
    const farAway = ahead < week.length ? {} : { date: dayAfter(date, ahead) };
    return { open: false, holiday, next: { day: weekdayAfter(day, ahead), ...farAway, at: first.opens } };
  }
  return { open: false, holiday, next: null };
}

/** The day of the week so many days after one; before it where `ahead` is negative. */
export function weekdayAfter(day: Weekday, ahead: number): Weekday {
  return week[(week.indexOf(day) + ahead + week.length) % week.length] ?? 'Mon';
}

/** '2027-01-01' is the day 1 after '2026-12-31'. */
export function dayAfter(date: string, ahead: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + ahead);
  return moment.toISOString().slice(0, 10);
}
