import { parseArgs } from 'node:util';
import { retryForMs } from '../../server/leads/delivery/backoff.server';
import { endpointFor } from '../../server/leads/delivery/destinations.server';
import { type LeadFilter, readLeads, releaseLead, retryLeads } from '../../server/leads/store/leadRecords.server';
import { CommandFailure, helpOption, type Output, WrongUsage } from '../commandLine';
import { type CommandSettings, filterHelp, filterOptions, readFilter, withStore } from './leadOptions';
import { regionSlip } from './regionSlip';
import { wholeIds } from './wholeId';

const retryHelp = `Usage: npm run leads -- retry [<id> …] [options]

Puts leads on their way again, at once: those named, or those that the options mean, or all that failed.
Leads that were only stored, because their form had no endpoint then, go too when they are named or meant: --state stored.
Those whose form still has none stay as they are. Of an id its beginning is enough, where no other begins so.

${filterHelp}`;

/** `npm run leads -- retry`. */
export async function retry(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: filterOptions });
  if (values.help) {
    output.write(retryHelp);
    return 0;
  }
  const options = readFilter(values);
  const { sent, withoutEndpoint, left, slip } = await withStore(async (store, settings) => {
    checkEndpoints(settings, 'sent again');
    const filter: LeadFilter =
      positionals.length > 0
        ? { ...options, ids: await wholeIds(store, positionals) }
        : options.state === undefined
          ? { ...options, state: 'failed' }
          : options;
    const result = await retryLeads(
      store,
      filter,
      Date.now() + retryForMs,
      (form, region) => endpointFor(settings.endpoints, form, region) !== undefined,
    );
    return { ...result, slip: await regionSlip(store, options) };
  });
  if (withoutEndpoint > 0)
    output.explain(
      `${withoutEndpoint} ${withoutEndpoint === 1 ? 'lead stays' : 'leads stay'} where ${withoutEndpoint === 1 ? 'it is' : 'they are'}: ` +
        'the form has no endpoint (LEADS_<FORM>_URL).',
    );
  if (sent > 0 || (withoutEndpoint === 0 && left.length === 0))
    output.write(
      sent === 0
        ? (slip ?? 'Nothing is left to be sent again.')
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

Sends leads on their way that were set aside as doubtful. See them with: npm run leads -- list --state quarantined
Of an id its beginning is enough, where no other begins so.`;

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
    const ids = await wholeIds(store, positionals);
    for await (const lead of readLeads(store, { ids, state: 'quarantined' })) {
      found.set(lead.id, endpointFor(settings.endpoints, lead.form, lead.region) === undefined ? 'stored' : 'waiting');
    }
    const left = new Set(ids);
    for (const [id, state] of found) {
      // Somebody else may have released it since it was read.
      if (!(await releaseLead(store, id, state, Date.now() + retryForMs))) continue;
      left.delete(id);
      output.write(
        state === 'waiting'
          ? `${id} is on its way.`
          : `${id} is released; its form has no endpoint, so it is stored only.`,
      );
    }
    return [...left];
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
