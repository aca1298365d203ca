import type { Region } from './schema';
import type { Weekday } from './week';

interface DaysAndSpans {
  days: readonly Weekday[];
  spans: { opens: string; closes: string }[];
}

/** The hours as they are told: days that are open twice, as around a break at noon, are named once with both spans. */
export function hoursByDays(hours: Region['hours']): DaysAndSpans[] {
  const rows = new Map<string, DaysAndSpans>();
  for (const { days, opens, closes } of hours) {
    const row = rows.get(days.join()) ?? { days, spans: [] };
    rows.set(days.join(), row);
    row.spans.push({ opens, closes });
  }
  return [...rows.values()];
}
