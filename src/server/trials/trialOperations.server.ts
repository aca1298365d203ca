import type { TrialTime } from '../../trials/timetable';
import type { StoreContext } from '../leads/StoreContext';
import type { LeadStore, NewLead } from '../leads/store/leadStore.server';
import { type ClassRecords, readClassRecords } from './bookedClasses.server';
import { type BookingOutcome, BookingStore } from './bookingStore.server';
import { allLinkKeys, ownLinkKey } from './linkKeys.server';
import type { OfferRule } from './seatOffers.server';
import type { TrialBooking } from './trialBooking.server';
import {
  claimTrialMails,
  type DueTrialMail,
  forgetFarMails,
  markTrialMailDone,
  markTrialMailFailed,
  markTrialMailRefused,
  type TrialMailKey,
} from './trialMails.server';

/** The bookings, for a change of one; it is refused (`changed`) where the booking is no longer as `seen` says. */
function changing(store: LeadStore, seen: string | undefined): BookingStore {
  return new BookingStore(store, Date.now, seen);
}

/**
 * What may be asked about places in trial classes; a change may name the version of the booking that it is for (`seen`). Runs where
 * the store is (storeOperations).
 */
export const trialOperations = {
  /**
   * Stores a lead and holds a seat for it, or puts it in line where `waits`. `full`: there is no seat, and nothing was stored.
   * @param earlierIds ids under which the same submission may have been stored
   */
  async bookTrial(
    { store, stored, writesMails }: StoreContext,
    lead: NewLead,
    time: TrialTime,
    { earlierIds = [], waits = false }: { earlierIds?: readonly string[]; waits?: boolean } = {},
  ): Promise<BookingOutcome> {
    const bookings = new BookingStore(store);
    for (const id of earlierIds) {
      const booking = await bookings.find(id);
      if (booking) return { kind: 'done', booking, repeated: true };
      if (await store.has(id)) return { kind: 'stored-before', id };
    }
    const outcome = await (waits ? bookings.wait(lead, time, writesMails) : bookings.book(lead, time, writesMails));
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

  /** The classes that begin at or after a moment and that somebody has booked or waits for, and those closed by hand. */
  classRecords({ store }: StoreContext, after: number): Promise<ClassRecords> {
    return readClassRecords(store.database.db, after);
  },

  /** The classes of a region that were closed by hand. */
  blockedTrials({ store }: StoreContext, region: string): Promise<string[]> {
    return new BookingStore(store).blocked(region);
  },

  /** Gives a booking a seat of another class, and the seat that it had to the next in line. `full`: it keeps the seat. */
  moveBooking(
    { store, writesMails }: StoreContext,
    id: string,
    time: TrialTime,
    rule: OfferRule,
    seen?: string,
  ): Promise<BookingOutcome> {
    return changing(store, seen).move(id, time, writesMails, rule);
  },

  /** Lets go of a booking, whatever it holds: its seat, its places in line, an offer. */
  cancelBooking(
    { store, writesMails }: StoreContext,
    id: string,
    rule: OfferRule,
    seen?: string,
  ): Promise<BookingOutcome> {
    return changing(store, seen).cancel(id, writesMails, rule);
  },

  /** Takes a seat that was offered. */
  acceptOffer({ store, writesMails }: StoreContext, id: string, seen?: string): Promise<BookingOutcome> {
    return changing(store, seen).accept(id, writesMails);
  },

  /** The place in line for another class that belongs to a booking. */
  findExchange({ store }: StoreContext, id: string): Promise<TrialBooking | undefined> {
    return new BookingStore(store).findExchange(id);
  },

  /** Puts a booking that has a seat in line for another class as well. */
  waitInstead(
    { store, writesMails }: StoreContext,
    id: string,
    time: TrialTime,
    rule: OfferRule,
    seen?: string,
  ): Promise<BookingOutcome> {
    return changing(store, seen).waitInstead(id, time, writesMails, rule);
  },

  /** Takes a seat that was offered in place of the one that a booking has. */
  exchangeSeat(
    { store, writesMails }: StoreContext,
    id: string,
    rule: OfferRule,
    seen?: string,
  ): Promise<BookingOutcome> {
    return changing(store, seen).exchange(id, writesMails, rule);
  },

  /** Gives up the place in line for another class that belongs to a booking; its seat stays. */
  leaveLine({ store, writesMails }: StoreContext, id: string, rule: OfferRule, seen?: string): Promise<BookingOutcome> {
    return changing(store, seen).leaveLine(id, writesMails, rule);
  },

  /** Takes back offers that ran out and offers what is free to who waits for one class. */
  settleLine({ store, writesMails }: StoreContext, region: string, trial: string, rule: OfferRule): Promise<void> {
    return new BookingStore(store).settleLine(region, trial, writesMails, rule);
  },

  /** The trial classes that somebody waits for. */
  waitingLines({ store }: StoreContext): Promise<{ region: string; trial: string }[]> {
    return new BookingStore(store).lines();
  },

  /** Takes mails to families that are due, for `leaseMs`: nobody else gets them meanwhile. `steady` is the time that never goes back. */
  claimTrialMails(
    { store }: StoreContext,
    now: number,
    steady: number,
    limit: number,
    leaseMs: number,
  ): Promise<DueTrialMail[]> {
    return claimTrialMails(store.database, now, steady, limit, leaseMs);
  },

  /** Makes mails to families due that a clock which was ahead has put off too far. */
  forgetFarMails({ store }: StoreContext, now: number, steady: number): Promise<void> {
    return forgetFarMails(store.database.db, now, steady);
  },

  /** Notes that a mail was sent. */
  trialMailDone({ store }: StoreContext, mail: TrialMailKey, at: number): Promise<void> {
    return markTrialMailDone(store.database.db, mail, at);
  },

  /** Notes that a mail is given up, as the family's address takes none. */
  trialMailRefused({ store }: StoreContext, mail: TrialMailKey, at: number): Promise<void> {
    return markTrialMailRefused(store.database.db, mail, at);
  },

  /** Notes a failed attempt: the mail is due again at a moment. */
  trialMailFailed({ store }: StoreContext, mail: TrialMailKey, dueAt: number): Promise<void> {
    return markTrialMailFailed(store.database.db, mail, dueAt);
  },

  /** The key with which links to bookings are signed. */
  bookingLinkKey({ store }: StoreContext): Promise<string> {
    return ownLinkKey(store.database.db);
  },

  /** The keys with which links to bookings may have been signed; none where nothing was booked yet. */
  bookingLinkKeys({ store }: StoreContext): Promise<string[]> {
    return allLinkKeys(store.database.db);
  },
};
