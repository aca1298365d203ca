import type { FormId } from '../../../leads/forms';
import type { LeadDatabase, LeadTable } from '../store/leadTables.server';
import { idsInLockOrder, inLockOrder } from '../store/lockOrder.server';
import { endTrouble, mailTrouble, noteTrouble } from '../store/troubles.server';

export interface MailedLead {
  id: string;
  form: FormId;
  region: string;
  page: string;
  receivedAt: number;
  /** The recipients that still have to be notified, with commas between; unset: all of them. */
  to?: string;
}

/** The stored leads that still have to be announced by mail. Times are milliseconds since 1970; `now` gives the time. */
export class MailQueue {
  constructor(
    private readonly database: LeadDatabase,
    private readonly now: () => number,
  ) {}

  /** Takes the leads of a region whose mail is due, for `leaseMs`. */
  async claim(region: string, limit: number, leaseMs: number): Promise<MailedLead[]> {
    const now = this.now();
    const rows = await this.database.db
      .with('due', (qb) => {
        const due = qb
          .selectFrom('leads')
          .select('id')
          .where('region', '=', region)
          .where('mail_due_at', '<=', now)
          .orderBy('mail_due_at')
          .limit(limit);
        return this.database.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .updateTable('leads')
      .set({ mail_due_at: now + leaseMs })
      .where('id', 'in', (qb) => qb.selectFrom('due').select('due.id'))
      .returning(['id', 'form', 'region', 'page', 'received_at', 'mail_to'])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      form: row.form,
      region: row.region,
      page: row.page,
      receivedAt: row.received_at,
      ...(row.mail_to !== null && { to: row.mail_to }),
    }));
  }

  /** Regions in which a mail is due now. */
  async dueRegions(): Promise<string[]> {
    const rows = await this.database.db
      .selectFrom('leads')
      .select('region')
      .distinct()
      .where('mail_due_at', '<=', this.now())
      .execute();
    return rows.map((row) => row.region);
  }

  /** What is due later than `longestWaitMs` from now was dated by a clock that was ahead: it is due now. */
  async forgetFarFuture(longestWaitMs: number): Promise<void> {
    const now = this.now();
    const { db, kind } = this.database;
    const latest = now + longestWaitMs;
    await db
      .updateTable('leads')
      .set({ mail_due_at: now })
      .where('id', 'in', inLockOrder(kind, db.selectFrom('leads').select('id').where('mail_due_at', '>', latest)))
      .where('mail_due_at', '>', latest)
      .execute();
  }

  /** Every recipient but `to` (addresses with commas between) has been mailed these leads; `to` is due at `due`. */
  async keepFor(ids: string[], to: string, due: number): Promise<void> {
    await this.change(ids, { mail_to: to, mail_due_at: due });
  }

  /** Sets when the mail about these leads is due; null: it has been sent. */
  async setDue(ids: string[], due: number | null): Promise<void> {
    if (ids.length === 0) return;
    await this.change(ids, { mail_due_at: due });
  }

  /** Notes that the mail server takes no mail, and why; since when is kept from the first time. */
  async noteTrouble(reason: string): Promise<void> {
    await noteTrouble(this.database, mailTrouble, reason, this.now());
  }

  /** Notes that the mail server takes mails again, or that there is none any more. */
  async endTrouble(): Promise<void> {
    await endTrouble(this.database, mailTrouble);
  }

  private async change(ids: string[], to: Partial<Pick<LeadTable, 'mail_due_at' | 'mail_to'>>): Promise<void> {
    const { database } = this;
    await database.db.updateTable('leads').set(to).where('id', 'in', idsInLockOrder(database, ids)).execute();
  }
}
