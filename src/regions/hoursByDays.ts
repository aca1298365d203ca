import { weekdayAfter } from './hours';
import type { Region } from './schema';
import { type Weekday, week } from './week';

interface DaysAndSpans {
  days: readonly Weekday[];
  spans: { opens: string; closes: string }[];
}

/** The hours as pages list them: days that are open twice, as around a break at noon, are named once with both spans. */
export function hoursByDays(hours: Region['hours']): DaysAndSpans[] {
  const rows = new Map<string, DaysAndSpans>();
  for (const { days, opens, closes } of hours) {
    const row = rows.get(days.join()) ?? { days, spans: [] };
    rows.set(days.join(), row);
    row.spans.push({ opens, closes });
  }
  return [...rows.values()];
}

/**
 * The first and the last of three days or more that follow on one another, in whatever order they are written and also where
 * Sunday is one in their midst; undefined for days with a gap.
 */
export function firstAndLast(days: readonly Weekday[]): readonly [Weekday, Weekday] | undefined {
  if (days.length === week.length) return ['Mon', 'Sun'];
  const [first, ...others] = days.filter((day) => !days.includes(weekdayAfter(day, -1)));
  const last = days.find((day) => !days.includes(weekdayAfter(day, 1)));
  return days.length > 2 && others.length === 0 && first && last ? [first, last] : undefined;
}
