import type { Kysely } from 'kysely';
import type { FormId } from '../../../leads/forms';
import type { LeadValues } from '../../../leads/schema';
import { parseOwnJson } from '../../../typed/ownJson';
import type { TrialTables } from '../../trials/trialTables.server';

/**
 * Where a lead is: `waiting` to be sent, `delivered`, `failed` for good, only `stored` as its form has no endpoint, or
 * `quarantined` as it looks like spam.
 */
export type LeadState = 'waiting' | 'delivered' | 'failed' | 'stored' | 'quarantined';
/** All states, for commands and metrics. */
export const leadStates: readonly LeadState[] = ['waiting', 'delivered', 'failed', 'stored', 'quarantined'];

/** Times are milliseconds since 1970. */
export interface LeadTable {
  id: string;
  form: FormId;
  region: string;
  language: string;
  page: string;
  /** The form's fields as JSON, in their order of sending. Text, not jsonb: that would refuse a NUL and reorder the keys. */
  fields: string;
  received_at: number;
  notice_version: string | null;
  notice_shown_at: number | null;
  state: LeadState;
  /** Why the lead was set aside. */
  doubt: string | null;
  attempts: number;
  /** When the lead may be sent next; while somebody is sending it, when their lease ends. */
  next_attempt_at: number;
  /** After this moment a failed attempt is the last one. */
  retry_until: number;
  /** Token of whoever is sending it. */
  lease: string | null;
  last_error: string | null;
  delivered_at: number | null;
  /** When a mail about it is due; null: none, or sent. */
  mail_due_at: number | null;
  /** The recipients still to be notified, with commas between, where the mail server took the mail for the others; null: all. */
  mail_to: string | null;
}

/** The fields as they were stored. */
export function parseFields(json: string): LeadValues {
  return parseOwnJson<LeadValues>(json);
}

/** An endpoint that fails, under the names of its settings. */
interface TroubleTable {
  endpoint: string;
  since: number;
  last_at: number;
  reason: string;
}

export interface LeadTables extends TrialTables {
  leads: LeadTable;
  lead_health: { id: number; checked_at: number };
  lead_troubles: TroubleTable;
}

export interface LeadDatabase {
  /** A transaction of it is a writer from its first statement on, also on SQLite. */
  db: Kysely<LeadTables>;
  kind: 'sqlite' | 'postgres';
  /** Throws when what is written would not be where the next process looks for it: the file is gone from its path. */
  verify(): void;
  /** Throws unless the probe written at this moment can be read where the next process looks for it. */
  readBack(checkedAt: number): Promise<void>;
  /** Takes what was erased out of the files on disk too. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
