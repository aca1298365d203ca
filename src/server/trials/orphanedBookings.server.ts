import type { Kysely } from 'kysely';
import type { LeadTables } from '../leads/leadTables.server';

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
