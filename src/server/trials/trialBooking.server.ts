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
  };
}
