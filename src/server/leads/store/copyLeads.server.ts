import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { lockTrials } from '../../trials/trialSeats.server';
import { linkKeyName } from '../../trials/trialTables.server';
import type { LeadDatabase } from './leadTables.server';

/** The tables that a backup brings back and that a move takes along, each with its primary key. */
export const copiedTables: readonly { table: string; key: readonly [string, ...string[]] }[] = [
  { table: 'leads', key: ['id'] },
  { table: 'trial_bookings', key: ['id'] },
  { table: 'trial_blocks', key: ['region', 'trial'] },
  { table: 'trial_mails', key: ['booking', 'kind', 'sequence'] },
  { table: 'store_keys', key: ['name'] },
];

export type Row = Readonly<Record<string, unknown>>;
type AnyTables = Record<string, Record<string, unknown>>;

export interface Copied {
  /** Leads of the source, and how many of them were new to the target. */
  leads: number;
  added: number;
  /** Keys of rows, of whatever table, that the target has with other content. */
  different: string[];
  /** Of all rows of the source, and of the same rows as the target holds them. */
  sourceHash: string;
  targetHash: string;
}

// One insert has 19 values a row, and SQLite takes 32,766 at once.
const pageSize = 1_000;

/**
 * Copies all rows that the target does not have, a page in a transaction: broken off, it goes on where it was. What the target
 * holds already stays as it is. Every row is then read back and compared.
 * @param isTaken whether a row goes along
 */
export async function copyLeads(
  from: LeadDatabase,
  to: LeadDatabase,
  onProgress: (leads: number) => void = () => undefined,
  isTaken: (table: string, row: Row) => boolean = () => true,
): Promise<Copied> {
  const source = untyped(from);
  const target = untyped(to);
  const copied: Copied = { leads: 0, added: 0, different: [], sourceHash: '', targetHash: '' };
  const hashes = { source: new RowHash(), target: new RowHash() };
  const tables = await from.db.introspection.getTables();
  for (const { table, key } of copiedTables) {
    if (!tables.some(({ name }) => name === table)) continue;
    for await (const all of pagesOf(source, table, key)) {
      const rows = await withoutOutdated(to, table, all, isTaken);
      if (rows.length === 0) continue;
      const page = table === 'store_keys' ? await besideOwnKey(to, rows) : rows;
      const added = await addMissing(target, table, page);
      if (table === 'trial_bookings') await seatElsewhere(to, page);
      const there = await sameRows(target, table, key, page);
      for (const row of page) {
        const other = there.get(keyText(row, key));
        hashes.source.add(row);
        if (other !== undefined) hashes.target.add(other);
        if (other === undefined || textOf(other) !== textOf(row)) copied.different.push(keyText(row, key));
      }
      if (table !== 'leads') continue;
      copied.leads += page.length;
      copied.added += added;
      onProgress(copied.leads);
    }
  }
  return { ...copied, sourceHash: hashes.source.toString(), targetHash: hashes.target.toString() };
}

/** How many leads of the source the target has under the same id, and how many it lacks. */
export async function countThere(from: LeadDatabase, to: LeadDatabase): Promise<{ there: number; missing: number }> {
  const counts = { there: 0, missing: 0 };
  for await (const rows of pagesOf(untyped(from), 'leads', ['id'])) {
    const { size } = await sameRows(untyped(to), 'leads', ['id'], rows);
    counts.there += size;
    counts.missing += rows.length - size;
  }
  return counts;
}

/** Kysely without the names of tables and columns, for what treats all tables alike. */
function untyped({ db }: Pick<LeadDatabase, 'db'>): Kysely<AnyTables> {
  return db.withTables<AnyTables>();
}

async function* pagesOf(db: Kysely<AnyTables>, table: string, key: readonly string[]): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const after = last;
    let query = db.selectFrom(table).selectAll().limit(pageSize);
    for (const column of key) query = query.orderBy(column);
    if (after !== undefined)
      query = query.where(
        sql<boolean>`(${sql.join(key.map((column) => sql.ref(column)))}) > (${sql.join(key.map((column) => after[column]))})`,
      );
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}

/**
 * Leaves out what the target's bookings have left behind. A reminder of a class that they have moved from would hold up what is to be
 * said of the class of now; and who has cancelled since, or has got the very class, waits for it no more.
 */
async function withoutOutdated(
  { db }: LeadDatabase,
  table: string,
  all: readonly Row[],
  isTaken: (table: string, row: Row) => boolean,
): Promise<readonly Row[]> {
  const rows = all.filter((row) => isTaken(table, row));
  if (rows.length === 0 || (table !== 'trial_mails' && table !== 'trial_bookings')) return rows;
  const bookingOf = ({ booking, exchanges }: Row) => String(booking ?? exchanges);
  const bookings = await db
    .selectFrom('trial_bookings')
    .select(['id', 'trial', 'state', 'sequence'])
    .where('id', 'in', [...new Set(rows.map(bookingOf))])
    .execute();
  const now = new Map(bookings.map((booking) => [booking.id, booking]));
  return rows.filter((row) => {
    const booking = now.get(bookingOf(row));
    // Mails come after all bookings: one about a place in line that was left out has none.
    if (table === 'trial_mails')
      return booking !== undefined && (row['sent_at'] !== null || Number(row['sequence']) >= booking.sequence);
    return booking === undefined || (booking.state === 'booked' && booking.trial !== row['trial']);
  });
}

async function addMissing(db: Kysely<AnyTables>, table: string, rows: readonly Row[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(table)
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/**
 * Bookings whose seat somebody else has in the target by now. They get one after the last, above what the class has if need
 * be: `npm run trials -- list` names such a class, and two families are told apart by people, not by a copy.
 */
async function seatElsewhere(to: LeadDatabase, rows: readonly Row[]): Promise<void> {
  const { db } = to;
  const ids = rows.map(({ id }) => String(id));
  const there = await db.selectFrom('trial_bookings').select('id').where('id', 'in', ids).execute();
  const known = new Set(there.map(({ id }) => id));
  for (const row of rows) {
    const { id, region, trial, seat } = row;
    if (seat === null || known.has(String(id))) continue;
    await db.transaction().execute(async (tx) => {
      // Families go on booking meanwhile: the last seat stays the last until this one is written.
      await lockTrials(tx, to.kind, String(region), [String(trial)]);
      const { last } = await tx
        .selectFrom('trial_bookings')
        .select((eb) => eb.fn.max('seat').as('last'))
        .where('region', '=', String(region))
        .where('trial', '=', String(trial))
        .executeTakeFirstOrThrow();
      await untyped({ db: tx })
        .insertInto('trial_bookings')
        .values({ ...row, seat: (last ?? 0) + 1 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
}

/**
 * Keys of a store under names of their own where the target has made another one for its links meanwhile: whoever was mailed
 * a link that either store signed still comes to the booking.
 */
async function besideOwnKey(to: LeadDatabase, rows: readonly Row[]): Promise<Row[]> {
  const keys = await to.db.selectFrom('store_keys').selectAll().execute();
  const own = keys.find(({ name }) => name === linkKeyName)?.value;
  return rows.map((row) => {
    const { name, value } = row;
    if (name !== linkKeyName || own === undefined || value === own) return row;
    return { ...row, name: `${linkKeyName} ${createHash('sha256').update(String(value)).digest('hex').slice(0, 16)}` };
  });
}

/** The rows of the target that have the keys of these, by their key. */
async function sameRows(
  db: Kysely<AnyTables>,
  table: string,
  key: readonly [string, ...string[]],
  rows: readonly Row[],
): Promise<Map<string, Row>> {
  const firsts = [...new Set(rows.map((row) => row[key[0]]))];
  const there = await db.selectFrom(table).selectAll().where(key[0], 'in', firsts).execute();
  return new Map(there.map((row) => [keyText(row, key), row]));
}

function keyText(row: Row, key: readonly string[]): string {
  return key.map((column) => String(row[column])).join(' ');
}

/** A row as text, its columns in one order: databases may keep them in different ones, and an older one lacks some that are null. */
function textOf(row: Row): string {
  return JSON.stringify(
    Object.keys(row)
      .filter((name) => row[name] !== null)
      .sort()
      .map((name) => [name, row[name]]),
  );
}

/** The hash of a set of rows, in whatever order they come: databases sort text differently. */
class RowHash {
  private sum = 0n;

  add(row: Row): void {
    const hash = BigInt(`0x${createHash('sha256').update(textOf(row)).digest('hex')}`);
    this.sum = BigInt.asUintN(256, this.sum + hash);
  }

  toString(): string {
    return this.sum.toString(16).padStart(64, '0');
  }
}
