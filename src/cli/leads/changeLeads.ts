import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { retryForMs } from '../../server/leads/delivery/backoff.server';
import { endpointFor } from '../../server/leads/delivery/destinations.server';
import type { LeadSettings } from '../../server/leads/leadSettings.server';
import {
  countLeads,
  eraseLeads,
  idsWithClassToCome,
  type LeadFilter,
  type LeadRecord,
  readLeads,
  releaseLead,
  retryLeads,
} from '../../server/leads/store/leadRecords.server';
import { CommandFailure, helpOption, type Output, WrongUsage } from '../commandLine';
import { type CommandSettings, filterHelp, filterOptions, narrows, readFilter, withStore } from './leadOptions';

const retryHelp = `Usage: npm run leads -- retry [<id> …] [options]

Puts leads on their way again, at once: those named, or those that the options mean, or all that failed.
Leads that were only stored, because their form had no endpoint then, go too when they are named or meant: --state stored.
Those whose form still has none stay as they are.

${filterHelp}`;

/** `npm run leads -- retry`. */
export async function retry(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: filterOptions });
  if (values.help) {
    output.write(retryHelp);
    return 0;
  }
  const options = readFilter(values);
  const filter: LeadFilter =
    positionals.length > 0
      ? { ...options, ids: positionals }
      : options.state === undefined
        ? { ...options, state: 'failed' }
        : options;
  const { sent, withoutEndpoint, left } = await withStore((store, settings) => {
    checkEndpoints(settings, 'sent again');
    return retryLeads(
      store,
      filter,
      Date.now() + retryForMs,
      (form, region) => endpointFor(settings.endpoints, form, region) !== undefined,
    );
  });
  if (withoutEndpoint > 0)
    output.explain(
      `${withoutEndpoint} ${withoutEndpoint === 1 ? 'lead stays' : 'leads stay'} where ${withoutEndpoint === 1 ? 'it is' : 'they are'}: ` +
        'the form has no endpoint (LEADS_<FORM>_URL).',
    );
  if (sent > 0 || (withoutEndpoint === 0 && left.length === 0))
    output.write(
      sent === 0
        ? 'Nothing is left to be sent again.'
        : `${sent} ${sent === 1 ? 'lead goes' : 'leads go'} out again; ` +
            `the running server sends ${sent === 1 ? 'it' : 'them'} within seconds.`,
    );
  if (left.length > 0)
    throw new CommandFailure(
      `Not sent again: ${left.join(', ')}. Such a lead does not exist, is none of those that the options mean, was ` +
        'delivered, is set aside (release), or is on its way now.',
    );
  return withoutEndpoint > 0 && sent === 0 ? 1 : 0;
}

const releaseHelp = `Usage: npm run leads -- release <id> …

Sends leads on their way that were set aside as doubtful. See them with: npm run leads -- list --state quarantined`;

/** `npm run leads -- release <id> …`. */
export async function release(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: helpOption,
  });
  if (values.help) {
    output.write(releaseHelp);
    return 0;
  }
  if (positionals.length === 0) throw new WrongUsage(`Which lead?\n\n${releaseHelp}`);
  const wrong = await withStore(async (store, settings) => {
    checkEndpoints(settings, 'released');
    const found = new Map<string, 'waiting' | 'stored'>();
    for await (const lead of readLeads(store, { ids: positionals, state: 'quarantined' })) {
      found.set(lead.id, endpointFor(settings.endpoints, lead.form, lead.region) === undefined ? 'stored' : 'waiting');
    }
    for (const [id, state] of found) {
      if (await releaseLead(store, id, state, Date.now() + retryForMs))
        output.write(
          state === 'waiting'
            ? `${id} is on its way.`
            : `${id} is released; its form has no endpoint, so it is stored only.`,
        );
    }
    return positionals.filter((id) => !found.has(id));
  });
  if (wrong.length > 0)
    throw new CommandFailure(
      `Not set aside: ${wrong.join(', ')}. Those that are: npm run leads -- list --state quarantined`,
    );
  return 0;
}

/** Ends the command where nobody can know whether leads have somewhere to go. */
function checkEndpoints({ fromServer, endpoints, dataDir }: CommandSettings, done: string): void {
  if (fromServer || endpoints.length > 0) return;
  throw new CommandFailure(
    `This shell has no settings of spreadsheets, and no server has left its own in ${dataDir} ` +
      `(DATA_DIR): ${done} now, the leads would never be sent. Run the command with that server's ` +
      'DATA_DIR, or start the server once.',
  );
}

const purgeHelp = `Usage: npm run leads -- purge <id> …            erase these leads, for instance when somebody asks for it
       npm run leads -- purge --before <days>d     erase what is older, for instance --before 365d
       npm run leads -- purge --email <address>    erase every lead in which a field is this address

Erased is erased: from the database and its files on disk. Leads that still wait for delivery are spared by --before unless
--waiting is given, and families whose trial class is not over yet always. Copies in spreadsheets and mail boxes must be erased there.

  --form, --region, --state   narrow --before
  --yes                       do not ask`;

/** `npm run leads -- purge`. */
export async function purge(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...filterOptions,
      before: { type: 'string' },
      email: { type: 'string' },
      waiting: { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
    },
  });
  if (values.help) {
    output.write(purgeHelp);
    return 0;
  }
  const { before, email, waiting, ...rest } = values;
  const options = readFilter({ ...rest, ...(before !== undefined && { until: before }) }, '--before');
  if (positionals.length === 0 && email === undefined && before === undefined)
    throw new WrongUsage(`Which leads?\n\n${purgeHelp}`);
  if (positionals.length > 0 && (narrows(options) || email !== undefined))
    throw new WrongUsage('Give ids, or --before or --email, but not both.');
  // As a script gives it whose variable is not set: it would mean every lead with a field left empty.
  if (email?.trim() === '') throw new WrongUsage('--email is empty: give an address.');
  if (before !== undefined && rest.until !== undefined)
    throw new WrongUsage('Give --before or --until, but not both: they mean the same.');
  const filter: LeadFilter = positionals.length > 0 ? { ids: positionals } : options;
  return withStore(async (store, settings) => {
    const ids: string[] = [];
    const undelivered = new Map<string, number>();
    const copies = new Map<string, string[]>();
    const expected = before === undefined ? new Set<string>() : await idsWithClassToCome(store);
    let kept = 0;
    for await (const lead of readLeads(store, filter)) {
      const spared = before !== undefined && lead.state === 'waiting' && !waiting;
      if (spared || (email !== undefined && !holds(Object.values(lead.fields), email))) continue;
      if (expected.has(lead.id)) {
        kept += 1;
        continue;
      }
      ids.push(lead.id);
      if (lead.state !== 'delivered') undelivered.set(lead.state, (undelivered.get(lead.state) ?? 0) + 1);
      // Tried is enough: the answer may have been lost after the row was written.
      const sheet = lead.attempts > 0 || lead.state === 'delivered' ? endpointName(settings, lead) : undefined;
      if (sheet !== undefined) copies.set(sheet, [...(copies.get(sheet) ?? []), lead.id]);
    }
    if (kept > 0) output.explain(`Kept: ${kept} with a trial class still to come. Erase one of them by its id.`);
    const missing = positionals.filter((id) => !ids.includes(id));
    if (missing.length > 0) output.explain(`There is no lead with the id ${missing.join(', ')}.`);
    if (ids.length === 0) {
      if (missing.length > 0) return 1;
      output.write('Nothing to erase.');
      return 0;
    }
    if (before !== undefined && undelivered.size > 0)
      output.explain(
        `Never delivered: ${[...undelivered].map(([state, count]) => `${count} ${state}`).join(', ')}. They are erased with the others.`,
      );
    if (!values.yes && !(await confirmed(ids.length)))
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
  });
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
