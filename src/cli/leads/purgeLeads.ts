import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { endpointFor } from '../../server/leads/delivery/destinations.server';
import type { LeadSettings } from '../../server/leads/leadSettings.server';
import {
  countLeads,
  eraseLeads,
  idsWithClassToCome,
  type LeadFilter,
  type LeadRecord,
  leadsLike,
  readLeads,
} from '../../server/leads/store/leadRecords.server';
import type { LeadStore } from '../../server/leads/store/leadStore.server';
import { CommandFailure, type Output, WrongUsage } from '../commandLine';
import { filterOptions, narrows, readFilter, withStore } from './leadOptions';
import { regionSlip } from './regionSlip';

const purgeHelp = `Usage: npm run leads -- purge <id> …            erase these leads, for instance when somebody asks for it
       npm run leads -- purge --before <days>d     erase what is older, for instance --before 365d
       npm run leads -- purge --email <address>    erase every lead in which a field is this address

Erased is erased: from the database and its files on disk. Leads that still wait for delivery are spared by --before unless
--waiting is given, and families whose trial class is not over yet always. Copies in spreadsheets and mail boxes must be erased there.

  --form, --region, --state   narrow --before
  --yes                       do not ask`;

const purgeOptions = {
  ...filterOptions,
  before: { type: 'string' },
  email: { type: 'string' },
  waiting: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
} as const;

/** `npm run leads -- purge`. */
export async function purge(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: purgeOptions });
  if (values.help) {
    output.write(purgeHelp);
    return 0;
  }
  const wish = readWish(values, positionals);
  return withStore(async (store, settings) => {
    const chosen = await choose(store, settings, wish);
    if (chosen.kept > 0)
      output.explain(`Kept: ${chosen.kept} with a trial class still to come. Erase one of them by its id.`);
    const missing = wish.ids.filter((id) => !chosen.ids.includes(id));
    if (missing.length > 0) output.explain(`There is no lead with the id ${missing.join(', ')}.`);
    for (const id of missing) await tellLike(store, id, output);
    if (chosen.ids.length > 0) return erase(store, chosen, wish, output);
    if (missing.length > 0) return 1;
    output.write((await regionSlip(store, wish.filter)) ?? 'Nothing to erase.');
    return 0;
  });
}

/** What is erased must have been meant: unlike elsewhere, the beginning of an id is not enough. */
async function tellLike(store: LeadStore, id: string, output: Output): Promise<void> {
  const like = id.trim() === '' ? [] : await leadsLike(store, id.trim());
  if (like.length > 0)
    output.explain(`To erase, give a whole id. With ${id} begin: ${like.map((lead) => lead.id).join(', ')}.`);
}

/** Which leads shall go. */
interface Wish {
  /** Leads that were named; empty where they are found by `filter` and `email`. */
  ids: readonly string[];
  filter: LeadFilter;
  /** Only leads that hold this address. */
  email: string | undefined;
  /** Leads are chosen by their age, so that some of them are spared. */
  byAge: boolean;
  /** By age, those that still wait for delivery too. */
  waiting: boolean;
  /** Nobody is asked. */
  yes: boolean;
}

type PurgeValues = ReturnType<typeof parseArgs<{ options: typeof purgeOptions }>>['values'];

/** Reads what shall go; explains what is wrong with it, so that nothing goes by mistake. */
function readWish({ before, email, waiting = false, yes = false, ...rest }: PurgeValues, ids: readonly string[]): Wish {
  const options = readFilter({ ...rest, ...(before !== undefined && { until: before }) }, '--before');
  if (ids.length === 0 && email === undefined && before === undefined)
    throw new WrongUsage(`Which leads?\n\n${purgeHelp}`);
  if (ids.length > 0 && (narrows(options) || email !== undefined))
    throw new WrongUsage('Give ids, or --before or --email, but not both.');
  // As a script gives it whose variable is not set: it would mean every lead with a field left empty.
  if (email?.trim() === '') throw new WrongUsage('--email is empty: give an address.');
  if (before !== undefined && rest.until !== undefined)
    throw new WrongUsage('Give --before or --until, but not both: they mean the same.');
  return { ids, filter: ids.length > 0 ? { ids } : options, email, byAge: before !== undefined, waiting, yes };
}

/** Leads that will be erased, and what is said of them before. */
interface Chosen {
  ids: string[];
  /** How many were never delivered, by their state. */
  undelivered: Map<string, number>;
  /** Those that a spreadsheet may hold too, by the setting that names it. */
  copies: Map<string, string[]>;
  /** How many are spared, as their trial class is still to come. */
  kept: number;
}

async function choose(store: LeadStore, settings: LeadSettings, wish: Wish): Promise<Chosen> {
  const chosen: Chosen = { ids: [], undelivered: new Map(), copies: new Map(), kept: 0 };
  const expected = wish.byAge ? await idsWithClassToCome(store) : new Set<string>();
  for await (const lead of readLeads(store, wish.filter)) {
    if (!isMeant(lead, wish)) continue;
    if (expected.has(lead.id)) chosen.kept += 1;
    else add(lead, chosen, settings);
  }
  return chosen;
}

function isMeant({ state, fields }: LeadRecord, { byAge, waiting, email }: Wish): boolean {
  if (byAge && state === 'waiting' && !waiting) return false;
  return email === undefined || holds(Object.values(fields), email);
}

function add(lead: LeadRecord, { ids, undelivered, copies }: Chosen, settings: LeadSettings): void {
  ids.push(lead.id);
  if (lead.state !== 'delivered') undelivered.set(lead.state, (undelivered.get(lead.state) ?? 0) + 1);
  // Tried is enough: the answer may have been lost after the row was written.
  const sheet = lead.attempts > 0 || lead.state === 'delivered' ? endpointName(settings, lead) : undefined;
  if (sheet !== undefined) copies.set(sheet, [...(copies.get(sheet) ?? []), lead.id]);
}

/** Erases what was chosen, once somebody has said yes, and tells where copies of it are. */
async function erase(
  store: LeadStore,
  { ids, undelivered, copies }: Chosen,
  wish: Wish,
  output: Output,
): Promise<number> {
  if (wish.byAge && undelivered.size > 0)
    output.explain(
      `Never delivered: ${[...undelivered].map(([state, count]) => `${count} ${state}`).join(', ')}. They are erased with the others.`,
    );
  if (!wish.yes && !(await confirmed(ids.length)))
    throw new CommandFailure(`Nothing erased. ${ids.length} would be: add --yes.`);
  const left = await countLeads(store, {});
  const erased = await eraseLeads(store, ids);
  output.write(`${erased} erased, ${left - erased} left.`);
  for (const [sheet, held] of copies)
    output.explain(
      `The spreadsheet of ${sheet} holds a copy of ${held.length === 1 ? 'one' : held.length}: erase the ` +
        `${held.length === 1 ? 'row' : 'rows'} with submissionId ${shortList(held)} there.`,
    );
  return 0;
}

/** The setting that names where the leads of a form and region go. */
function endpointName({ endpoints }: LeadSettings, { form, region }: LeadRecord): string | undefined {
  const url = endpointFor(endpoints, form, region);
  return endpoints.find((endpoint) => endpoint.form === form && endpoint.url === url)?.name;
}

function shortList(ids: readonly string[]): string {
  return ids.length > 20 ? `${ids.slice(0, 20).join(', ')} and ${ids.length - 20} more` : ids.join(', ');
}

function holds(values: readonly string[], email: string): boolean {
  const wanted = email.trim().toLowerCase();
  return values.some((value) => value.trim().toLowerCase() === wanted);
}

async function confirmed(count: number): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Erase ${count} ${count === 1 ? 'lead' : 'leads'} for good? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
