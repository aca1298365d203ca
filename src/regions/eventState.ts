import type { Region } from './schema';

export type EventState = 'upcoming' | 'now' | 'past' | 'undated';

/** The dates of an event as a region's file gives them: none yet, one day, or from one to another ('YYYY-MM-DD'). */
export interface GivenDates {
  from?: string | undefined;
  to?: string | undefined;
}

/** The first and the last day of an event; nothing where there is no date yet. */
export function eventDates({ from, to }: GivenDates): { from: string; to: string } | undefined {
  return from === undefined ? undefined : { from, to: to ?? from };
}

/** Where a day stands to an event; all dates are calendar dates of the region. */
export function eventState(event: GivenDates, today: string): EventState {
  const dates = eventDates(event);
  if (!dates) return 'undated';
  if (today < dates.from) return 'upcoming';
  return today > dates.to ? 'past' : 'now';
}

/** The key of a page's description: an event without a date names none. */
export function descriptionKey(region: Pick<Region, 'events'>, page: string) {
  return page === 'robotica' && !eventDates(region.events.robotica)
    ? ('meta.descriptionUndated' as const)
    : ('meta.description' as const);
}
