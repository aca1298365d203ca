import { parseArgs } from 'node:util';
import { leadForms, storedNames } from '../../leads/forms';
import { jsonOf } from '../../server/leads/store/exportLeads.server';
import {
  countLeads,
  type LeadCount,
  type LeadRecord,
  leadStatistics,
  readLeads,
} from '../../server/leads/store/leadRecords.server';
import type { LeadStore, Trouble } from '../../server/leads/store/leadStore.server';
import { mailTrouble } from '../../server/leads/store/troubles.server';
import { bookingUrl } from '../../server/trials/bookingLink.server';
import { BookingStore } from '../../server/trials/bookingStore.server';
import { ownLinkKey } from '../../server/trials/linkKeys.server';
import type { TrialBooking } from '../../server/trials/trialBooking.server';
import { isMailRefused } from '../../server/trials/trialMails.server';
import { CommandFailure, helpOption, type Output, WrongUsage } from '../commandLine';
import { checkedSite } from '../regions/folders';
import { table } from '../table';
import { filterHelp, filterOptions, readFilter, withStore } from './leadOptions';
import { regionSlip } from './regionSlip';
import { regionTime } from './regionTime';
import { wholeId } from './wholeId';

const listHelp = `Usage: npm run leads -- list [options]

The newest leads last. What visitors typed is not shown; see 'show' and 'export'.

${filterHelp}
  --limit <number>   at most so many (100)
  --json             as JSON lines`;

/** `npm run leads -- list`. */
export async function list(args: string[], output: Output): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { ...filterOptions, limit: { type: 'string' }, json: { type: 'boolean' } },
  });
  if (values.help) {
    output.write(listHelp);
    return 0;
  }
  const filter = readFilter(values);
  const limit = Number(values.limit ?? 100);
  if (!Number.isInteger(limit) || limit < 1)
    throw new WrongUsage(`--limit ${values.limit}: give a whole number from 1 up, for example 100.`);
  await withStore(async (store) => {
    const rows: LeadRecord[] = [];
    for await (const lead of readLeads(store, filter, { limit, newestFirst: true })) rows.unshift(lead);
    if (values.json) {
      for (const lead of rows) output.write(JSON.stringify({ ...jsonOf(lead), fields: undefined }));
      return;
    }
    const count = await countLeads(store, filter);
    for (const trouble of troubleTexts(await store.troubles(), await leadStatistics(store))) output.write(trouble);
    if (rows.length > 0)
      output.write(
        table([['received', 'form', 'region', 'state', 'tries', 'trouble', 'id'], ...rows.map(row)], {
          ...output,
          isHeaded: true,
        }),
      );
    output.write(
      count === 0
        ? ((await regionSlip(store, filter)) ?? 'No leads.')
        : `${count} ${count === 1 ? 'lead' : 'leads'}${count > rows.length ? `, the last ${rows.length} shown` : ''}.`,
    );
  });
  return 0;
}

function row(lead: LeadRecord): string[] {
  return [
    regionTime(lead.receivedAt, lead.region),
    lead.form,
    lead.region,
    lead.state,
    String(lead.attempts),
    lead.doubt ?? lead.lastError ?? '',
    lead.id,
  ];
}

/** Stands before everything else: whoever looks is to see first what keeps leads from arriving, and what nobody tries any more. */
function troubleTexts(troubles: readonly Trouble[], counts: readonly LeadCount[]): string[] {
  const failed = counts.filter(({ state }) => state === 'failed').reduce((sum, { count }) => sum + count, 0);
  const givenUp =
    `${failed === 1 ? '1 lead was' : `${failed} leads were`} given up and ${failed === 1 ? 'is' : 'are'} kept. ` +
    'Once the cause is mended: npm run leads -- retry\n';
  return [
    ...troubles.map(
      ({ endpoint, since, reason }) =>
        `${endpoint} fails since ${new Date(since).toISOString()}: ${reason}. ` +
        `${endpoint === mailTrouble ? 'Mails wait, and are tried again.' : 'Its leads are kept, and tried again for a week.'}\n`,
    ),
    ...(failed > 0 ? [givenUp] : []),
  ];
}

const showHelp = `Usage: npm run leads -- show <id> [--json]

Everything that is kept of one lead, what the visitor typed included. Of the id its beginning is enough, where no other begins
so. 'booking' is how it stands with its trial class now; TrialTime is the class that was chosen first. Whoever opens 'booking
page' can move or cancel the booking, as the family can.`;

/** `npm run leads -- show <id>`. */
export async function show(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, ...helpOption },
  });
  const [named] = positionals;
  if (values.help) {
    output.write(showHelp);
    return 0;
  }
  if (named === undefined || positionals.length > 1) throw new WrongUsage(`Which lead?\n\n${showHelp}`);
  const { lead, booking, page, refused } = await withStore(async (store) => {
    const id = await wholeId(store, named);
    const found = await new BookingStore(store).find(id);
    return {
      lead: (await collect(readLeads(store, { ids: [id] })))[0],
      booking: found,
      page: found && (await bookingPage(store, found)),
      refused: await isMailRefused(store.database.db, id),
    };
  });
  if (!lead) throw new CommandFailure(`There is no lead with the id ${named}. npm run leads -- list shows the ids.`);
  if (values.json) {
    output.write(
      JSON.stringify(
        { ...jsonOf(lead), ...(booking && { booking: { ...bookingJson(booking), page, isMailRefused: refused } }) },
        null,
        2,
      ),
    );
    return 0;
  }
  const about = [
    ['id', lead.id],
    ['form', lead.form],
    ['region', `${lead.region}, ${lead.language}`],
    ['page', lead.page],
    ['received', `${regionTime(lead.receivedAt, lead.region)} (${new Date(lead.receivedAt).toISOString()})`],
    ['state', lead.state + (lead.doubt === null ? '' : ` (${lead.doubt})`)],
    ['tries', String(lead.attempts) + (lead.lastError === null ? '' : `, last: ${lead.lastError}`)],
    ...(lead.state === 'waiting' ? [['next try', regionTime(lead.nextAttemptAt, lead.region)]] : []),
    ...(lead.deliveredAt === null ? [] : [['delivered', regionTime(lead.deliveredAt, lead.region)]]),
    [
      'privacy notice',
      (lead.noticeVersion ?? 'none') +
        (lead.noticeShownAt === null ? '' : `, shown ${regionTime(lead.noticeShownAt, lead.region)}`),
    ],
  ];
  if (booking)
    about.push(
      ['booking', `${booking.state}: ${booking.trial}, ${regionTime(booking.start, booking.region)}`],
      ['booking page', page ?? `unknown, as the files of the site have no region '${booking.region}'`],
      ...(refused ? [['mails', 'refused by the address of the family: please call']] : []),
    );
  const typed = storedNames(leadForms[lead.form])
    .filter((name) => name in lead.fields)
    .map((name) => [name, lead.fields[name] ?? '']);
  output.write(`${table(about, output)}\n\n${table(typed, output)}`);
  return 0;
}

/** The page of a booking; unknown where its region is not on the site, or no region files are there: the lead is shown all the same. */
async function bookingPage(store: LeadStore, booking: TrialBooking): Promise<string | undefined> {
  const site = await checkedSite().catch(() => undefined);
  const region = site?.snapshot?.regions.find(({ code }) => code === booking.region);
  return region && bookingUrl(await ownLinkKey(store.database.db), region, booking);
}

function bookingJson({ state, trial, place, start }: TrialBooking) {
  return { state, trial, place, start: new Date(start).toISOString() };
}

const statsHelp = `Usage: npm run leads -- stats [--json]

How many leads there are, by form, region and state; before that, which endpoints fail, why, and since when.`;

/** `npm run leads -- stats`. */
export async function stats(args: string[], output: Output): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, ...helpOption } });
  if (values.help) {
    output.write(statsHelp);
    return 0;
  }
  const { counts, troubles } = await withStore(async (store) => ({
    counts: await leadStatistics(store),
    troubles: await store.troubles(),
  }));
  if (!values.json) for (const trouble of troubleTexts(troubles, counts)) output.write(trouble);
  if (values.json)
    output.write(
      JSON.stringify(
        counts.map((each) => ({ ...each, oldest: new Date(each.oldest).toISOString() })),
        null,
        2,
      ),
    );
  else if (counts.length === 0) output.write('No leads.');
  else
    output.write(
      table(
        [
          ['form', 'region', 'state', 'leads', 'oldest'],
          ...counts.map((each) => [
            each.form,
            each.region,
            each.state,
            String(each.count),
            regionTime(each.oldest, each.region),
          ]),
        ],
        { ...output, isHeaded: true },
      ),
    );
  return 0;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
