import { type LeadRecord, leadsLike } from '../../server/leads/store/leadRecords.server';
import type { LeadStore } from '../../server/leads/store/leadStore.server';
import { CommandFailure } from '../commandLine';
import { table } from '../table';
import { regionTime } from './regionTime';

/** How many ids are listed to choose from. */
const mostTold = 5;

/**
 * The id of the one lead that is named by it or by its beginning; the text itself where no id begins so.
 * @throws CommandFailure with those that there are, where several begin so
 */
export async function wholeId(store: LeadStore, given: string): Promise<string> {
  const text = given.trim();
  // Every id begins with nothing.
  if (text === '') return text;
  if (await store.has(text)) return text;
  const [lead, ...others] = await leadsLike(store, text);
  if (!lead) return text;
  if (others.length === 0) return lead.id;
  throw new CommandFailure(
    `Several ids begin with ${text}. Give more of the one that you mean:\n${choice([lead, ...others])}`,
  );
}

/** The same for each of several. */
export async function wholeIds(store: LeadStore, given: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const each of given) ids.push(await wholeId(store, each));
  return ids;
}

function choice(leads: readonly LeadRecord[]): string {
  const told = leads.slice(0, mostTold);
  const rows = told.map(({ receivedAt, region, form, id }) => [regionTime(receivedAt, region), form, region, id]);
  return leads.length > told.length ? `${table(rows)}\n…` : table(rows);
}
