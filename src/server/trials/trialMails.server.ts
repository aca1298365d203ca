import type { Kysely, Transaction } from 'kysely';
import type { LeadTables } from '../leads/leadTables.server';
import type { TrialBookingTable, TrialMailKind } from './trialTables.server';

const hour = 3_600_000;
/** When the two reminders of a booked class go out. */
const reminders = [
  { kind: 'day-before', beforeMs: 24 * hour },
  { kind: 'hours-before', beforeMs: 2 * hour },
] as const;

/** Plans the mail about what has just become of a booking, and the reminders of the class it now holds a seat in. */
export async function planMails(
  tx: Transaction<LeadTables>,
  row: TrialBookingTable,
  kind: TrialMailKind,
  now: number,
): Promise<void> {
  const planned: { kind: TrialMailKind; due: number }[] = [{ kind, due: now }];
  if (row.state === 'booked') {
    for (const reminder of reminders) {
      const due = row.starts_at - reminder.beforeMs;
      // Who books less than a day before has just read all of it.
      if (due > now) planned.push({ kind: reminder.kind, due });
    }
  }
  await tx
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
    .execute();
}

/** Takes back what has not been sent of a booking's earlier versions: a class that was left is not reminded of. */
export async function dropUnsentMails(db: Kysely<LeadTables>, booking: string, sequence: number): Promise<void> {
  await db
    .deleteFrom('trial_mails')
    .where('booking', '=', booking)
    .where('sequence', '<', sequence)
    .where('sent_at', 'is', null)
    .execute();
}
