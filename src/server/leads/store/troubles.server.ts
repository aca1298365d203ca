import type { LeadDatabase } from './leadTables.server';

/** What a mail server that takes no mail is called on record: by the setting that names it. */
export const mailTrouble = 'LEADS_SMTP_URL';

/** Notes at `now` (milliseconds since 1970) that an endpoint fails, and why; since when is kept from the first time. */
export async function noteTrouble({ db }: LeadDatabase, endpoint: string, reason: string, now: number): Promise<void> {
  await db
    .insertInto('lead_troubles')
    .values({ endpoint, since: now, last_at: now, reason })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ last_at: now, reason }))
    .execute();
}

/** Notes that an endpoint works again. */
export async function endTrouble({ db }: LeadDatabase, endpoint: string): Promise<void> {
  await db.deleteFrom('lead_troubles').where('endpoint', '=', endpoint).execute();
}
