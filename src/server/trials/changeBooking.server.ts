import { trialTimeName } from '../../leads/submission';
import type { ResolvedPage } from '../../regions/resolve';
import type { StoreOperations } from '../leads/storeOperations.server';
import type { BookingNews } from './bookingPage.server';
import { bookingRuleOf } from './bookingRule.server';
import type { BookingOutcome } from './bookingStore.server';
import type { TrialBooking } from './trialBooking.server';
import type { TrialDesk } from './trialDesk.server';

/** What may be asked of the store for a booking. */
export type BookingChanges = Pick<
  StoreOperations,
  'findBooking' | 'moveBooking' | 'cancelBooking' | 'acceptOffer' | 'waitInstead' | 'exchangeSeat' | 'leaveLine'
>;

/**
 * Does what a posted form of the page of a booking asks for.
 * @returns what the page then says
 */
export async function changeBooking(
  operations: BookingChanges,
  trials: TrialDesk,
  { region }: ResolvedPage,
  { id }: TrialBooking,
  posted: Record<string, string>,
): Promise<BookingNews> {
  const rule = bookingRuleOf(region);
  switch (posted['action']) {
    case 'accept':
      return newsOf(await operations.acceptOffer(id), 'accepted');
    case 'cancel':
      return newsOf(await operations.cancelBooking(id, rule), 'cancelled');
    case 'move': {
      const time = trials.bookable(region, posted[trialTimeName] ?? '');
      return time ? newsOf(await operations.moveBooking(id, time, rule), 'moved') : 'full';
    }
    case 'wait': {
      const time = trials.bookable(region, posted[trialTimeName] ?? '');
      return time ? newsOf(await operations.waitInstead(id, time, rule), 'waits') : 'refused';
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

function newsOf(outcome: BookingOutcome, done: BookingNews): BookingNews {
  if (outcome.kind === 'done') return done;
  return outcome.kind === 'full' ? 'full' : 'refused';
}
