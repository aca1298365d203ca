export type EventState = 'upcoming' | 'now' | 'past';

/** Where a day stands to an event; all dates are calendar dates of the region, 'YYYY-MM-DD'. */
export function eventState({ from, to }: { from: string; to: string }, today: string): EventState {
  if (today < from) return 'upcoming';
  return today > to ? 'past' : 'now';
}
