import { type Kysely, sql, type Transaction, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import { type LeadDatabase, type LeadTables, parseFields } from '../leads/store/leadTables.server';
import { familyOf } from './rosters.server';
import { asBooking, type TrialBooking } from './trialBooking.server';
import type { TrialBookingTable, TrialMailKind } from './trialTables.server';

const hour = 3_600_000;
const dayBefore = 24 * hour;
const hoursBefore = 2;
/** From here on a reminder of the day before, which something has held up, is left out: the other one follows soon. */
const tooLateForDayBefore = 4 * hour;
/** When the two reminders of a booked class go out. */
const reminders = [
  { kind: 'day-before', beforeMs: dayBefore },
  { kind: 'hours-before', beforeMs: hoursBefore * hour },
] as const;

/** The kind of mail for a cancelled booking: a family that only waited, and has a seat in another class, reads that the seat stays. */
export function mailOfCancelled({ exchanges }: Pick<TrialBookingTable, 'exchanges'>): TrialMailKind {
  return exchanges === null ? 'cancelled' : 'exchange-off';
}

/**
 * Plans the mail about what has become of a booking, and the reminders of the class it now holds a seat in.
 * @returns false where all of them had been planned before
 */
export async function planMails(
  tx: Transaction<LeadTables>,
  row: TrialBookingTable,
  kind: TrialMailKind,
  now: number,
): Promise<boolean> {
  const planned: { kind: TrialMailKind; due: number }[] = [{ kind, due: now }];
  if (row.state === 'booked') {
    for (const reminder of reminders) {
      const due = row.starts_at - reminder.beforeMs;
      // Who books later than that has just read all of it.
      if (due > now) planned.push({ kind: reminder.kind, due });
    }
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('trial_mails')
    .values(
      planned.map((mail) => ({
        booking: row.id,
        kind: mail.kind,
        sequence: row.sequence,
        due_at: mail.due,
        attempts: 0,
        sent_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['booking', 'kind', 'sequence']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** For how long who sends a mail holds it: nobody else gets it meanwhile. */
export const heldForMs = 150_000;

/**
 * Takes back what has not been sent of a booking's earlier versions: a class that was left is not reminded of. What somebody may be
 * sending just now stays, so that what is said of the change comes after it ({@link claimTrialMails}).
 */
export async function dropUnsentMails(
  db: Kysely<LeadTables>,
  booking: string,
  sequence: number,
  now: number,
): Promise<void> {
  await db
    .deleteFrom('trial_mails')
    .where('booking', '=', booking)
    .where('sequence', '<', sequence)
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('due_at', '<=', now), eb('due_at', '>', now + heldForMs)]))
    .execute();
}

/** Which mail: one of a kind for each version of a booking. */
export interface TrialMailKey {
  booking: string;
  kind: TrialMailKind;
  sequence: number;
}

/** A mail that is to be sent now. */
export interface DueTrialMail extends TrialMailKey {
  /** How the booking stands now. */
  of: TrialBooking;
  /** The address that the family gave. */
  to: string;
  /** How often it has been tried. */
  attempts: number;
}

/**
 * Takes mails that are due, for `leaseMs`: two processes never hold the same one. What is no longer true is left out: a
 * version that has been changed since, a reminder of a class that has begun or been cancelled, an offer that ran out. So
 * is what a robot seems to have filled in, unless somebody releases the lead; and, for as long, what is said of a change while
 * another process is still sending what was true before: a family would read them the other way round. A kind that is not known
 * here is left to the newer version that has planned it, which serves beside this one during a deployment and has the words for it.
 * @param now the time, by which classes begin and reminders are for
 * @param steady the time that never goes back, by which mails are due: set back by hours, the clock would hold them up as long
 */
export async function claimTrialMails(
  { db, kind }: LeadDatabase,
  now: number,
  steady: number,
  limit: number,
  leaseMs: number,
): Promise<DueTrialMail[]> {
  return db.transaction().execute(async (tx) => {
    const due = tx
      .selectFrom('trial_mails as mail')
      .innerJoin('trial_bookings as of', 'of.id', 'mail.booking')
      .innerJoin('leads', (join) => join.on((eb) => eb('leads.id', '=', eb.fn.coalesce('of.exchanges', 'of.id'))))
      .selectAll('of')
      .select(['mail.kind', 'mail.attempts', 'leads.fields'])
      .where('mail.sent_at', 'is', null)
      .where('mail.due_at', '<=', steady)
      .whereRef('mail.sequence', '=', 'of.sequence')
      .where('of.starts_at', '>', now)
      .where('leads.state', '!=', 'quarantined')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('trial_mails as before')
              .select('before.booking')
              .whereRef('before.booking', '=', 'mail.booking')
              .whereRef('before.sequence', '<', 'mail.sequence')
              .where('before.sent_at', 'is', null)
              .where('before.due_at', '>', steady),
          ),
        ),
      )
      .where(
        sql<boolean>`case
        when mail.kind in ('cancelled', 'exchange-off') then of.state = 'cancelled'
        when mail.kind = 'waiting' then of.state = 'waiting'
        when mail.kind = 'offer' then of.state = 'offered' and of.offer_until > ${now}
        when mail.kind = 'day-before' then of.state = 'booked' and of.starts_at > ${now + tooLateForDayBefore}
          and of.starts_at <= ${now + dayBefore}
        when mail.kind = 'hours-before' then of.state = 'booked' and of.starts_at <= ${now + hoursBefore * hour}
        when mail.kind in ('confirmation', 'moved') then of.state = 'booked'
        else false end`,
      )
      .orderBy('mail.due_at')
      .limit(limit);
    const rows = await (kind === 'postgres' ? due.forUpdate('mail').skipLocked() : due).execute();
    const mails = rows.map((row): DueTrialMail => {
      return {
        booking: row.id,
        kind: row.kind,
        sequence: row.sequence,
        attempts: row.attempts,
        of: asBooking(row),
        to: familyOf(parseFields(row.fields)).email,
      };
    });
    for (const mail of mails)
      await ofKey(tx.updateTable('trial_mails').set({ due_at: steady + leaseMs }), mail).execute();
    return mails;
  });
}

/** Longer than any pause or lease puts a mail off. */
const longestPutOffMs = 3 * hour;

/**
 * Mails that were put off for longer than anything puts them off were dated by a clock that was ahead: they are due now. A
 * reminder whose time has not come keeps it.
 * @param now the time, by which reminders are for
 * @param steady the time that never goes back, by which mails are due
 */
export async function forgetFarMails(db: Kysely<LeadTables>, now: number, steady: number): Promise<void> {
  await db
    .updateTable('trial_mails')
    .set({ due_at: steady })
    .where('sent_at', 'is', null)
    .where('due_at', '>', steady + longestPutOffMs)
    .where((eb) =>
      eb.or([
        eb(
          'kind',
          'not in',
          reminders.map(({ kind }) => kind),
        ),
        ...reminders.map(({ kind, beforeMs }) =>
          eb.and([
            eb('kind', '=', kind),
            eb(
              'booking',
              'in',
              eb
                .selectFrom('trial_bookings')
                .select('id')
                .where('starts_at', '<=', now + beforeMs),
            ),
          ]),
        ),
      ]),
    )
    .execute();
}

/** Notes that a mail was sent. */
export async function markTrialMailDone(db: Kysely<LeadTables>, mail: TrialMailKey, at: number): Promise<void> {
  await ofKey(db.updateTable('trial_mails').set({ sent_at: at }), mail).execute();
}

/** Notes that a mail is given up, as the family's address takes none: whoever looks after bookings has to call. */
export async function markTrialMailRefused(db: Kysely<LeadTables>, mail: TrialMailKey, at: number): Promise<void> {
  await ofKey(db.updateTable('trial_mails').set({ sent_at: at, refused: 1 }), mail).execute();
}

/** Whether a mail about a booking was given up, as the family's address takes none. */
export async function isMailRefused(db: Kysely<LeadTables>, booking: string): Promise<boolean> {
  const refused = await db
    .selectFrom('trial_mails')
    .select('kind')
    .where('booking', '=', booking)
    .where('refused', '=', 1)
    .executeTakeFirst();
  return refused !== undefined;
}

/** Notes a failed attempt: the mail is due again at a moment, unless the booking has been changed since. */
export async function markTrialMailFailed(db: Kysely<LeadTables>, mail: TrialMailKey, dueAt: number): Promise<void> {
  const { booking, kind, sequence } = mail;
  await db
    .deleteFrom('trial_mails')
    .where('booking', '=', booking)
    .where('kind', '=', kind)
    .where('sequence', '=', sequence)
    .where('sequence', '<', (eb) => eb.selectFrom('trial_bookings').select('sequence').where('id', '=', booking))
    .where('sent_at', 'is', null)
    .execute();
  await ofKey(
    db.updateTable('trial_mails').set(({ eb }) => ({ due_at: dueAt, attempts: eb('attempts', '+', 1) })),
    mail,
  )
    .where('sent_at', 'is', null)
    .execute();
}

type MailUpdate = UpdateQueryBuilder<LeadTables, 'trial_mails', 'trial_mails', UpdateResult>;

function ofKey(update: MailUpdate, { booking, kind, sequence }: TrialMailKey): MailUpdate {
  return update.where('booking', '=', booking).where('kind', '=', kind).where('sequence', '=', sequence);
}
