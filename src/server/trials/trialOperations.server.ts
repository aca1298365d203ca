import type { TrialTime } from '../../trials/timetable';
import type { StoreContext } from '../leads/StoreContext';
import type { NewLead } from '../leads/leadStore.server';
import { BookingStore, type BookingOutcome, type OfferRule, type TrialBooking } from './bookingStore.server';

/** Whether mails about bookings are sent, and how seats are offered to who waits; both are settings of the server. */
export interface BookingRule extends OfferRule {
  mails: boolean;
}

/** What may be asked about places in trial classes; runs where the store is (storeOperations). */
export const trialOperations = {
  /**
   * Stores a lead and holds a seat for it, or puts it in line where `waits`.
   * @param earlierIds ids under which the same submission may have been stored
   */
  async bookTrial(
    { store, stored }: StoreContext,
    lead: NewLead,
    time: TrialTime,
    { mails }: Pick<BookingRule, 'mails'>,
    { earlierIds = [], waits = false }: { earlierIds?: readonly string[]; waits?: boolean } = {},
  ): Promise<BookingOutcome> {
    const bookings = new BookingStore(store);
    for (const id of earlierIds) {
      const booking = await bookings.find(id);
      if (booking) return { kind: 'done', booking, repeated: true };
      if (await store.has(id)) return { kind: 'stored-before', id };
    }
    const outcome = await (waits ? bookings.wait(lead, time, mails) : bookings.book(lead, time, mails));
    if (outcome.kind === 'done' && !outcome.repeated) stored({ ...lead, id: outcome.booking.id });
    return outcome;
  },

  /** A booking by its id. */
  findBooking({ store }: StoreContext, id: string): Promise<TrialBooking | undefined> {
    return new BookingStore(store).find(id);
  },

  /** How many seats are held of each trial class of a region that begins at or after a moment (milliseconds since 1970). */
  seatsTaken({ store }: StoreContext, region: string, after: number): Promise<Record<string, number>> {
    return new BookingStore(store).seatsTaken(region, after);
  },

  /** The classes of a region that were closed by hand. */
  blockedTrials({ store }: StoreContext, region: string): Promise<string[]> {
    return new BookingStore(store).blocked(region);
  },

  moveBooking({ store }: StoreContext, id: string, time: TrialTime, rule: BookingRule): Promise<BookingOutcome> {
    return new BookingStore(store).move(id, time, rule.mails, rule);
  },

  cancelBooking({ store }: StoreContext, id: string, rule: BookingRule): Promise<BookingOutcome> {
    return new BookingStore(store).cancel(id, rule.mails, rule);
  },

  /** Takes a seat that was offered. */
  acceptOffer({ store }: StoreContext, id: string, { mails }: Pick<BookingRule, 'mails'>): Promise<BookingOutcome> {
    return new BookingStore(store).accept(id, mails);
  },

  /** Takes back offers that ran out and offers what is free to who waits for one class. */
  settleLine({ store }: StoreContext, region: string, trial: string, seats: number, rule: BookingRule): Promise<void> {
    return new BookingStore(store).settleLine(region, trial, seats, rule.mails, rule);
  },

  /** The trial classes that somebody waits for. */
  waitingLines({ store }: StoreContext): Promise<{ region: string; trial: string }[]> {
    return new BookingStore(store).lines();
  },

  /** The key with which links to bookings are signed. */
  bookingLinkKey({ store }: StoreContext): Promise<string> {
    return new BookingStore(store).linkKey();
  },
};
