import { todayIn } from '../../../regions/format';
import { nearest } from '../../../regions/nearest';
import { week } from '../../../regions/week';
import { onlinePlace } from '../../../trials/TrialList';
import { isTimeZone } from '../countries/countryFacts.server';
import type { RegionValues } from '../regionValues.server';
import { checkOver } from './checkCalendar.server';
import { minutesOf, minutesOfDay } from './clockMinutes.server';
import { oneOf } from './oneOf.server';
import { type Hours, minutesOfWeek, openHours } from './openHours.server';

/**
 * Checks a region's timetable of trial classes: places that exist, each time once, ages and days in their order, and doors that are
 * open.
 */
export function checkTrials(region: RegionValues, now = new Date()): void {
  const places = [
    ...region.list('contact.addresses').map((_, index) => region.text(`contact.addresses[${index}].id`)),
    ...region.list('branches').map((_, index) => region.text(`branches[${index}].id`)),
    onlinePlace,
  ].filter((id) => id !== undefined);
  for (const list of ['trials.times', 'trials.extra', 'trials.closed']) {
    for (const index of region.list(list).keys()) {
      checkPlace(region, `${list}[${index}].place`, [...new Set(places)]);
      checkAges(region, `${list}[${index}]`);
      checkListed(region, `${list}[${index}]`);
    }
  }
  checkLength(region);
  checkNotice(region);
  checkTwice(region);
  checkDoors(region);
  checkDays(region, now);
}

/** Sentences of many pages promise a free trial of so many minutes (`book.text`, `home.hero.trialText` …), in every language. */
const minutesInWords = 120;

function checkLength(region: RegionValues): void {
  const [minutes, country] = [region.number('trials.minutes'), region.text('country')];
  if (minutes === undefined || minutes === minutesInWords || country === undefined) return;
  const folders = region.texts('languages').map((language) => `locales/${language.replace(/-.*/, '')}-${country}`);
  if (folders.length === 0) return;
  region.warn(
    'trials.minutes',
    `found ${minutes}, and the words of the pages promise two hours`,
    `look for "two hours" and "2-hour" in locales/en, and say it your way in ${folders.join(' and ')}; leave it if you have`,
  );
}

/** A class can be booked between the two; where they meet, none ever can. */
function checkNotice(region: RegionValues): void {
  const [hours, days] = [region.number('trials.noticeHours'), region.number('trials.aheadDays')];
  if (hours === undefined || days === undefined || hours < days * 24) return;
  region.warn(
    'trials.noticeHours',
    `found ${hours}, and no class is shown so long ahead: aheadDays are ${days} days, ${days * 24} hours, so that nothing can be booked`,
    'write fewer hours, or more aheadDays',
  );
}

function checkPlace(region: RegionValues, path: string, places: readonly string[]): void {
  const place = region.text(path);
  if (place === undefined || places.includes(place)) return;
  region.error(
    path,
    `found ${place}, which is no address and no branch of this file`,
    `write ${oneOf(places)}`,
    nearest(place, places),
  );
}

function checkAges(region: RegionValues, path: string): void {
  const [youngest, oldest] = [region.number(`${path}.ages[0]`), region.number(`${path}.ages[1]`)];
  if (youngest !== undefined && oldest !== undefined && youngest > oldest)
    region.error(
      `${path}.ages`,
      `found from ${youngest} to ${oldest}`,
      `write the lower age first: [${oldest}, ${youngest}]`,
    );
  if (region.has(`${path}.ages`) && region.has(`${path}.levels`))
    region.warn(`${path}.levels`, 'found levels beside ages, and the ages decide', 'keep one of the two');
}

/** Days, times and levels that stand twice in one entry. */
function checkListed(region: RegionValues, path: string): void {
  for (const name of ['days', 'at', 'levels']) {
    const values = region.texts(`${path}.${name}`);
    for (const [index, value] of values.entries())
      if (values.indexOf(value) < index)
        region.error(`${path}.${name}[${index}]`, `found ${value} a second time`, 'keep one of the two');
  }
}

/** The same place, day and time in two entries: nobody could say how many seats it has. */
function checkTwice(region: RegionValues): void {
  const seen = new Map<string, string>();
  for (const [list, daysOf] of [
    ['trials.times', (path: string) => region.texts(`${path}.days`)],
    ['trials.extra', (path: string) => [region.text(`${path}.on`)].filter((day) => day !== undefined)],
  ] as const) {
    for (const index of region.list(list).keys()) {
      const path = `${list}[${index}]`;
      const place = region.text(`${path}.place`);
      for (const [position, at] of region.texts(`${path}.at`).entries()) {
        const again = daysOf(path).find((day) => {
          const key = `${place} ${day} ${at}`;
          const first = seen.get(key);
          seen.set(key, first ?? path);
          return first !== undefined && first !== path;
        });
        if (again !== undefined)
          region.error(
            `${path}.at[${position}]`,
            `found ${again} ${at} at ${place} a second time`,
            'keep one of the two, with the seats of both',
          );
      }
    }
  }
}

/** Classes of each week that nobody is there for. Extra ones are exceptions already. */
function checkDoors(region: RegionValues): void {
  const [open, minutes] = [openHours(region), region.number('trials.minutes')];
  if (open === undefined || minutes === undefined) return;
  for (const index of region.list('trials.times').keys()) {
    const path = `trials.times[${index}]`;
    if (region.text(`${path}.place`) === onlinePlace) continue;
    for (const [position, at] of region.texts(`${path}.at`).entries()) {
      const from = minutesOf(at);
      const days = region.texts(`${path}.days`).filter((day) => !isOpen(open, day, from, minutes));
      if (from === undefined || days.length === 0) continue;
      region.warn(
        `${path}.at[${position}]`,
        `found a class on ${days.join(', ')}, ${at} to ${clockOf(from + minutes)}, outside of the opening hours`,
        'look at the time and at hours; leave it if the place opens for the class',
      );
    }
  }
}

/** True as well for a day or a time that does not exist: that has been reported. */
function isOpen(open: readonly Hours[], day: string, at: number | undefined, minutes: number): boolean {
  const index = week.findIndex((known) => known === day);
  if (index === -1 || at === undefined) return true;
  const from = index * minutesOfDay + at;
  return open.some((hours) =>
    [0, minutesOfWeek].some((shift) => hours.from <= from + shift && from + shift + minutes <= hours.until),
  );
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function checkDays(region: RegionValues, now: Date): void {
  const zone = region.text('timeZone');
  const today = zone !== undefined && isTimeZone(zone) ? todayIn(zone, now) : undefined;
  for (const index of region.list('trials.closed').keys()) {
    const path = `trials.closed[${index}]`;
    const [from, to] = [region.text(`${path}.from`), region.text(`${path}.to`)];
    if (from !== undefined && to !== undefined && to < from)
      region.error(
        `${path}.to`,
        `found ${to}, which is before ${from}`,
        'write the first day in from, the last day in to',
      );
    // A sample timetable is replaced as a whole.
    else if (today !== undefined && !region.texts('samples').includes('trials')) checkOver(region, path, today);
  }
  if (today === undefined) return;
  for (const index of region.list('trials.extra').keys()) {
    const on = region.text(`trials.extra[${index}].on`);
    // Only a warning: what was right yesterday may not keep the file from going live today.
    if (on !== undefined && on < today)
      region.warn(`trials.extra[${index}].on`, `found ${on}, which is over`, 'write a day to come, or take it out');
  }
}
