import { trialTimeName } from '../../leads/submission';
import type { ResolvedPage } from '../../regions/resolve';
import type { StoreOperations } from '../leads/storeOperations.server';
import { type BookingNews, seenName } from './bookingPage.server';
import { bookingRuleOf } from './bookingRule.server';
import type { BookingOutcome } from './bookingStore.server';
import { type TrialBooking, versionOf, wasInLine } from './trialBooking.server';
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
  resolved: ResolvedPage,
  booking: TrialBooking,
  posted: Record<string, string>,
): Promise<BookingNews> {
  const { id } = booking;
  const seen = posted[seenName];
  const exchange = await operations.findExchange(id);
  if (seen !== undefined && seen !== versionOf(booking, exchange)) return changedBefore(posted, booking, exchange);
  const news = await doAsked(operations, trials, resolved, id, posted);
  if (news !== 'changed') return news;
  // Another press, or another device, was quicker than this one.
  const now = await operations.findBooking(id);
  return now ? changedBefore(posted, now, await operations.findExchange(id)) : 'refused';
}

/** Does it, where the booking is still as the page showed it. */
async function doAsked(
  operations: BookingChanges,
  trials: TrialDesk,
  { region }: ResolvedPage,
  id: string,
  posted: Record<string, string>,
): Promise<BookingNews> {
  const seen = posted[seenName];
  const rule = bookingRuleOf(region);
  switch (posted['action']) {
    case 'accept':
      return newsOf(await operations.acceptOffer(id, seen), 'accepted');
    case 'cancel': {
      const outcome = await operations.cancelBooking(id, rule, seen);
      return newsOf(outcome, outcome.kind === 'done' ? letGo(outcome.booking) : 'refused');
    }
    case 'move':
    case 'wait': {
      const time = trials.bookable(region, posted[trialTimeName] ?? '');
      if (!time) return 'gone';
      const outcome = await (posted['action'] === 'move'
        ? operations.moveBooking(id, time, rule, seen)
        : operations.waitInstead(id, time, rule, seen));
      if (outcome.kind === 'changed') return 'changed';
      if (outcome.kind === 'done') return posted['action'] === 'move' ? 'moved' : 'waits';
      return (await trials.isGone(region, time.id)) ? 'gone' : newsOf(outcome, 'refused');
    }
    case 'exchange': {
      const outcome = await operations.exchangeSeat(id, rule, seen);
      if (outcome.kind !== 'refused') return newsOf(outcome, 'moved');
      // Pressed twice, the first press has given them the very class that the second asks for.
      const now = await operations.findBooking(id);
      return now?.state === 'booked' && now.trial === posted[trialTimeName] ? 'moved' : 'refused';
    }
    case 'leave':
      return newsOf(await operations.leaveLine(id, rule, seen), 'left');
    default:
      return 'refused';
  }
}

/** What is said of a form of a page that was drawn before the booking became what it is. */
function changedBefore(
  posted: Record<string, string>,
  booking: TrialBooking,
  exchange: TrialBooking | undefined,
): BookingNews {
  return doneBefore(posted, booking, exchange) ?? (booking.state === 'cancelled' ? 'refused' : 'changed');
}

/** What a second press asks for, which the first has done. */
function doneBefore(
  posted: Record<string, string>,
  booking: TrialBooking,
  exchange: TrialBooking | undefined,
): BookingNews | undefined {
  const { trial, state, sequence } = booking;
  const wanted = posted[trialTimeName];
  const hasIt = state === 'booked' && trial === wanted;
  switch (posted['action']) {
    case 'accept':
      return hasIt ? 'accepted' : undefined;
    case 'cancel':
      return state === 'cancelled' && !booking.isCalledOff ? letGo(booking) : undefined;
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

/** What is said to who has let go of a place, or of one in line. */
const letGo = (booking: TrialBooking) => (wasInLine(booking) ? 'out' : 'cancelled');

function newsOf(outcome: BookingOutcome, done: BookingNews): BookingNews {
  if (outcome.kind === 'done') return done;
  return outcome.kind === 'full' || outcome.kind === 'changed' ? outcome.kind : 'refused';
}
