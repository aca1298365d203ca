import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LeadTables } from '../leads/store/leadTables.server';
import { linkKeyName } from './trialTables.server';

/** The key with which this store signs links to bookings; made once, for all processes that share the store. */
export async function ownLinkKey(db: Kysely<LeadTables>): Promise<string> {
  await db
    .insertInto('store_keys')
    .values({ name: linkKeyName, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('store_keys')
    .select('value')
    .where('name', '=', linkKeyName)
    .executeTakeFirstOrThrow();
  return value;
}

/** The keys with which links were signed that lead to bookings of this store: its own, and those of stores copied into it. */
export async function allLinkKeys(db: Kysely<LeadTables>): Promise<string[]> {
  const keys = await db.selectFrom('store_keys').select('value').where('name', 'like', `${linkKeyName}%`).execute();
  return keys.map(({ value }) => value);
}
