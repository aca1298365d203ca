import { createHash } from 'node:crypto';
import type { TFunction } from 'i18next';
import { comma } from '../../regions/places';
import type { Region } from '../../regions/schema';
import { calendarFile } from '../events/calendarFile.server';
import { placeText } from './bookingPage.server';
import type { TrialBooking } from './trialBooking.server';

/** What the calendar file of a booking is called in mails and downloads. */
export const calendarFileName = 'trial-class.ics';

interface CalendarParts {
  booking: TrialBooking;
  region: Region;
  language: string;
  t: TFunction<'booking'>;
  /** The whole address of the booking's page. */
  url: string;
  now: number;
}

/** A booking for a calendar app: one UID, and a SEQUENCE that counts up with each change. */
export function bookingCalendar({ booking, region, language, t, url, now }: CalendarParts): string {
  const { name, detail } = placeText(region, booking.place, t, language);
  return calendarFile({
    uid: `${bookingUid(booking.id)}@${new URL(region.canonical).hostname}`,
    time: { start: booking.start, end: booking.end },
    sequence: booking.sequence,
    cancelled: isOff(booking),
    // A place in line, or a seat that is offered.
    tentative: booking.state !== 'booked',
    organizer: region.contact.email,
    summary: t('calendarTitle'),
    description: t('calendarText', { link: url }),
    location: [detail, name].filter((part) => part !== '').join(comma(language)),
    url,
    now: new Date(now),
  });
}

/** True for a booking that stands in no calendar any more. */
export function isOff({ state }: Pick<TrialBooking, 'state'>): boolean {
  return state === 'cancelled' || state === 'expired';
}

/** The same for a booking as long as it exists; its id, which opens nothing, cannot be read from it. */
export function bookingUid(id: string): string {
  return `trial-${createHash('sha256').update(id).digest('hex').slice(0, 32)}`;
}
