import { isCalendarDate } from '../../../regions/fields';
import { todayIn } from '../../../regions/format';
import { week } from '../../../regions/week';
import { isTimeZone } from '../countries/countryFacts.server';
import type { RegionValues } from '../regionValues.server';
import { lengthOf, minutesOf, minutesOfDay } from './clockMinutes.server';
import { type Hours, minutesOfWeek } from './openHours.server';

/** Checks days and times of a region: hours that do not overlap, dates in their order, and nothing that is long over. */
export function checkCalendar(region: RegionValues, now = new Date()): void {
  checkHours(region);
  for (const event of ['events.robotica', 'events.workshops']) checkEvent(region, event);
  const today = todayOf(region, now);
  for (const index of region.list('closed').keys()) {
    const path = `closed[${index}]`;
    checkOrder(region, path);
    checkLength(region, path, 'closed days');
    if (today !== undefined) checkOver(region, path, today);
  }
  checkOrder(region, 'notice');
  if (today !== undefined) checkOver(region, 'notice', today);
  if (region.has('notice.page') && region.has('notice.link'))
    region.warn('notice.link', 'found a link beside a page, and the page decides', 'keep one of the two');
}

/** A day that no calendar has is one mistake: no other rule is checked against it. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isCalendarDate(text);
}

function todayOf(region: RegionValues, now: Date): string | undefined {
  const zone = region.text('timeZone');
  return zone !== undefined && isTimeZone(zone) ? todayIn(zone, now) : undefined;
}

/** When a region is open, and where that stands in the file. */
interface Opening extends Hours {
  index: number;
  /** `Mon 09:00 to 18:00` */
  said: string;
}

/** More hours than anybody is there: the two times stand the wrong way round. */
const longestDay = 18;

function checkHours(region: RegionValues): void {
  const openings: Opening[] = [];
  for (const index of region.list('hours').keys()) {
    const [opens, closes] = [region.text(`hours[${index}].opens`), region.text(`hours[${index}].closes`)];
    const days = region.texts(`hours[${index}].days`);
    for (const [position, name] of days.entries())
      if (days.indexOf(name) < position)
        region.error(`hours[${index}].days[${position}]`, `found ${name} a second time`, 'keep one of the two');
    const [from, until] = [minutesOf(opens), minutesOf(closes)];
    if (from === undefined || until === undefined) continue;
    const length = lengthOf(from, until);
    if (length > longestDay * 60) {
      region.error(
        `hours[${index}].closes`,
        `found ${closes}, which is not after ${opens} and ${Math.round(length / 60)} hours later on the next day`,
        'write a closing time after the opening time; one before it is that of the next morning',
      );
      continue;
    }
    const said = `${opens} to ${closes}`;
    openings.push(...[...new Set(days)].flatMap((name) => openingsOn(name, { from, length, index, said })));
  }
  reportOverlaps(region, openings);
}

function openingsOn(
  name: string,
  { from, length, index, said }: { from: number; length: number; index: number; said: string },
): Opening[] {
  const at = week.findIndex((known) => known === name);
  if (at === -1) return [];
  const start = at * minutesOfDay + from;
  return [{ from: start, until: start + length, index, said: `${name} ${said}` }];
}

function reportOverlaps(region: RegionValues, openings: readonly Opening[]): void {
  const reported = new Set<number>();
  for (const [position, one] of openings.entries()) {
    const other = openings.slice(0, position).find((earlier) => overlap(earlier, one));
    if (!other || reported.has(one.index)) continue;
    reported.add(one.index);
    region.error(
      `hours[${one.index}]`,
      `found ${one.said}, which overlaps with ${other.said}`,
      'keep one of the two, or write times that do not overlap',
    );
  }
}

/** Sunday night runs into Monday morning. */
function overlap(one: Opening, other: Opening): boolean {
  return [-minutesOfWeek, 0, minutesOfWeek].some(
    (shift) => one.from + shift < other.until && other.from < one.until + shift,
  );
}

function checkEvent(region: RegionValues, event: string): void {
  const [from, to] = [region.text(`${event}.from`), region.text(`${event}.to`)];
  if (from === undefined && to !== undefined)
    region.error(`${event}.to`, `found ${to}, a last day without a first`, `add from: "${to}", or take out to`);
  checkOrder(region, event);
  checkLength(region, event, 'an event');
}

function checkOrder(region: RegionValues, path: string): void {
  const [from, to] = [region.text(`${path}.from`), region.text(`${path}.to`)];
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to) || from <= to) return;
  region.error(`${path}.to`, `found ${to}, which is before ${from}`, 'write the first day in from, the last day in to');
}

const longest = 100;

/** A wrong year is the likeliest slip of all. */
function checkLength(region: RegionValues, path: string, what: string): void {
  const [from, to] = [region.text(`${path}.from`), region.text(`${path}.to`)];
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  if (days > longest)
    region.warn(`${path}.to`, `found ${what} of ${days} days, ${from} to ${to}`, 'look at the year of both days');
}

/**
 * Warns of days that are over. Only a warning: what was right yesterday may not keep the file from going live today.
 * @param path of an entry with `from` and maybe `to`
 */
export function checkOver(region: RegionValues, path: string, today: string): void {
  const [from, to] = [region.text(`${path}.from`), region.text(`${path}.to`)];
  // A notice without a last day stays.
  const last = to ?? (path === 'notice' ? undefined : from);
  if (last === undefined || !isDay(last) || last >= today) return;
  region.warn(`${path}.${to === undefined ? 'from' : 'to'}`, `found ${last}, which is over`, 'take the entry out');
}
