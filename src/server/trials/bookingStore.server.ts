import type { TrialTime } from '../../trials/timetable';
import type { LeadStore, NewLead } from '../leads/store/leadStore.server';
import { dropExchange, exchangeOf, joinLine, takeExchange } from './seatExchanges.server';
import { isLive, type OfferContext, type OfferRule, offerFreeSeats, reseat, updateBooking } from './seatOffers.server';
import { asBooking, newRow, placeOf, type TrialBooking, versionOf } from './trialBooking.server';
import { mailOfCancelled, planMails } from './trialMails.server';
import { freeSeat, isBlocked, lockTrials, type Tx } from './trialSeats.server';
import type { TrialBookingTable } from './trialTables.server';

/** How an attempt to get or change a place ended; `repeated`: the same submission came before. */
export type BookingOutcome =
  | { kind: 'done'; booking: TrialBooking; repeated: boolean }
  | { kind: 'full' }
  /** There is no such booking, or it is in a state that does not allow this: over, cancelled, its offer ran out. */
  | { kind: 'refused' }
  /** It is not as who asks for the change has seen it. */
  | { kind: 'changed' }
  /** The lead was stored before, without a place. */
  | { kind: 'stored-before'; id: string };

/** Thrown inside a transaction to undo it. */
class NoSeat extends Error {}

/**
 * Places in trial classes, in the same database as the leads. Each change is one transaction in which the trial classes
 * that it concerns are locked in the order of their names, so no two processes count the same seats at once.
 */
export class BookingStore {
  /** @param seen the version of a booking that it is changed from ({@link versionOf}); unset: whichever it has */
  constructor(
    private readonly leads: LeadStore,
    private readonly now: () => number = Date.now,
    private readonly seen?: string,
  ) {}

  private get db() {
    return this.leads.database.db;
  }

  /** Stores a lead and holds a seat for it, both or neither. */
  async book(lead: NewLead, time: TrialTime, mails: boolean): Promise<BookingOutcome> {
    // A full class is found without a transaction: a rush for the last seat would queue up behind those who come too late.
    if ((await freeSeat(this.db, lead.region, time)) === undefined) {
      const id = await this.leads.storedId(lead);
      const booking = id === undefined ? undefined : await this.find(id);
      return booking ? { kind: 'done', booking, repeated: true } : { kind: 'full' };
    }
    return this.storeWith(lead, time, async (tx, id) => {
      const seat = await freeSeat(tx, lead.region, time);
      if (seat === undefined) throw new NoSeat();
      await this.insert(tx, { ...newRow(id, lead, time, this.now()), seat, state: 'booked' }, mails);
    });
  }

  /** Stores a lead and puts it in line for a trial class that is full; who finds a seat that has just become free has that. */
  async wait(lead: NewLead, time: TrialTime, mails: boolean): Promise<BookingOutcome> {
    return this.storeWith(lead, time, async (tx, id) => {
      // In a class that was cancelled no seat will become free.
      if (await isBlocked(tx, lead.region, time.id)) throw new NoSeat();
      const seat = (await freeSeat(tx, lead.region, time)) ?? null;
      const state = seat === null ? 'waiting' : 'booked';
      await this.insert(tx, { ...newRow(id, lead, time, this.now()), seat, state }, mails);
    });
  }

  private async storeWith(
    lead: NewLead,
    time: TrialTime,
    step: (tx: Tx, id: string) => Promise<void>,
  ): Promise<BookingOutcome> {
    try {
      const saved = await this.leads.saveWith(lead, async (tx, { id }) => {
        await lockTrials(tx, this.leads.database.kind, lead.region, [time.id]);
        await step(tx, id);
      });
      const booking = await this.find(saved.id);
      if (booking) return { kind: 'done', booking, repeated: !saved.isNew };
      return { kind: 'stored-before', id: saved.id };
    } catch (error) {
      if (error instanceof NoSeat) return { kind: 'full' };
      throw error;
    }
  }

  private async insert(tx: Tx, row: TrialBookingTable, mails: boolean): Promise<void> {
    await tx.insertInto('trial_bookings').values(row).execute();
    if (mails) await planMails(tx, row, row.state === 'booked' ? 'confirmation' : 'waiting', this.now());
  }

  /** A booking by its id. */
  async find(id: string): Promise<TrialBooking | undefined> {
    const row = await this.db.selectFrom('trial_bookings').selectAll().where('id', '=', id).executeTakeFirst();
    return row && asBooking(row);
  }

  /** How many seats are held of each trial class of a region that begins after a moment, by the id of the class. */
  async seatsTaken(region: string, after: number): Promise<Record<string, number>> {
    const rows = await this.db
      .selectFrom('trial_bookings')
      .select(['trial', (eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('taken')])
      .where('region', '=', region)
      .where('starts_at', '>=', after)
      .where('seat', 'is not', null)
      .groupBy('trial')
      .execute();
    return Object.fromEntries(rows.map(({ trial, taken }) => [trial, taken]));
  }

  /** Lets nobody else have a seat of a class, or lets them again. Who has one keeps it. */
  async block(region: string, trial: string, isBlocked: boolean): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      // Who is just booking has looked already: their booking is there when this returns.
      await lockTrials(tx, this.leads.database.kind, region, [trial]);
      if (isBlocked)
        await tx
          .insertInto('trial_blocks')
          .values({ region, trial })
          .onConflict((conflict) => conflict.columns(['region', 'trial']).doNothing())
          .execute();
      else await tx.deleteFrom('trial_blocks').where('region', '=', region).where('trial', '=', trial).execute();
    });
  }

  /** The classes of a region that nobody can book any more. */
  async blocked(region: string): Promise<string[]> {
    const rows = await this.db.selectFrom('trial_blocks').select('trial').where('region', '=', region).execute();
    return rows.map(({ trial }) => trial);
  }

  /** Moves a booking to another trial class: the new seat is held and the old one free in the same moment. */
  async move(id: string, time: TrialTime, mails: boolean, offers: OfferRule): Promise<BookingOutcome> {
    return this.change(id, [time.id], async (tx, row, exchange) => {
      const context = this.context(mails, offers);
      if (!isLive(row, context.now)) return undefined;
      if (row.trial === time.id && row.seat !== null) return row;
      // Who waited for this class needs its line no more, and has the seat that was kept for them.
      if (exchange?.trial === time.id) {
        const taken = await takeExchange(tx, row, exchange, context);
        if (taken) return taken;
        await dropExchange(tx, exchange, context);
      }
      const seat = await freeSeat(tx, row.region, time);
      if (seat === undefined) throw new NoSeat();
      return reseat(tx, row, { ...placeOf(time), seat }, context);
    });
  }

  /**
   * Lets go of a seat or of a place in line, and of the other line that the booking stands in; the next in line is offered the
   * seat. A second time changes nothing.
   * @param calledOff the class that does not take place: a booking that has been moved to another since stays, and who was only in
   * line is written to as well, whether they have a seat in another class or none
   */
  async cancel(id: string, mails: boolean, offers: OfferRule, calledOff?: string): Promise<BookingOutcome> {
    return this.change(id, [], async (tx, row, exchange) => {
      const context = this.context(mails, offers);
      if (calledOff !== undefined && row.trial !== calledOff) return row;
      if (row.state === 'cancelled') return row;
      // A class may be called off in the minute after an offer has run out, before it is taken back.
      const isOver = row.state === 'expired' || row.starts_at <= context.now;
      if (calledOff === undefined ? !isLive(row, context.now) : isOver) return undefined;
      if (exchange) await dropExchange(tx, exchange, context);
      const called_off = calledOff === undefined ? null : 1;
      const change = { seat: null, state: 'cancelled', offer_until: null, was: row.state, called_off } as const;
      const cancelled = await updateBooking(tx, row, change, context.now);
      await offerFreeSeats(tx, row.region, row.trial, context);
      // Who gives up a place in line, or one that was only offered, had no class that could be cancelled.
      if (mails && (calledOff !== undefined || row.state === 'booked'))
        await planMails(tx, cancelled, mailOfCancelled(row), context.now);
      return cancelled;
    });
  }

  /**
   * Plans the mail about a booking that was cancelled with its class, which was not asked for then.
   * @returns false where the family has been written to, and of a booking that staff have not cancelled
   */
  async tellCalledOff(id: string): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      const row = await rowOf(tx, id);
      if (row?.state !== 'cancelled' || row.called_off !== 1) return false;
      return planMails(tx, row, mailOfCancelled(row), this.now());
    });
  }

  /** Takes a seat that was offered, while the offer stands. */
  async accept(id: string, mails: boolean): Promise<BookingOutcome> {
    return this.change(id, [], async (tx, row) => {
      if (row.state === 'booked') return row;
      const now = this.now();
      if (row.state !== 'offered' || !isLive(row, now)) return undefined;
      const booked = await updateBooking(tx, row, { state: 'booked', offer_until: null }, now);
      if (mails) await planMails(tx, booked, 'confirmation', now);
      return booked;
    });
  }

  /** Puts a booking that has a seat in line for another class as well; it keeps its seat meanwhile. */
  async waitInstead(id: string, time: TrialTime, mails: boolean, offers: OfferRule): Promise<BookingOutcome> {
    return this.change(id, [time.id], (tx, row, exchange) =>
      joinLine(tx, row, exchange, time, this.context(mails, offers)),
    );
  }

  /** Takes the seat that was offered in another class, and lets go of the one that the booking has, in the same moment. */
  async exchange(id: string, mails: boolean, offers: OfferRule): Promise<BookingOutcome> {
    return this.change(id, [], (tx, row, exchange) => takeExchange(tx, row, exchange, this.context(mails, offers)));
  }

  /** Leaves the line for another class, or refuses what it offers; the booking stays as it is. */
  async leaveLine(id: string, mails: boolean, offers: OfferRule): Promise<BookingOutcome> {
    return this.change(id, [], async (tx, row, exchange) => {
      if (exchange) await dropExchange(tx, exchange, this.context(mails, offers));
      return row;
    });
  }

  /** The place in another line that belongs to a booking. */
  async findExchange(id: string): Promise<TrialBooking | undefined> {
    const row = await exchangeOf(this.db, id);
    return row && asBooking(row);
  }

  /**
   * Takes back offers whose time is over and offers free seats to who waits, for one trial class.
   */
  async settleLine(region: string, trial: string, mails: boolean, offers: OfferRule): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await lockTrials(tx, this.leads.database.kind, region, [trial]);
      const now = this.now();
      await tx
        .updateTable('trial_bookings')
        .set({ state: 'expired', seat: null, offer_until: null })
        .where('region', '=', region)
        .where('trial', '=', trial)
        .where('state', '=', 'offered')
        .where('offer_until', '<=', now)
        .execute();
      await offerFreeSeats(tx, region, trial, this.context(mails, offers));
    });
  }

  /** Trial classes that somebody waits for, or whose offers may run out. */
  async lines(): Promise<{ region: string; trial: string }[]> {
    return this.db
      .selectFrom('trial_bookings')
      .select(['region', 'trial'])
      .distinct()
      .where('state', 'in', ['waiting', 'offered'])
      .where('starts_at', '>', this.now())
      .execute();
  }

  private context(mails: boolean, offers: OfferRule): OfferContext {
    return { now: this.now(), mails, offers };
  }

  /**
   * Changes one booking with its trial class, the one it waits for, and those of `alsoLocked`, locked.
   * @param step returns the booking's row after the change; with the very `row` that it was given where there was nothing left
   * to change, which is reported as `repeated` (a copy of it is none); with undefined where the change is refused. Throws NoSeat where
   * the class is full
   */
  private async change(
    id: string,
    alsoLocked: readonly string[],
    step: (
      tx: Tx,
      row: TrialBookingTable,
      exchange: TrialBookingTable | undefined,
    ) => Promise<TrialBookingTable | undefined>,
  ): Promise<BookingOutcome> {
    try {
      return await this.db.transaction().execute(async (tx) => {
        const before = await rowOf(tx, id);
        if (!before) return { kind: 'refused' };
        const waitedFor = (await exchangeOf(tx, id))?.trial;
        const locked = [before.trial, ...(waitedFor === undefined ? [] : [waitedFor]), ...alsoLocked];
        await lockTrials(tx, this.leads.database.kind, before.region, locked);
        // Both may have changed while the lock was waited for.
        const row = await rowOf(tx, id);
        const exchange = await exchangeOf(tx, id);
        if (!row) return { kind: 'refused' };
        if (this.seen !== undefined && this.seen !== versionOf(row, exchange)) return { kind: 'changed' };
        if (row.trial !== before.trial || (exchange && !locked.includes(exchange.trial))) return { kind: 'refused' };
        const changed = await step(tx, row, exchange);
        if (!changed) return { kind: 'refused' };
        return { kind: 'done', booking: asBooking(changed), repeated: changed === row };
      });
    } catch (error) {
      if (error instanceof NoSeat) return { kind: 'full' };
      throw error;
    }
  }
}

function rowOf(tx: Tx, id: string): Promise<TrialBookingTable | undefined> {
  return tx.selectFrom('trial_bookings').selectAll().where('id', '=', id).executeTakeFirst();
}
