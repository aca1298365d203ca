import { onlinePlace } from '../../trials/TrialList';
import { type TrialBooking, wasInLine } from './trialBooking.server';

/** How a booking stands, for whom it belongs to. */
export type BookingStanding = TrialBooking['state'] | 'begun' | 'over' | 'out' | 'off';

/** A cancelled booking as the family knows it: they have let go of it, have left a line, or the class was called off. */
export function standingShown(booking: TrialBooking, now: number): BookingStanding {
  const standing = standingOf(booking, now);
  if (standing !== 'cancelled') return standing;
  if (booking.isCalledOff) return 'off';
  return wasInLine(booking) ? 'out' : standing;
}

/** How a booking stands at a moment. */
export function standingOf({ state, start, end, offerUntil }: TrialBooking, now: number): BookingStanding {
  if (state === 'cancelled') return state;
  // Who is late looks the place up while the class is on.
  if (start <= now) return state === 'booked' && now < end ? 'begun' : 'over';
  return state === 'offered' && offerUntil !== null && offerUntil <= now ? 'expired' : state;
}

/** Which sentence says what comes next for a booking that can be changed no more. */
export function nextOf({ state, place }: TrialBooking, standing: BookingStanding) {
  if (standing === 'begun') return place === onlinePlace ? 'begunOnline' : 'begunHere';
  if (standing === 'over') return state === 'booked' ? 'over' : 'missed';
  if (standing === 'off' || standing === 'expired') return standing;
  return 'cancelled';
}

/** True where the first link of the card is what comes next: who is late looks for the way, and after a class comes a course. */
export function leadsOn({ state }: TrialBooking, standing: BookingStanding): boolean {
  return standing === 'begun' || (standing === 'over' && state === 'booked');
}
