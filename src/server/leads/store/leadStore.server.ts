import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { FormId } from '../../../leads/forms';
import type { LeadValues } from '../../../leads/schema';
import { trialTimeName } from '../../../leads/submission';
import { dropOrphanedBookings, leadsWithClassToCome } from '../../trials/orphanedBookings.server';
import { DeliveryQueue } from '../delivery/deliveryQueue.server';
import { MailQueue } from '../mail/mailQueue.server';
import { steadyClock } from '../steadyClock.server';
import { groupCommit } from './groupCommit.server';
import { type DatabaseSettings, openLeadDatabase } from './leadDatabase.server';
import { idForKey } from './leadId.server';
import { migrateLeads } from './leadMigrations.server';
import { type LeadDatabase, type LeadTable, type LeadTables, parseFields } from './leadTables.server';
import { inLockOrder } from './lockOrder.server';

export interface NewLead {
  id: string;
  form: FormId;
  region: string;
  language: string;
  page: string;
  fields: LeadValues;
  receivedAt: number;
  noticeVersion: string | null;
  noticeShownAt: number | null;
  state: 'waiting' | 'stored' | 'quarantined';
  doubt: string | null;
  retryUntil: number;
  mailDueAt: number | null;
}

/** An endpoint that fails, by the names of its settings: since when, and why last. */
export interface Trouble {
  endpoint: string;
  since: number;
  reason: string;
}

export interface Saved {
  id: string;
  isNew: boolean;
}

/** The store of leads, on SQLite or Postgres through the same queries. A promise that it returns resolves after the commit is on disk. */
export class LeadStore {
  /** Stores a lead once under its id; the second time nothing is written and the first is named. */
  readonly save: (lead: NewLead) => Promise<Saved>;
  /** The first of some ids under which a lead is stored; null: none. Asked together, they are one query. */
  readonly firstStored: (ids: readonly string[]) => Promise<string | null>;
  readonly deliveries: DeliveryQueue;
  readonly mails: MailQueue;

  constructor(
    readonly database: LeadDatabase,
    private readonly now: () => number = steadyClock(),
  ) {
    const saveGroup = groupCommit((leads: NewLead[]) => this.insert(leads));
    this.save = async (lead) => {
      const saved = await saveGroup(lead);
      return saved.isNew ? saved : settleRepeat(this.db, lead);
    };
    this.firstStored = groupCommit((lists: (readonly string[])[]) => this.readFirstStored(lists));
    this.deliveries = new DeliveryQueue(database, now);
    this.mails = new MailQueue(database, now);
  }

  /** Opens the database and brings it to the newest version. `now` tells the time, in milliseconds since 1970. */
  static async open(settings: DatabaseSettings, now: () => number = steadyClock()): Promise<LeadStore> {
    const database = openLeadDatabase(settings);
    try {
      await migrateLeads(database);
    } catch (error) {
      await database.close();
      throw error;
    }
    return new LeadStore(database, now);
  }

  private get db() {
    return this.database.db;
  }

  /**
   * Stores a lead together with what `step` writes through the same transaction: both are on disk, or neither. The step runs
   * for a lead that is new; when it throws, nothing is stored and the error goes to the caller.
   * @returns what became of the lead, and the step's result; undefined where the lead was stored before
   */
  async saveWith<Result>(
    lead: NewLead,
    step: (tx: Transaction<LeadTables>, saved: Saved) => Promise<Result>,
  ): Promise<Saved & { result: Result | undefined }> {
    return this.verified(() =>
      this.db.transaction().execute(async (tx) => {
        const [first] = await insertLeads(tx, [lead]);
        const saved = first?.isNew ? first : await settleRepeat(tx, lead);
        return { ...saved, result: saved.isNew ? await step(tx, saved) : undefined };
      }),
    );
  }

  private insert(leads: NewLead[]): Promise<Saved[]> {
    return this.verified(() => insertLeads(this.db, leads));
  }

  /** Writes, and proves before and after that the file written to is the one that the next process will open. */
  private async verified<Result>(write: () => Promise<Result>): Promise<Result> {
    this.database.verify();
    const result = await write();
    this.database.verify();
    return result;
  }

  /** True when a lead of that id is stored. */
  async has(id: string): Promise<boolean> {
    return (await this.db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  private async readFirstStored(lists: (readonly string[])[]): Promise<(string | null)[]> {
    const ids = [...new Set(lists.flat())];
    const rows = await this.db.selectFrom('leads').select('id').where('id', 'in', ids).execute();
    const stored = new Set(rows.map(({ id }) => id));
    return lists.map((list) => list.find((id) => stored.has(id)) ?? null);
  }

  /** The id under which a submission is stored: that of its key, or the one derived from it where another form has that. */
  async storedId(lead: Pick<NewLead, 'id' | 'form' | 'region'>): Promise<string | undefined> {
    const id = await ownId(this.db, lead);
    return (await this.has(id)) ? id : undefined;
  }

  /** True when the lead stored under this id is the same submission, but for the trial class: its form, its region and what was written. */
  async isSame(id: string, { form, region, fields }: Pick<NewLead, 'form' | 'region' | 'fields'>): Promise<boolean> {
    const stored = await this.db
      .selectFrom('leads')
      .select(['form', 'region', 'fields'])
      .where('id', '=', id)
      .executeTakeFirst();
    const isFrom = stored?.form === form && stored.region === region;
    return isFrom && withoutTrial(parseFields(stored.fields)) === withoutTrial(fields);
  }

  /** How many leads are in each state. */
  async countByState(): Promise<Partial<Record<LeadTable['state'], number>>> {
    const rows = await this.db
      .selectFrom('leads')
      .select(['state', (eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('count')])
      .groupBy('state')
      .execute();
    return Object.fromEntries(rows.map((row) => [row.state, row.count]));
  }

  /**
   * Erases leads received before a moment, save those still on their way or with a class still to come; gives their number by
   * state.
   * @param now the machine's time, by which classes are over: the store's own clock stays ahead once the machine's has been
   */
  async purgeBefore(before: number, now: number): Promise<Partial<Record<LeadTable['state'], number>>> {
    // Both or neither: a booking without its lead would keep a seat that nobody comes to.
    const erased = await this.db.transaction().execute(async (tx) => {
      const old = tx
        .selectFrom('leads')
        .select('id')
        .where('received_at', '<', before)
        .where('state', '!=', 'waiting')
        .where('id', 'not in', leadsWithClassToCome(tx, now));
      const leads = await tx
        .deleteFrom('leads')
        .where('id', 'in', inLockOrder(this.database.kind, old))
        .where('state', '!=', 'waiting')
        .returning('state')
        .execute();
      await dropOrphanedBookings(tx);
      return leads;
    });
    if (erased.length > 0) await this.database.scrub();
    const counts: Partial<Record<LeadTable['state'], number>> = {};
    for (const { state } of erased) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  }

  /** Endpoints that fail, the longest first. */
  troubles(): Promise<Trouble[]> {
    return this.db.selectFrom('lead_troubles').select(['endpoint', 'since', 'reason']).orderBy('since').execute();
  }

  /** Proves that the store can be written to, by a write that is then read back; throws when it cannot. */
  async probe(): Promise<void> {
    const checkedAt = this.now();
    await this.verified(() =>
      this.db
        .insertInto('lead_health')
        .values({ id: 1, checked_at: checkedAt })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            // Grows also where another process's clock is ahead, so that every probe writes.
            checked_at: sql`case when lead_health.checked_at >= ${checkedAt} then lead_health.checked_at + 1 else ${checkedAt} end`,
          }),
        )
        .execute(),
    );
    await this.database.readBack(checkedAt);
  }

  async close(): Promise<void> {
    await this.database.close();
  }
}

async function insertLeads(db: Kysely<LeadTables>, leads: NewLead[]): Promise<Saved[]> {
  const first = new Map(leads.toReversed().map((lead) => [lead.id, lead]));
  const inserted = await db
    .insertInto('leads')
    // In one order everywhere: two processes that insert the same ids the other way round would wait for each other.
    .values([...first.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).map(asRow))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  const fresh = new Set(inserted.map((row) => row.id));
  return leads.map((lead) => ({ id: lead.id, isNew: fresh.has(lead.id) && first.get(lead.id) === lead }));
}

/** The id is taken: by the same submission, which is what ids are for, or by another form whose client uses the same keys. */
async function settleRepeat(db: Kysely<LeadTables>, lead: NewLead): Promise<Saved> {
  const id = await ownId(db, lead);
  if (id === lead.id) return { id, isNew: false };
  const [saved] = await insertLeads(db, [{ ...lead, id }]);
  return saved ?? { id, isNew: false };
}

/** A submission's id, or where another form or region has that one, an id of its own that is the same each time. */
async function ownId(
  db: Kysely<LeadTables>,
  { id, form, region }: Pick<NewLead, 'id' | 'form' | 'region'>,
): Promise<string> {
  const taken = await db.selectFrom('leads').select(['form', 'region']).where('id', '=', id).executeTakeFirst();
  const isOwn = taken === undefined || (taken.form === form && taken.region === region);
  return isOwn ? id : idForKey(`${form}\n${region}\n${id}`);
}

function withoutTrial({ [trialTimeName]: _time, ...fields }: LeadValues): string {
  return JSON.stringify(fields);
}

function asRow(lead: NewLead): Selectable<LeadTable> {
  return {
    id: lead.id,
    form: lead.form,
    region: lead.region,
    language: lead.language,
    page: lead.page,
    fields: JSON.stringify(lead.fields),
    received_at: lead.receivedAt,
    notice_version: lead.noticeVersion,
    notice_shown_at: lead.noticeShownAt,
    state: lead.state,
    doubt: lead.doubt,
    attempts: 0,
    next_attempt_at: lead.receivedAt,
    retry_until: lead.retryUntil,
    lease: null,
    last_error: null,
    delivered_at: null,
    mail_due_at: lead.mailDueAt,
    mail_to: null,
  };
}
