import { type Kysely, sql, type Transaction } from 'kysely';
import type { TrialTime } from '../../trials/timetable';
import type { LeadTables } from '../leads/store/leadTables.server';

/** A transaction of the store that holds leads and bookings. */
export type Tx = Transaction<LeadTables>;

/** Makes everybody else wait who wants seats of these classes. On SQLite a transaction is the only writer anyway. */
export async function lockTrials(
  tx: Tx,
  kind: 'sqlite' | 'postgres',
  region: string,
  trials: readonly string[],
): Promise<void> {
  if (kind === 'sqlite') return;
  // In one order everywhere, so that no two transactions wait for each other.
  for (const trial of [...new Set(trials)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`trial ${region} ${trial}`}, 0))`.execute(tx);
}

/** True for a class that nobody can book any more. */
export async function isBlocked(db: Kysely<LeadTables>, region: string, trial: string): Promise<boolean> {
  const row = await db
    .selectFrom('trial_blocks')
    .select('trial')
    .where('region', '=', region)
    .where('trial', '=', trial)
    .executeTakeFirst();
  return row !== undefined;
}

/** The lowest seat of a class that nobody holds. Seats above a lowered capacity stay with who has them. */
export async function freeSeat(
  db: Kysely<LeadTables>,
  region: string,
  { id, seats }: Pick<TrialTime, 'id' | 'seats'>,
): Promise<number | undefined> {
  if (await isBlocked(db, region, id)) return undefined;
  const rows = await db
    .selectFrom('trial_bookings')
    .select('seat')
    .where('region', '=', region)
    .where('trial', '=', id)
    .where('seat', 'is not', null)
    .execute();
  if (rows.length >= seats) return undefined;
  const taken = new Set(rows.map(({ seat }) => seat));
  for (let seat = 1; seat <= seats; seat += 1) if (!taken.has(seat)) return seat;
  return undefined;
}
