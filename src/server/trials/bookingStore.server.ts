import { randomBytes } from 'node:crypto';
import type { LeadStore, NewLead } from '../leads/leadStore.server';
import type { TrialTime } from '../../trials/timetable';
import { asBooking, newRow, placeOf, type TrialBooking } from './trialBooking.server';
import { dropUnsentMails, planMails } from './trialMails.server';
import { freeSeat, isBlocked, lockTrials, type Tx } from './trialSeats.server';
import type { TrialBookingTable } from './trialTables.server';

/** How an attempt to get or change a place ended; `repeated`: the same submission came before. */
export type BookingOutcome =
  | { kind: 'done'; booking: TrialBooking; repeated: boolean }
  | { kind: 'full' }
  /** There is no such booking, or it is in a state that does not allow this: over, cancelled, its offer ran out. */
  | { kind: 'refused' }
  /** The lead was stored before, without a place. */
  | { kind: 'stored-before'; id: string };

/** How long an offered seat is kept, and for whom offers can still be made. */
export interface OfferRule {
  offerMs: number;
  noticeMs: number;
}

/** Thrown inside a transaction to undo it. */
class NoSeat extends Error {}

/**
 * Places in trial classes, in the same database as the leads. Each change is one transaction in which the trial classes
 * that it concerns are locked in the order of their names, so no two processes count the same seats at once.
 */
export class BookingStore {
  constructor(
    private readonly leads: LeadStore,
    private readonly now: () => number = Date.now,
  ) {}

  private get db() {
    return this.leads.database.db;
  }

  /** Stores a lead and holds a seat for it, both or neither. */
  async book(lead: NewLead, time: TrialTime, mails: boolean): Promise<BookingOutcome> {
    // A full class is told without a transaction: a rush for the last seat would queue up behind those who come too late.
    if ((await freeSeat(this.db, lead.region, time)) === undefined) {
      const booking = await this.find(lead.id);
      return booking ? { kind: 'done', booking, repeated: true } : { kind: 'full' };
    }
    return this.storeWith(lead, time, async (tx, id) => {
      const seat = await freeSeat(tx, lead.region, time);
      if (seat === undefined) throw new NoSeat();
      await this.insert(tx, { ...newRow(id, lead, time, this.now()), seat, state: 'booked' }, mails);
    });
  }

  /** Stores a lead and puts it in line for a trial class that is full. */
  async wait(lead: NewLead, time: TrialTime, mails: boolean): Promise<BookingOutcome> {
    return this.storeWith(lead, time, (tx, id) =>
      this.insert(tx, { ...newRow(id, lead, time, this.now()), seat: null, state: 'waiting' }, mails),
    );
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
    if (isBlocked)
      await this.db
        .insertInto('trial_blocks')
        .values({ region, trial })
        .onConflict((conflict) => conflict.columns(['region', 'trial']).doNothing())
        .execute();
    else await this.db.deleteFrom('trial_blocks').where('region', '=', region).where('trial', '=', trial).execute();
  }

  /** The classes of a region that nobody can book any more. */
  async blocked(region: string): Promise<string[]> {
    const rows = await this.db.selectFrom('trial_blocks').select('trial').where('region', '=', region).execute();
    return rows.map(({ trial }) => trial);
  }

  /** Moves a booking to another trial class: the new seat is held and the old one free in the same moment. */
  async move(id: string, time: TrialTime, mails: boolean, offers: OfferRule): Promise<BookingOutcome> {
    return this.change(id, [time.id], async (tx, row) => {
      if (!isLive(row, this.now())) return undefined;
      if (row.trial === time.id && row.seat !== null) return row;
      const seat = await freeSeat(tx, row.region, time);
      if (seat === undefined) throw new NoSeat();
      const moved = await this.update(tx, row, { ...placeOf(time), seat, state: 'booked', offer_until: null });
      await this.offerNext(tx, row, mails, offers);
      if (mails) await planMails(tx, moved, 'moved', this.now());
      return moved;
    });
  }

  /** Lets go of a seat or of a place in line; the next in line is offered the seat. A second time changes nothing. */
  async cancel(id: string, mails: boolean, offers: OfferRule): Promise<BookingOutcome> {
    return this.change(id, [], async (tx, row) => {
      if (row.state === 'cancelled') return row;
      if (!isLive(row, this.now())) return undefined;
      const cancelled = await this.update(tx, row, { seat: null, state: 'cancelled', offer_until: null });
      await this.offerNext(tx, row, mails, offers);
      if (mails && row.state !== 'waiting') await planMails(tx, cancelled, 'cancelled', this.now());
      return cancelled;
    });
  }

  /** Takes a seat that was offered, while the offer stands. */
  async accept(id: string, mails: boolean): Promise<BookingOutcome> {
    return this.change(id, [], async (tx, row) => {
      if (row.state === 'booked') return row;
      if (row.state !== 'offered' || !isLive(row, this.now())) return undefined;
      const booked = await this.update(tx, row, { state: 'booked', offer_until: null });
      if (mails) await planMails(tx, booked, 'confirmation', this.now());
      return booked;
    });
  }

  /**
   * Takes back offers whose time is over and offers free seats to who waits, for one trial class.
   * @param seats how many seats the class has now, by the timetable
   */
  async settleLine(region: string, trial: string, seats: number, mails: boolean, offers: OfferRule): Promise<void> {
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
      for (;;) {
        const seat = await freeSeat(tx, region, { id: trial, seats });
        if (seat === undefined || !(await this.offerSeat(tx, region, trial, seat, mails, offers))) return;
      }
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

  /** The key with which this store's links are signed; made once, for all processes that share the store. */
  async linkKey(): Promise<string> {
    await this.db
      .insertInto('store_keys')
      .values({ name: 'booking-links', value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await this.db
      .selectFrom('store_keys')
      .select('value')
      .where('name', '=', 'booking-links')
      .executeTakeFirstOrThrow();
    return value;
  }

  /** Changes one booking with its trial class, and those of `alsoLocked`, locked. */
  private async change(
    id: string,
    alsoLocked: readonly string[],
    step: (tx: Tx, row: TrialBookingTable) => Promise<TrialBookingTable | undefined>,
  ): Promise<BookingOutcome> {
    try {
      return await this.db.transaction().execute(async (tx) => {
        const before = await tx.selectFrom('trial_bookings').selectAll().where('id', '=', id).executeTakeFirst();
        if (!before) return { kind: 'refused' };
        await lockTrials(tx, this.leads.database.kind, before.region, [before.trial, ...alsoLocked]);
        // It may have changed while the lock was waited for.
        const row = await tx.selectFrom('trial_bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        if (row.trial !== before.trial) return { kind: 'refused' };
        const changed = await step(tx, row);
        if (!changed) return { kind: 'refused' };
        return { kind: 'done', booking: asBooking(changed), repeated: changed === row };
      });
    } catch (error) {
      if (error instanceof NoSeat) return { kind: 'full' };
      throw error;
    }
  }

  private async update(tx: Tx, row: TrialBookingTable, change: Partial<TrialBookingTable>): Promise<TrialBookingTable> {
    const changed = { ...row, ...change, sequence: row.sequence + 1 };
    await tx
      .updateTable('trial_bookings')
      .set({ ...change, sequence: changed.sequence })
      .where('id', '=', row.id)
      .execute();
    await dropUnsentMails(tx, row.id, changed.sequence);
    return changed;
  }

  /** Offers the seat that a booking has just let go of. */
  private async offerNext(tx: Tx, before: TrialBookingTable, mails: boolean, offers: OfferRule): Promise<void> {
    if (before.seat === null || (await isBlocked(tx, before.region, before.trial))) return;
    await this.offerSeat(tx, before.region, before.trial, before.seat, mails, offers);
  }

  /** Offers a seat to the first in line; false where nobody waits, or where the class begins too soon to ask. */
  private async offerSeat(
    tx: Tx,
    region: string,
    trial: string,
    seat: number,
    mails: boolean,
    { offerMs, noticeMs }: OfferRule,
  ): Promise<boolean> {
    const now = this.now();
    const next = await tx
      .selectFrom('trial_bookings')
      .selectAll()
      .where('region', '=', region)
      .where('trial', '=', trial)
      .where('state', '=', 'waiting')
      .where('starts_at', '>', now + noticeMs)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return false;
    const until = Math.min(now + offerMs, next.starts_at - noticeMs);
    const offered = await this.update(tx, next, { state: 'offered', seat, offer_until: until });
    if (mails) await planMails(tx, offered, 'offer', now);
    return true;
  }
}

/** A booking that can still be changed: not let go of, its class not begun, its offer not over. */
function isLive(row: TrialBookingTable, now: number): boolean {
  if (row.starts_at <= now) return false;
  if (row.state === 'offered') return row.offer_until !== null && row.offer_until > now;
  return row.state === 'booked' || row.state === 'waiting';
}
