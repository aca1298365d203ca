/** Where a dated event stands on a day; dates are 'YYYY-MM-DD', its last day included. */
export type EventState = 'upcoming' | 'running' | 'past'

/** An event is past from the day after its last one (decisions: past dates). */
export function eventState({ from, to }: { from: string; to: string }, today: string): EventState {
  if (today < from) return 'upcoming'
  return today <= to ? 'running' : 'past'
}
