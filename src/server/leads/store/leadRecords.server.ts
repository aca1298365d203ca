import { type Selectable, sql } from 'kysely';
import type { FormId } from '../../../leads/forms';
import { toLatinDigits, withoutLinkStart } from '../../../leads/rules';
import type { LeadValues } from '../../../leads/schema';
import { dropOrphanedBookings, leadsWithClassToCome } from '../../trials/orphanedBookings.server';
import type { LeadStore } from './leadStore.server';
import { type LeadState, type LeadTable, parseFields } from './leadTables.server';
import { idsInLockOrder } from './lockOrder.server';

/** Which leads are meant; what is not given does not narrow. */
export interface LeadFilter {
  ids?: readonly string[] | undefined;
  form?: FormId | undefined;
  region?: string | undefined;
  state?: LeadState | undefined;
  /** Received at or after, and before, in milliseconds. */
  since?: number | undefined;
  until?: number | undefined;
  /** Somebody's name, number or address, or a part of it, as it was typed into any field. */
  find?: string | undefined;
}

/** A lead as the people see it who answer enquiries. */
export interface LeadRecord {
  id: string;
  form: FormId;
  region: string;
  language: string;
  page: string;
  state: LeadState;
  receivedAt: number;
  fields: LeadValues;
  noticeVersion: string | null;
  noticeShownAt: number | null;
  doubt: string | null;
  attempts: number;
  nextAttemptAt: number;
  lastError: string | null;
  deliveredAt: number | null;
}

const pageSize = 500;

/**
 * Reads leads a page at a time, so that an export of any size takes little memory: in the order in which they came, or the
 * newest first.
 */
export async function* readLeads(
  store: LeadStore,
  filter: LeadFilter,
  { limit = Infinity, newestFirst = false }: { limit?: number; newestFirst?: boolean } = {},
): AsyncGenerator<LeadRecord> {
  let last: { receivedAt: number; id: string } | undefined;
  let left = limit;
  const wanted = filter.find === undefined ? undefined : wantedIn(filter.find);
  // What somebody looks for is found in the text of each lead: how many must be read for it is not known.
  const rowsAtOnce = wanted === undefined ? Math.min(pageSize, limit) : pageSize;
  const direction = newestFirst ? 'desc' : 'asc';
  while (left > 0) {
    const after = last;
    const rows = await narrowed(store, filter)
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('received_at', 'id'),
            newestFirst ? '<' : '>',
            eb.tuple(after?.receivedAt ?? 0, after?.id ?? ''),
          ),
        ),
      )
      .orderBy('received_at', direction)
      .orderBy('id', direction)
      .limit(rowsAtOnce)
      .execute();
    for (const record of rows.map(asRecord)) {
      if (wanted !== undefined && !wanted(record)) continue;
      if (left <= 0) return;
      left -= 1;
      yield record;
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < rowsAtOnce) return;
    last = { receivedAt: end.received_at, id: end.id };
  }
}

/**
 * Whether a lead holds a text, whatever its case; a phone number, in whatever digits it is written and however it is spaced, with
 * the code of the country (as a telephone shows who calls) or without.
 */
function wantedIn(text: string): (lead: LeadRecord) => boolean {
  const plain = text.normalize('NFC').trim().toLowerCase();
  const written = toLatinDigits(text.normalize('NFKC')).replace(/[\s()+./\p{Cf}\p{Pd}]/gu, '');
  const number = withoutZeros(withoutLinkStart(written));
  const isNumber = /^\d{5,}$/.test(number);
  return ({ fields }) =>
    Object.values(fields).some((value) => {
      if (value.normalize('NFC').toLowerCase().includes(plain)) return true;
      if (!isNumber) return false;
      const held = withoutZeros(toLatinDigits(value).replace(/\D/g, ''));
      return held.includes(number) || (held.length >= shortestPhone && number.endsWith(held));
    });
}

/** No phone number is shorter without its country's code: a house number is not the end of one. */
const shortestPhone = 7;

/** Without the trunk digit of a number (`050 …`) or the sign that a country's code follows (`00971 …`). */
const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

function narrowed(store: LeadStore, filter: LeadFilter) {
  let query = store.database.db.selectFrom('leads');
  if (filter.ids !== undefined) query = query.where('id', 'in', filter.ids.length === 0 ? [''] : filter.ids);
  if (filter.form !== undefined) query = query.where('form', '=', filter.form);
  if (filter.region !== undefined) query = query.where('region', '=', filter.region);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (filter.since !== undefined) query = query.where('received_at', '>=', filter.since);
  if (filter.until !== undefined) query = query.where('received_at', '<', filter.until);
  return query;
}

/** How many leads are named at most where the beginning of an id fits several. */
const mostLike = 6;

/** The leads whose id begins with a text, in either case, the newest first: six at most. */
export async function leadsLike(store: LeadStore, start: string): Promise<LeadRecord[]> {
  const rows = await store.database.db
    .selectFrom('leads')
    .selectAll()
    // No pattern and no range: `_` is in some ids, and each database sorts and compares letters in its own way.
    .where((eb) => eb(sql<string>`lower(substr(${eb.ref('id')}, 1, ${start.length}))`, '=', start.toLowerCase()))
    .orderBy('received_at', 'desc')
    .limit(mostLike)
    .execute();
  return rows.map(asRecord);
}

/** How many leads a filter means. */
export async function countLeads(store: LeadStore, filter: LeadFilter): Promise<number> {
  if (filter.find !== undefined) {
    // What somebody looks for is found in the text of each lead, not by the database.
    const leads = readLeads(store, filter);
    let found = 0;
    while (!(await leads.next()).done) found += 1;
    return found;
  }
  const row = await narrowed(store, filter)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The ids of the leads whose trial class is not over yet, as retention spares them too ({@link LeadStore.purgeBefore}). */
export async function idsWithClassToCome(store: LeadStore): Promise<Set<string>> {
  const rows = await leadsWithClassToCome(store.database.db, Date.now()).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Puts leads on their way (again): those that failed, that were only stored, or that wait for a later attempt. What has no
 * endpoint stays as it is: it would wait for ever, and never be past its retention.
 * @returns how many go, how many would if their form had an endpoint, and which of those that were named do neither
 */
export async function retryLeads(
  store: LeadStore,
  filter: LeadFilter,
  retryUntil: number,
  hasEndpoint: (form: FormId, region: string) => boolean,
): Promise<{ sent: number; withoutEndpoint: number; left: string[] }> {
  const ids: string[] = [];
  const left = new Set(filter.ids);
  let withoutEndpoint = 0;
  for await (const { id, form, region, state } of readLeads(store, filter)) {
    if (state !== 'failed' && state !== 'stored' && state !== 'waiting') continue;
    if (hasEndpoint(form, region)) {
      ids.push(id);
      continue;
    }
    withoutEndpoint += 1;
    left.delete(id);
  }
  let sent = 0;
  for (let from = 0; from < ids.length; from += pageSize) {
    const rows = await store.database.db
      .updateTable('leads')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: Date.now(), retry_until: retryUntil, lease: null })
      .where('id', 'in', idsInLockOrder(store.database, ids.slice(from, from + pageSize)))
      // One that is being sent now is left to whoever sends it.
      .where((eb) =>
        eb.or([
          eb('state', 'in', ['failed', 'stored']),
          eb.and([eb('state', '=', 'waiting'), eb('lease', 'is', null)]),
        ]),
      )
      .returning('id')
      .execute();
    sent += rows.length;
    for (const { id } of rows) left.delete(id);
  }
  return { sent, withoutEndpoint, left: [...left] };
}

/** Sends a lead that was set aside on its way, or only keeps it where its form has no endpoint. False when it was not set aside. */
export async function releaseLead(
  store: LeadStore,
  id: string,
  state: 'waiting' | 'stored',
  retryUntil: number,
): Promise<boolean> {
  const result = await store.database.db
    .updateTable('leads')
    .set({ state, doubt: null, next_attempt_at: Date.now(), retry_until: retryUntil })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Erases leads for good, from the files on disk too. Gives their number. */
export async function eraseLeads(store: LeadStore, ids: readonly string[]): Promise<number> {
  let erased = 0;
  for (let from = 0; from < ids.length; from += pageSize) {
    const page = ids.slice(from, from + pageSize);
    // Both or neither: a booking without its lead would keep a seat that nobody comes to.
    erased += await store.database.db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('leads')
        .where('id', 'in', idsInLockOrder({ db: tx, kind: store.database.kind }, page))
        .executeTakeFirst();
      await dropOrphanedBookings(tx);
      return Number(numDeletedRows);
    });
  }
  await store.database.scrub();
  return erased;
}

export interface LeadCount {
  form: FormId;
  region: string;
  state: LeadState;
  count: number;
  oldest: number;
}

/** Numbers of leads by form, region and state. */
export async function leadStatistics(store: LeadStore): Promise<LeadCount[]> {
  return store.database.db
    .selectFrom('leads')
    .select([
      'form',
      'region',
      'state',
      (eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('count'),
      (eb) => eb.fn.min('received_at').as('oldest'),
    ])
    .groupBy(['form', 'region', 'state'])
    .orderBy('form')
    .orderBy('region')
    .orderBy('state')
    .execute();
}

function asRecord(row: Selectable<LeadTable>): LeadRecord {
  return {
    id: row.id,
    form: row.form,
    region: row.region,
    language: row.language,
    page: row.page,
    state: row.state,
    receivedAt: row.received_at,
    fields: parseFields(row.fields),
    noticeVersion: row.notice_version,
    noticeShownAt: row.notice_shown_at,
    doubt: row.doubt,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error,
    deliveredAt: row.delivered_at,
  };
}
