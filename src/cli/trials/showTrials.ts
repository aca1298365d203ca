import { parseArgs } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { csvCell } from '../../server/leads/store/exportLeads.server';
import { type ClassCount, countClasses, readClassRecords } from '../../server/trials/bookedClasses.server';
import { type RosterEntry, readRoster } from '../../server/trials/rosters.server';
import { helpOption, type Output, WrongUsage } from '../commandLine';
import { withStore } from '../leads/leadOptions';
import { onOneLine, table } from '../table';
import { mailTroubleOf, type StaffRegion, staffRegions, whenText } from './trialOptions';

const listHelp = `Usage: npm run trials -- list [--region <code>]

The classes to come: when, where, how many seats are taken and free, who waits. A class that is closed (block, cancel) has no
free seats. A class that somebody has booked and that the timetable no longer has is listed too, also of a region that is not
on the site any more: who has booked it keeps the place.

  --region <code>    in, ae …`;

/** `npm run trials -- list`. */
export async function list(args: string[], output: Output): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { region: { type: 'string' }, ...helpOption },
  });
  if (values.help) {
    output.write(listHelp);
    return 0;
  }
  const now = Date.now();
  const rows = await withStore(async (store) => {
    const records = await readClassRecords(store.database.db, now);
    return (await staffRegions(store, values.region)).flatMap((region) =>
      countClasses(region, records, now)
        // Where nobody can book, only what was booked is still to come.
        .filter(({ taken, waiting }) => region.isOnSite || taken + waiting > 0)
        .map((each) => classRow(region, each)),
    );
  });
  if (rows.length > 0)
    output.write(
      table([['when', 'region', 'class', 'seats', 'taken', 'free', 'waiting', ''], ...rows], {
        ...output,
        isHeaded: true,
      }),
    );
  else output.write('No trial classes.');
  return 0;
}

const troubles = { gone: 'not in the timetable', moved: 'booked for', over: 'more than its seats' };

function classRow(
  { code, timeZone, isOnSite }: StaffRegion,
  { trial, start, isClosed, trouble, bookedFor, ...counts }: ClassCount,
): string[] {
  const { seats, taken, free, waiting } = counts;
  return [
    whenText(start, timeZone),
    code,
    trial,
    ...[seats, taken, free, waiting].map(String),
    [
      ...(isOnSite ? [] : ['region not on the site']),
      ...(isClosed ? ['closed'] : []),
      ...(trouble ? [[troubles[trouble], ...(bookedFor ? [whenText(bookedFor, timeZone)] : [])].join(' ')] : []),
    ].join(', '),
  ];
}

const rosterHelp = `Usage: npm run trials -- roster <date> [--region <code>] [--csv]

Who comes on a day, by the clock of each region: class, child, parent, phone and e-mail. 'trouble' says whose address refuses
our mails: what was written to them did not arrive, so please call. To move or cancel one booking for a family that calls, open the
page that its id leads to: npm run leads -- show <id>

  --region <code>    in, ae …
  --csv              as CSV, for a spreadsheet`;

/** `npm run trials -- roster <date>`. */
export async function roster(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { region: { type: 'string' }, csv: { type: 'boolean' }, ...helpOption },
  });
  if (values.help) {
    output.write(rosterHelp);
    return 0;
  }
  const day = dayOf(positionals);
  const rows = await withStore(async (store) => {
    const found: string[][] = [];
    for (const { code, timeZone } of await staffRegions(store, values.region)) {
      const from = day.toZonedDateTime(timeZone).epochMilliseconds;
      const until = day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
      for (const entry of await readRoster(store, { region: code, from, until }))
        found.push(rosterRow(entry, timeZone));
    }
    return found;
  });
  const head = [
    'when',
    'region',
    'class',
    'place',
    'child',
    'parent',
    'mobile',
    'email',
    'language',
    'state',
    'id',
    'trouble',
  ];
  if (values.csv) output.write(`\uFEFF${[head, ...rows].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}`);
  else
    output.write(
      rows.length === 0
        ? 'Nobody.'
        : table([head, ...rows.map((cells) => cells.map(onOneLine))], { ...output, isHeaded: true }),
    );
  return 0;
}

function rosterRow(entry: RosterEntry, timeZone: string): string[] {
  const { start, region, trial, place, child, name, mobile, email, language, state, id, exchanges } = entry;
  // Who waits here and has a seat elsewhere is found by the lead of that seat.
  return [
    whenText(start, timeZone),
    region,
    trial,
    place,
    child,
    name,
    mobile,
    email,
    language,
    state,
    exchanges ?? id,
    mailTroubleOf(entry),
  ];
}

function dayOf(positionals: readonly string[]): Temporal.PlainDate {
  const [text, ...more] = positionals.map((each) => each.trim());
  if (text !== undefined && more.length === 0 && /^\d{4}-\d{2}-\d{2}$/.test(text)) {
    try {
      return Temporal.PlainDate.from(text);
    } catch {
      // Told below: the thirtieth of February, say.
    }
  }
  throw new WrongUsage(`Which day? Give one date, such as 2026-12-05.\n\n${rosterHelp}`);
}
