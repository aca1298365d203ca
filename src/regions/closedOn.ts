import type { Region } from './schema';

export type ClosedDays = NonNullable<Region['closed']>;

/** The closed days that a date ('2026-12-02') is one of; nothing on any other day. */
export function closedOn(closed: Region['closed'], date: string): ClosedDays[number] | undefined {
  return closed?.find(({ from, to }) => from <= date && date <= (to ?? from));
}

/** The closed days that are still to come or under way, the soonest first, `most` of them at most. */
export function closedSoon(closed: Region['closed'], today: string, most: number): ClosedDays {
  return (closed ?? [])
    .filter(({ from, to }) => (to ?? from) >= today)
    .sort((one, other) => one.from.localeCompare(other.from))
    .slice(0, most);
}
