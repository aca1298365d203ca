import { trialTimeName } from '../../leads/submission';
import type { ResolvedPage } from '../../regions/resolve';
import type { StoreOperations } from '../leads/storeOperations.server';
import { type BookingNews, seenName, versionOf } from './bookingPage.server';
import { bookingRuleOf } from './bookingRule.server';
import type { BookingOutcome } from './bookingStore.server';
import type { TrialBooking } from './trialBooking.server';
import type { TrialDesk } from './trialDesk.server';

/** What may be asked of the store for a booking. */
export type BookingChanges = Pick<
  StoreOperations,
  | 'findBooking'
  | 'findExchange'
  | 'moveBooking'
  | 'cancelBooking'
  | 'acceptOffer'
  | 'waitInstead'
  | 'exchangeSeat'
  | 'leaveLine'
>;

/**
 * Does what a posted form of the page of a booking asks for, unless the page was drawn before the booking became what it is:
 * who has it open in two places, or shares it with somebody, would let go of a place that they have not seen.
 * @returns what the page then says
 */
export async function changeBooking(
  operations: BookingChanges,
  trials: TrialDesk,
  { region }: ResolvedPage,
  booking: TrialBooking,
  posted: Record<string, string>,
): Promise<BookingNews> {
  const { id } = booking;
  const exchange = await operations.findExchange(id);
  const seen = posted[seenName];
  if (seen !== undefined && seen !== versionOf(booking, exchange))
    return doneBefore(posted, booking, exchange) ?? (booking.state === 'cancelled' ? 'refused' : 'changed');
  const rule = bookingRuleOf(region);
  switch (posted['action']) {
    case 'accept':
      return newsOf(await operations.acceptOffer(id), 'accepted');
    case 'cancel':
      return newsOf(await operations.cancelBooking(id, rule), 'cancelled');
    case 'move':
    case 'wait': {
      const time = trials.bookable(region, posted[trialTimeName] ?? '');
      if (!time) return 'gone';
      const outcome = await (posted['action'] === 'move'
        ? operations.moveBooking(id, time, rule)
        : operations.waitInstead(id, time, rule));
      if (outcome.kind === 'done') return posted['action'] === 'move' ? 'moved' : 'waits';
      return (await trials.isGone(region, time.id)) ? 'gone' : newsOf(outcome, 'refused');
    }
    case 'exchange': {
      const outcome = await operations.exchangeSeat(id, rule);
      if (outcome.kind !== 'refused') return newsOf(outcome, 'moved');
      // Pressed twice, the first press has given them the very class that the second asks for.
      const now = await operations.findBooking(id);
      return now?.state === 'booked' && now.trial === posted[trialTimeName] ? 'moved' : 'refused';
    }
    case 'leave':
      return newsOf(await operations.leaveLine(id, rule), 'left');
    default:
      return 'refused';
  }
}

/** What a second press asks for, which the first has done. */
function doneBefore(
  posted: Record<string, string>,
  { trial, state, sequence }: TrialBooking,
  exchange: TrialBooking | undefined,
): BookingNews | undefined {
  const wanted = posted[trialTimeName];
  const hasIt = state === 'booked' && trial === wanted;
  switch (posted['action']) {
    case 'accept':
      return hasIt ? 'accepted' : undefined;
    case 'cancel':
      return state === 'cancelled' ? 'cancelled' : undefined;
    case 'move':
    case 'exchange':
      return hasIt ? 'moved' : undefined;
    case 'wait':
      return exchange?.trial === wanted ? 'waits' : undefined;
    case 'leave':
      // Not by taking what it offered.
      return !exchange && posted[seenName]?.startsWith(`${sequence} `) ? 'left' : undefined;
    default:
      return undefined;
  }
}

function newsOf(outcome: BookingOutcome, done: BookingNews): BookingNews {
  if (outcome.kind === 'done') return done;
  return outcome.kind === 'full' ? 'full' : 'refused';
}
