import { week } from '../../../regions/week';
import type { RegionValues } from '../regionValues.server';
import { lengthOf, minutesOf, minutesOfDay } from './clockMinutes.server';

/** From when to when somebody is there, in minutes since Monday 00:00; `until` may lie in the week after. */
export interface Hours {
  from: number;
  until: number;
}

export const minutesOfWeek = 7 * minutesOfDay;

/**
 * The opening hours of a region, those that meet made one, over the end of a week as well. `undefined` where one of them
 * cannot be read, which is reported elsewhere.
 */
export function openHours(region: RegionValues): Hours[] | undefined {
  const hours = region.list('hours').flatMap((_, index) => hoursAt(region, index) ?? [undefined]);
  const known = hours.filter((each) => each !== undefined);
  return known.length < hours.length || known.length === 0 ? undefined : joined(known);
}

function hoursAt(region: RegionValues, index: number): Hours[] | undefined {
  const [opens, closes] = ['opens', 'closes'].map((name) => minutesOf(region.text(`hours[${index}].${name}`)));
  if (opens === undefined || closes === undefined) return undefined;
  const length = lengthOf(opens, closes);
  return region.texts(`hours[${index}].days`).flatMap((day) => {
    const at = week.findIndex((known) => known === day);
    return at === -1 ? [] : [{ from: at * minutesOfDay + opens, until: at * minutesOfDay + opens + length }];
  });
}

/** Two weeks of hours, each that begins where another ends joined to it. */
function joined(hours: readonly Hours[]): Hours[] {
  const later = hours.map(({ from, until }) => ({ from: from + minutesOfWeek, until: until + minutesOfWeek }));
  return [...hours, ...later]
    .toSorted((one, other) => one.from - other.from)
    .reduce<Hours[]>((before, next) => {
      const last = before.at(-1);
      if (last === undefined || last.until < next.from) return [...before, { ...next }];
      return [...before.slice(0, -1), { from: last.from, until: Math.max(last.until, next.until) }];
    }, []);
}
