import { randomUUID } from 'node:crypto';
import type { FormId } from '../../../leads/forms';
import type { LeadValues } from '../../../leads/schema';
import { groupCommit } from '../store/groupCommit.server';
import { type LeadDatabase, parseFields } from '../store/leadTables.server';
import { idsInLockOrder, inLockOrder } from '../store/lockOrder.server';
import { endTrouble, noteTrouble } from '../store/troubles.server';
import type { Queue } from './destinations.server';

/** What is needed to send a lead, and the right to do so until `leaseEnds`. */
export interface ClaimedLead {
  id: string;
  form: FormId;
  region: string;
  page: string;
  fields: LeadValues;
  receivedAt: number;
  attempts: number;
  retryUntil: number;
  lease: string;
  leaseEnds: number;
}

/** Leads of one form and region that wait, and when the first and the last of them are due. */
export interface WaitingQueue extends Queue {
  first: number;
  last: number;
}

/** The stored leads that have not reached their endpoint yet. Times are milliseconds since 1970; `now` gives the time. */
export class DeliveryQueue {
  /** Notes that a lead has arrived. */
  readonly markDelivered: (id: string) => Promise<true>;

  constructor(
    private readonly database: LeadDatabase,
    readonly now: () => number,
  ) {
    this.markDelivered = groupCommit((ids: string[]) => this.updateDelivered(ids));
  }

  /** Takes up to `limit` due leads of a queue for `leaseMs`. Nobody else gets them before the lease ends or they are given back. */
  async claim(queue: Queue, limit: number, leaseMs: number): Promise<ClaimedLead[]> {
    const now = this.now();
    const lease = randomUUID();
    const leaseEnds = now + leaseMs;
    const rows = await this.database.db
      .with('due', (qb) => {
        const due = qb
          .selectFrom('leads')
          .select('id')
          .where('state', '=', 'waiting')
          .where('form', '=', queue.form)
          .where('region', '=', queue.region)
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .limit(limit);
        return this.database.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .updateTable('leads')
      .set({ lease, next_attempt_at: leaseEnds })
      .where('id', 'in', (qb) => qb.selectFrom('due').select('due.id'))
      .returning(['id', 'form', 'region', 'page', 'fields', 'received_at', 'attempts', 'retry_until'])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      form: row.form,
      region: row.region,
      page: row.page,
      fields: parseFields(row.fields),
      receivedAt: row.received_at,
      attempts: row.attempts,
      retryUntil: row.retry_until,
      lease,
      leaseEnds,
    }));
  }

  private async updateDelivered(ids: string[]): Promise<true[]> {
    await this.database.db
      .updateTable('leads')
      .set({ state: 'delivered', delivered_at: this.now(), lease: null, last_error: null })
      .where('id', 'in', idsInLockOrder(this.database, ids))
      .where('state', '!=', 'delivered')
      .execute();
    return ids.map(() => true);
  }

  /** Notes a failed attempt: the lead waits until `nextAttemptAt`, or is given up when that is null. */
  async markFailedAttempt(lead: ClaimedLead, error: string, nextAttemptAt: number | null): Promise<void> {
    await this.database.db
      .updateTable('leads')
      .set({
        attempts: lead.attempts + 1,
        last_error: error,
        lease: null,
        ...(nextAttemptAt === null ? { state: 'failed' } : { next_attempt_at: nextAttemptAt }),
      })
      .where('id', '=', lead.id)
      .where('lease', '=', lead.lease)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** Gives a claimed lead back unsent, for anyone to take at once. */
  async giveBack(lead: ClaimedLead): Promise<void> {
    await this.database.db
      .updateTable('leads')
      .set({ lease: null, next_attempt_at: this.now() })
      .where('id', '=', lead.id)
      .where('lease', '=', lead.lease)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** All that waits, by form and region, and when the first and the last of it are due. */
  waiting(): Promise<WaitingQueue[]> {
    return this.database.db
      .selectFrom('leads')
      .select([
        'form',
        'region',
        (eb) => eb.fn.min('next_attempt_at').as('first'),
        (eb) => eb.fn.max('next_attempt_at').as('last'),
      ])
      .where('state', '=', 'waiting')
      .groupBy(['form', 'region'])
      .execute();
  }

  /** What is due later than `longestWaitMs` from now was dated by a clock that was wrong: it is due now. */
  async forgetFarFuture(longestWaitMs: number): Promise<void> {
    const now = this.now();
    const { db, kind } = this.database;
    const latest = now + longestWaitMs;
    const leads = db
      .selectFrom('leads')
      .select('id')
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '>', latest);
    await db
      .updateTable('leads')
      .set({ next_attempt_at: now })
      .where('id', 'in', inLockOrder(kind, leads))
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '>', latest)
      .execute();
  }

  /** Notes that an endpoint fails, and why; since when is kept from the first time. */
  async noteTrouble(endpoint: string, reason: string): Promise<void> {
    await noteTrouble(this.database, endpoint, reason, this.now());
  }

  /** Notes that an endpoint takes leads again. */
  async endTrouble(endpoint: string): Promise<void> {
    await endTrouble(this.database, endpoint);
  }

  /** Takes all other endpoints off the record: settings that name them no more, or with others, would leave them there for ever. */
  async endTroublesBeside(endpoints: ReadonlySet<string>): Promise<void> {
    const noted = await this.database.db.selectFrom('lead_troubles').select('endpoint').execute();
    for (const { endpoint } of noted) if (!endpoints.has(endpoint)) await this.endTrouble(endpoint);
  }
}
