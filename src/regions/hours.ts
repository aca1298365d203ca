import type { Region, weekdays } from './schema';

export type Weekday = (typeof weekdays)[number];
type Hours = Region['hours'];

// Not the schema's own list: that would bring the schema's library to the browser.
export const week: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Open until a time, or closed until a day and time ('09:00'); `day` is null for later today, `next` for never. */
export type OpenState =
  { open: true; until: string } | { open: false; next: { day: Weekday | null; at: string } | null };

/** What a day's hours are, in the order of the day; empty when closed. */
export function hoursOf(hours: Hours, day: Weekday): { opens: string; closes: string }[] {
  return hours
    .filter(({ days }) => days.includes(day))
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort((a, b) => a.opens.localeCompare(b.opens));
}

/** The day of the week and the time of day ('17:45') in a time zone. */
export function clockIn(timeZone: string, now: Date): { day: Weekday; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { day: week.find((day) => day === part('weekday')) ?? 'Mon', time: `${part('hour')}:${part('minute')}` };
}

/** Whether somebody is there at a moment, by the region's own clock; hours that close after midnight are two entries. */
export function openState(hours: Hours, timeZone: string, now: Date): OpenState {
  const { day, time } = clockIn(timeZone, now);
  const today = hoursOf(hours, day);
  const current = today.find(({ opens, closes }) => opens <= time && time < closes);
  if (current) return { open: true, until: current.closes };
  const later = today.find(({ opens }) => opens > time);
  if (later) return { open: false, next: { day: null, at: later.opens } };
  const start = week.indexOf(day);
  for (let ahead = 1; ahead <= week.length; ahead += 1) {
    const next = week[(start + ahead) % week.length] ?? 'Mon';
    const [first] = hoursOf(hours, next);
    if (first) return { open: false, next: { day: next, at: first.opens } };
  }
  return { open: false, next: null };
}
