import type { Logger } from 'pino';
import type { LeadService } from '../leads/leadService.server';
import type { Lifecycle } from '../lifecycle.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import type { Settings } from '../settings.server';
import { keepBookingMails } from './bookingMailer.server';
import { watchUncoveredBookings } from './uncoveredBookings.server';
import { keepWaitingLines } from './waitingLines.server';

interface TrialsParts {
  live: LiveRegions;
  leads: Pick<LeadService, 'operations' | 'trials'>;
  settings: Settings;
  log: Logger;
}

/** Opens what looks after booked trial classes by itself: waiting lists, timetables that change under a booking, mails to families. */
export async function openTrials(life: Lifecycle, { live, leads, settings, log }: TrialsParts): Promise<void> {
  const { operations, trials } = leads;
  await life.open('waiting lists', () => keepWaitingLines({ live, operations, trials, log }));
  await life.open('bookings and timetables', () => watchUncoveredBookings({ live, operations, log }));
  await life.open('mails to families', () =>
    keepBookingMails({ live, operations, settings: settings.leads.mail, log }),
  );
}
