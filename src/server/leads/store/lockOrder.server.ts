import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { LeadDatabase, LeadTables } from './leadTables.server';

type LeadIds = SelectQueryBuilder<LeadTables, 'leads', { id: string }>;

/**
 * The ids of the leads that one statement changes, for its `where('id', 'in', …)`. Postgres locks them in the order of their ids:
 * two statements that found the same leads in an order of their own would each hold what the other waits for, and one of them be
 * refused (40P01). A condition that must still hold once the lock is there stands in the statement itself as well. SQLite has one
 * writer at a time.
 */
export function inLockOrder(kind: LeadDatabase['kind'], leads: LeadIds): LeadIds {
  const inOrder = leads.orderBy('id');
  return kind === 'postgres' ? inOrder.forUpdate() : inOrder;
}

/** {@link inLockOrder} of leads whose ids are known. */
export function idsInLockOrder(
  { db, kind }: { db: Kysely<LeadTables>; kind: LeadDatabase['kind'] },
  ids: readonly string[],
): LeadIds {
  return inLockOrder(kind, db.selectFrom('leads').select('id').where('id', 'in', ids));
}
