import { bookableTimes, type TimetableRegion } from '../../trials/timetable';
import type { OfferRule } from './seatOffers.server';

const hour = 3_600_000;

/**
 * How seats are offered in a region, and of which classes. A region whose timetable was removed, or that has gone, has none to
 * offer; its bookings stay as they are.
 * @param now milliseconds since 1970
 */
export function bookingRuleOf(region: TimetableRegion | undefined, now: number = Date.now()): OfferRule {
  const { offerHours, noticeHours } = region?.trials ?? { offerHours: 12, noticeHours: 12 };
  const classes = region ? bookableTimes(region, now) : [];
  return {
    offerMs: offerHours * hour,
    noticeMs: noticeHours * hour,
    seats: Object.fromEntries(classes.map(({ id, seats }) => [id, seats])),
  };
}
