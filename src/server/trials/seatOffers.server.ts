import { placeOf } from './trialBooking.server';
import { dropUnsentMails, planMails } from './trialMails.server';
import { freeSeat, type Tx } from './trialSeats.server';
import type { TrialBookingTable } from './trialTables.server';

/** How long an offered seat is kept, and for whom offers can still be made. */
export interface OfferRule {
  offerMs: number;
  noticeMs: number;
  /** How many seats each class that can be booked has, by the timetable; one that is not among them offers none. */
  seats: Readonly<Record<string, number>>;
}

/** What a step in a transaction needs to know: the moment, whether families are written to, how seats are offered. */
export interface OfferContext {
  now: number;
  mails: boolean;
  offers: OfferRule;
}

/** Changes a booking: its version counts up, and what was still to be sent of the version before is taken back. */
export async function updateBooking(
  tx: Tx,
  row: TrialBookingTable,
  change: Partial<TrialBookingTable>,
  now: number,
): Promise<TrialBookingTable> {
  const changed = { ...row, ...change, sequence: row.sequence + 1 };
  await tx
    .updateTable('trial_bookings')
    .set({ ...change, sequence: changed.sequence })
    .where('id', '=', row.id)
    .execute();
  await dropUnsentMails(tx, row.id, changed.sequence, now);
  return changed;
}

/** Puts a booking on a seat of another class, and offers the one that it had to the next in line. */
export async function reseat(
  tx: Tx,
  row: TrialBookingTable,
  to: ReturnType<typeof placeOf> & { seat: number },
  context: OfferContext,
): Promise<TrialBookingTable> {
  const moved = await updateBooking(tx, row, { ...to, state: 'booked', offer_until: null }, context.now);
  await offerFreeSeats(tx, row.region, row.trial, context);
  if (context.mails) await planMails(tx, moved, 'moved', context.now);
  return moved;
}

/** Offers the free seats of a class to who waits for them, as far as both go: none where it was made smaller or closed. */
export async function offerFreeSeats(tx: Tx, region: string, id: string, context: OfferContext): Promise<void> {
  const seats = context.offers.seats[id] ?? 0;
  for (;;) {
    const seat = await freeSeat(tx, region, { id, seats });
    if (seat === undefined || !(await offerSeat(tx, region, id, seat, context))) return;
  }
}

/** Offers a seat to the first in line; false where nobody waits, or where the class begins too soon to ask. */
async function offerSeat(
  tx: Tx,
  region: string,
  trial: string,
  seat: number,
  { now, mails, offers: { offerMs, noticeMs } }: OfferContext,
): Promise<boolean> {
  const next = await tx
    .selectFrom('trial_bookings as next')
    .leftJoin('trial_bookings as held', 'held.id', 'next.exchanges')
    .innerJoin('leads', (join) => join.on((eb) => eb('leads.id', '=', eb.fn.coalesce('next.exchanges', 'next.id'))))
    .selectAll('next')
    .select('held.starts_at as held_until')
    .where('next.region', '=', region)
    .where('next.trial', '=', trial)
    .where('next.state', '=', 'waiting')
    .where('next.starts_at', '>', now + noticeMs)
    // Whose lead is in quarantine is not written to, and so would let the offer run out.
    .where('leads.state', '!=', 'quarantined')
    // Who has been to a class by now has nothing to exchange any more.
    .where((eb) => eb.or([eb('next.exchanges', 'is', null), eb('held.starts_at', '>', now)]))
    .orderBy('next.created_at')
    .orderBy('next.id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return false;
  const { held_until: heldUntil, ...row } = next;
  const until = Math.min(now + offerMs, row.starts_at - noticeMs, heldUntil ?? Infinity);
  const offered = await updateBooking(tx, row, { state: 'offered', seat, offer_until: until }, now);
  if (mails) await planMails(tx, offered, 'offer', now);
  return true;
}

/** A booking that can still be changed: not let go of, its class not begun, its offer not over. */
export function isLive(row: TrialBookingTable, now: number): boolean {
  if (row.starts_at <= now) return false;
  if (row.state === 'offered') return row.offer_until !== null && row.offer_until > now;
  return row.state === 'booked' || row.state === 'waiting';
}
