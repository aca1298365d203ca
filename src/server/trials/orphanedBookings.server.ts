import type { Kysely } from 'kysely';
import type { LeadTables } from '../leads/store/leadTables.server';
import { standingStates } from './trialTables.server';

/** The ids of the leads with a booking, or a place in line, of a class that is not over at a moment; what was cancelled is none. */
export function leadsWithClassToCome(db: Kysely<LeadTables>, now: number) {
  return db
    .selectFrom('trial_bookings')
    .select((eb) => eb.fn.coalesce('exchanges', 'id').as('id'))
    .where('state', 'in', standingStates)
    .where('ends_at', '>', now);
}

/** Deletes the bookings of leads that have been erased, which frees their seats. */
export async function dropOrphanedBookings(db: Kysely<LeadTables>): Promise<void> {
  await db
    .deleteFrom('trial_bookings')
    .where((eb) => eb(eb.fn.coalesce('exchanges', 'id'), 'not in', eb.selectFrom('leads').select('id')))
    .execute();
  await db
    .deleteFrom('trial_mails')
    .where('booking', 'not in', (qb) => qb.selectFrom('trial_bookings').select('id'))
    .execute();
}
