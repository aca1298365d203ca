import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { FormId } from '../../leads/forms'
import type { LeadValues } from '../../leads/schema'
import type { Queue } from './destinations.server'
import { groupCommit } from './groupCommit.server'
import { type DatabaseSettings, type LeadDatabase, type LeadTable, openLeadDatabase } from './leadDatabase.server'
import { idForKey } from './leadId.server'
import { migrateLeads } from './leadMigrations.server'

export interface NewLead {
  id: string
  form: FormId
  region: string
  language: string
  page: string
  fields: LeadValues
  receivedAt: number
  noticeVersion: string | null
  noticeShownAt: number | null
  state: 'waiting' | 'stored' | 'quarantined'
  doubt: string | null
  retryUntil: number
  mailDueAt: number | null
}

/** What is needed to send a lead, and the right to do so until `leaseEnds`. */
export interface ClaimedLead {
  id: string
  form: FormId
  region: string
  page: string
  fields: LeadValues
  receivedAt: number
  attempts: number
  retryUntil: number
  lease: string
  leaseEnds: number
}

export interface MailedLead {
  id: string
  form: FormId
  region: string
  page: string
  receivedAt: number
}

export interface Saved {
  id: string
  isNew: boolean
}

/** The store of leads, on SQLite or Postgres through the same queries. A promise that it returns resolves after the commit is on disk. */
export class LeadStore {
  /** Stores a lead once under its id; the second time nothing is written and the first is named. */
  readonly save: (lead: NewLead) => Promise<Saved>
  /** Notes that a lead has arrived. */
  readonly markDelivered: (id: string) => Promise<true>
  readonly database: LeadDatabase

  constructor(database: LeadDatabase) {
    this.database = database
    const saveGroup = groupCommit((leads: NewLead[]) => this.insert(leads))
    this.save = async (lead) => {
      const saved = await saveGroup(lead)
      return saved.isNew ? saved : this.settleRepeat(lead)
    }
    this.markDelivered = groupCommit((ids: string[]) => this.updateDelivered(ids))
  }

  /** Opens the database and brings it to the newest version. */
  static async open(settings: DatabaseSettings): Promise<LeadStore> {
    const database = openLeadDatabase(settings)
    try {
      await migrateLeads(database)
    } catch (error) {
      await database.close()
      throw error
    }
    return new LeadStore(database)
  }

  private get db() {
    return this.database.db
  }

  private async insert(leads: NewLead[]): Promise<Saved[]> {
    const first = new Map(leads.toReversed().map((lead) => [lead.id, lead]))
    const inserted = await this.db
      .insertInto('leads')
      // In one order everywhere: two processes that insert the same ids the other way round would wait for each other.
      .values([...first.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).map(asRow))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    const fresh = new Set(inserted.map((row) => row.id))
    return leads.map((lead) => ({ id: lead.id, isNew: fresh.has(lead.id) && first.get(lead.id) === lead }))
  }

  /** The id is taken: by the same submission, which is what ids are for, or by another form whose client uses the same keys. */
  private async settleRepeat(lead: NewLead): Promise<Saved> {
    const taken = await this.db.selectFrom('leads').select('form').where('id', '=', lead.id).executeTakeFirst()
    if (taken === undefined || taken.form === lead.form) return { id: lead.id, isNew: false }
    const id = idForKey(`${lead.form}\n${lead.id}`)
    const [saved] = await this.insert([{ ...lead, id }])
    return saved ?? { id, isNew: false }
  }

  /** True when a lead of that id is stored. */
  async has(id: string): Promise<boolean> {
    return (await this.db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  }

  /** Takes up to `limit` due leads of a queue for `leaseMs`. Nobody else gets them before the lease ends or they are given back. */
  async claim(queue: Queue, limit: number, leaseMs: number): Promise<ClaimedLead[]> {
    const now = Date.now()
    const lease = randomUUID()
    const leaseEnds = now + leaseMs
    const rows = await this.db
      .with('due', (qb) => {
        const due = qb
          .selectFrom('leads')
          .select('id')
          .where('state', '=', 'waiting')
          .where('form', '=', queue.form)
          .where('region', '=', queue.region)
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .limit(limit)
        return this.database.kind === 'postgres' ? due.forUpdate().skipLocked() : due
      })
      .updateTable('leads')
      .set({ lease, next_attempt_at: leaseEnds })
      .where('id', 'in', (qb) => qb.selectFrom('due').select('due.id'))
      .returning(['id', 'form', 'region', 'page', 'fields', 'received_at', 'attempts', 'retry_until'])
      .execute()
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
    }))
  }

  private async updateDelivered(ids: string[]): Promise<true[]> {
    await this.db
      .updateTable('leads')
      .set({ state: 'delivered', delivered_at: Date.now(), lease: null, last_error: null })
      .where('id', 'in', ids)
      .where('state', '!=', 'delivered')
      .execute()
    return ids.map(() => true)
  }

  /** Notes a failed attempt: the lead waits until `nextAttemptAt`, or is given up when that is null. */
  async markFailedAttempt(lead: ClaimedLead, error: string, nextAttemptAt: number | null): Promise<void> {
    await this.db
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
      .execute()
  }

  /** Gives a claimed lead back unsent, for anyone to take at once. */
  async giveBack(lead: ClaimedLead): Promise<void> {
    await this.db
      .updateTable('leads')
      .set({ lease: null, next_attempt_at: Date.now() })
      .where('id', '=', lead.id)
      .where('lease', '=', lead.lease)
      .where('state', '=', 'waiting')
      .execute()
  }

  /** When the next lead of a queue is due, or undefined when none waits. */
  async nextDue(queue: Queue): Promise<number | undefined> {
    const row = await this.db
      .selectFrom('leads')
      .select('next_attempt_at')
      .where('state', '=', 'waiting')
      .where('form', '=', queue.form)
      .where('region', '=', queue.region)
      .orderBy('next_attempt_at')
      .limit(1)
      .executeTakeFirst()
    return row?.next_attempt_at
  }

  /** Regions that have leads waiting. */
  async waitingRegions(): Promise<string[]> {
    const rows = await this.db.selectFrom('leads').select('region').distinct().where('state', '=', 'waiting').execute()
    return rows.map((row) => row.region)
  }

  /** How many leads are in each state. */
  async countByState(): Promise<Partial<Record<LeadTable['state'], number>>> {
    const rows = await this.db
      .selectFrom('leads')
      .select(['state', (eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('count')])
      .groupBy('state')
      .execute()
    return Object.fromEntries(rows.map((row) => [row.state, row.count]))
  }

  /** Takes the leads of a region whose mail is due, for `leaseMs`. */
  async claimMail(region: string, limit: number, leaseMs: number): Promise<MailedLead[]> {
    const now = Date.now()
    const rows = await this.db
      .with('due', (qb) => {
        const due = qb
          .selectFrom('leads')
          .select('id')
          .where('region', '=', region)
          .where('mail_due_at', '<=', now)
          .orderBy('mail_due_at')
          .limit(limit)
        return this.database.kind === 'postgres' ? due.forUpdate().skipLocked() : due
      })
      .updateTable('leads')
      .set({ mail_due_at: now + leaseMs })
      .where('id', 'in', (qb) => qb.selectFrom('due').select('due.id'))
      .returning(['id', 'form', 'region', 'page', 'received_at'])
      .execute()
    return rows.map((row) => ({ id: row.id, form: row.form, region: row.region, page: row.page, receivedAt: row.received_at }))
  }

  /** Regions in which a mail is due now. */
  async mailRegions(): Promise<string[]> {
    const rows = await this.db.selectFrom('leads').select('region').distinct().where('mail_due_at', '<=', Date.now()).execute()
    return rows.map((row) => row.region)
  }

  /** Sets when the mail about these leads is due; null: it has been sent. */
  async setMailDue(ids: string[], due: number | null): Promise<void> {
    if (ids.length === 0) return
    await this.db.updateTable('leads').set({ mail_due_at: due }).where('id', 'in', ids).execute()
  }

  /** Erases leads received before a moment, save those still on their way; gives their number. */
  async purgeBefore(before: number): Promise<number> {
    const result = await this.db.deleteFrom('leads').where('received_at', '<', before).where('state', '!=', 'waiting').executeTakeFirst()
    await this.database.scrub()
    return Number(result.numDeletedRows)
  }

  /** Proves that the store can be written to; throws when it cannot. */
  async probe(): Promise<void> {
    const row = { id: 1, checked_at: Date.now() }
    await this.db
      .insertInto('lead_health')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: row.checked_at }))
      .execute()
  }

  async close(): Promise<void> {
    await this.database.close()
  }
}

/** The fields as they were stored. */
export function parseFields(json: string): LeadValues {
  return JSON.parse(json) as LeadValues
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
  }
}
