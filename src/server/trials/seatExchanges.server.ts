import { randomUUID } from 'node:crypto';
import type { TrialTime } from '../../trials/timetable';
import { isLive, type OfferContext, offerFreeSeats, reseat } from './seatOffers.server';
import { placeOf } from './trialBooking.server';
import { planMails } from './trialMails.server';
import { isBlocked, type Tx } from './trialSeats.server';
import type { TrialBookingTable } from './trialTables.server';

/**
 * Who has a seat and would like another class that is full stands in its line with a row of their own, which names the booking
 * that it would be exchanged for: at most one for each booking. An offered seat is taken in place of the one they have, never
 * beside it. Each step runs in a transaction that has the classes concerned locked.
 */

/** The place in another line that belongs to a booking. */
export function exchangeOf(tx: Pick<Tx, 'selectFrom'>, booking: string): Promise<TrialBookingTable | undefined> {
  return tx.selectFrom('trial_bookings').selectAll().where('exchanges', '=', booking).executeTakeFirst();
}

/**
 * Puts a booking that has a seat in line for another class as well, in the place of a line that it stood in before. Undefined
 * where it may not: it has no seat, its class has begun, the other class is its own or closed.
 */
export async function joinLine(
  tx: Tx,
  row: TrialBookingTable,
  before: TrialBookingTable | undefined,
  time: TrialTime,
  context: OfferContext,
): Promise<TrialBookingTable | undefined> {
  const { now, mails } = context;
  if (row.state !== 'booked' || row.exchanges !== null || !isLive(row, now) || row.trial === time.id) return undefined;
  if (await isBlocked(tx, row.region, time.id)) return undefined;
  // Pressed twice, it keeps its place in line.
  if (before?.trial === time.id && isLive(before, now)) return row;
  if (before) await dropExchange(tx, before, context);
  const exchange: TrialBookingTable = {
    id: randomUUID(),
    exchanges: row.id,
    region: row.region,
    language: row.language,
    ...placeOf(time),
    seat: null,
    state: 'waiting',
    sequence: 0,
    created_at: now,
    offer_until: null,
    was: null,
    called_off: null,
  };
  await tx.insertInto('trial_bookings').values(exchange).execute();
  if (mails) await planMails(tx, exchange, 'waiting', now);
  // A seat may have become free since the page was drawn.
  await offerFreeSeats(tx, row.region, time.id, context);
  return { ...row };
}

/** Takes the seat that was offered in place of the one that the booking has. Undefined where the offer does not stand. */
export async function takeExchange(
  tx: Tx,
  row: TrialBookingTable,
  exchange: TrialBookingTable | undefined,
  context: OfferContext,
): Promise<TrialBookingTable | undefined> {
  if (row.state !== 'booked' || !isLive(row, context.now) || exchange?.state !== 'offered') return undefined;
  const { seat, trial, place, starts_at, ends_at } = exchange;
  if (seat === null || !isLive(exchange, context.now)) return undefined;
  await keepMailsUnderWay(tx, exchange.id, row, context.now);
  // First, as the database gives no seat to two rows.
  await eraseExchange(tx, exchange.id);
  return reseat(tx, row, { trial, place, starts_at, ends_at, seat }, context);
}

/** Leaves the other line; a seat that was offered goes to the next. */
export async function dropExchange(tx: Tx, exchange: TrialBookingTable, context: OfferContext): Promise<void> {
  await eraseExchange(tx, exchange.id);
  await offerFreeSeats(tx, exchange.region, exchange.trial, context);
}

/**
 * What another process may be sending just now of the offer becomes one of the booking, so that what is said of the change comes
 * after it, once its lease has ended ({@link claimTrialMails}).
 */
async function keepMailsUnderWay(tx: Tx, exchange: string, { id, sequence }: TrialBookingTable, now: number) {
  await tx
    .updateTable('trial_mails')
    .set({ booking: id, sequence })
    .where('booking', '=', exchange)
    .where('sent_at', 'is', null)
    .where('due_at', '>', now)
    .execute();
}

async function eraseExchange(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('trial_mails').where('booking', '=', id).execute();
  await tx.deleteFrom('trial_bookings').where('id', '=', id).execute();
}
