import type { TrialTime } from '../../trials/timetable';
import type { NewLead } from '../leads/store/leadStore.server';
import type { BookingState, TrialBookingTable } from './trialTables.server';

/** A family's place in a trial class, without anything of the child. Times are milliseconds since 1970. */
export interface TrialBooking {
  id: string;
  region: string;
  language: string;
  trial: string;
  place: string;
  start: number;
  end: number;
  state: BookingState;
  sequence: number;
  offerUntil: number | null;
  /** For a place in line of who has a seat in another class: their booking. */
  exchanges: string | null;
  /** What a cancelled booking was; null where that is not known, and of every other. */
  was: BookingState | null;
  /** It was cancelled with its class, by staff. */
  isCalledOff: boolean;
}

/** A booking as its row says. */
export function asBooking(row: TrialBookingTable): TrialBooking {
  return {
    id: row.id,
    region: row.region,
    language: row.language,
    trial: row.trial,
    place: row.place,
    start: row.starts_at,
    end: row.ends_at,
    state: row.state,
    sequence: row.sequence,
    offerUntil: row.offer_until,
    exchanges: row.exchanges,
    was: row.was,
    isCalledOff: row.called_off === 1,
  };
}

/** True of a cancelled booking that had no seat of its own: it stood in line, or was offered one. */
export const wasInLine = ({ was }: Pick<TrialBooking, 'was'>) => was !== null && was !== 'booked';

/** What a page of a booking was drawn with, as its forms say it: another text once the booking or its other line is another. */
export function versionOf(
  { sequence }: Pick<TrialBooking, 'sequence'>,
  exchange: Pick<TrialBooking, 'trial' | 'sequence'> | undefined,
): string {
  return exchange ? `${sequence} ${exchange.trial} ${exchange.sequence}` : `${sequence}`;
}

/** The columns that say which class a booking is for. */
export const placeOf = (time: TrialTime) => ({
  trial: time.id,
  place: time.place,
  starts_at: time.start,
  ends_at: time.end,
});

/** The row of a booking that nobody has changed yet, under its lead's id; seat and state are the caller's. */
export function newRow(id: string, lead: NewLead, time: TrialTime, now: number) {
  return {
    id,
    region: lead.region,
    language: lead.language,
    ...placeOf(time),
    sequence: 0,
    created_at: now,
    offer_until: null,
    exchanges: null,
    was: null,
    called_off: null,
  };
}
