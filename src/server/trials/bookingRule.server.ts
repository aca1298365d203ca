import type { Trials } from '../../trials/trialsSchema';
import type { OfferRule } from './seatOffers.server';

const hour = 3_600_000;

/** How seats are offered in a region. A region whose timetable was removed keeps the rule for bookings that exist. */
export function bookingRuleOf(trials: Pick<Trials, 'offerHours' | 'noticeHours'> | undefined): OfferRule {
  const { offerHours, noticeHours } = trials ?? { offerHours: 12, noticeHours: 12 };
  return { offerMs: offerHours * hour, noticeMs: noticeHours * hour };
}
