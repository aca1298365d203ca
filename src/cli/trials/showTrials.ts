import { parseArgs } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import type { Region } from '../../regions/schema';
import { trialTimes } from '../../trials/timetable';
import { csvCell } from '../../server/leads/exportLeads.server';
import { readRoster, type RosterEntry } from '../../server/trials/rosters.server';
import { table, WrongUsage, type Output } from '../commandLine';
import { withStore } from '../leads/leadOptions';
import { regionsWithTrials, whenText } from './trialOptions';

const listHelp = `Usage: npm run trials -- list [--region <code>]

The classes to come: when, where, how many seats are taken and free, who waits. A class that somebody has booked and that the
timetable no longer has is listed too: who has booked it keeps the place.

  --region <code>    in, ae …`;

const dayMs = 86_400_000;

/** `npm run trials -- list`. */
export async function list(args: string[], output: Output): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { region: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    output.write(listHelp);
    return 0;
  }
  const regions = await regionsWithTrials(values.region);
  const now = Date.now();
  const roster = await withStore((store) => readRoster(store, { from: now }));
  const rows = regions.flatMap((region) => classRows(region, roster, now));
  if (rows.length > 0)
    output.write(table([['when', 'region', 'class', 'seats', 'taken', 'free', 'waiting', ''], ...rows]));
  else output.write('No trial classes.');
  return 0;
}

function classRows(region: Region, roster: readonly RosterEntry[], now: number): string[][] {
  const own = roster.filter((entry) => entry.region === region.code);
  const times = trialTimes(region, now, now + (region.trials?.aheadDays ?? 0) * dayMs);
  const known = new Set(times.map(({ id }) => id));
  const left = new Map(own.filter(({ trial }) => !known.has(trial)).map((entry) => [entry.trial, entry]));
  const classes = [
    ...times.map(({ id, start, seats }) => ({ id, start, seats })),
    ...[...left.values()].map(({ trial, start }) => ({ id: trial, start, seats: 0 })),
  ].toSorted((one, other) => one.start - other.start);
  return classes.map(({ id, start, seats }) => {
    const ofClass = own.filter(({ trial }) => trial === id);
    const taken = ofClass.filter(({ state }) => state !== 'waiting').length;
    const remark = !known.has(id) ? 'not in the timetable' : taken > seats ? 'more than its seats' : '';
    return [
      whenText(start, region.timeZone),
      region.code,
      id,
      String(seats),
      String(taken),
      String(Math.max(0, seats - taken)),
      String(ofClass.length - taken),
      remark,
    ];
  });
}

const rosterHelp = `Usage: npm run trials -- roster <date> [--region <code>] [--csv]

Who comes on a day, by the clock of each region: class, child, parent, phone and e-mail.

  --region <code>    in, ae …
  --csv              as CSV, for a spreadsheet`;

/** `npm run trials -- roster <date>`. */
export async function roster(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { region: { type: 'string' }, csv: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    output.write(rosterHelp);
    return 0;
  }
  const day = dayOf(positionals);
  const regions = await regionsWithTrials(values.region);
  const rows = await withStore(async (store) => {
    const found: string[][] = [];
    for (const { code, timeZone } of regions) {
      const from = day.toZonedDateTime(timeZone).epochMilliseconds;
      const until = day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
      for (const entry of await readRoster(store, { region: code, from, until }))
        found.push(rosterRow(entry, timeZone));
    }
    return found;
  });
  const head = ['when', 'region', 'place', 'child', 'parent', 'mobile', 'email', 'language', 'state', 'id'];
  if (values.csv) output.write(`\uFEFF${[head, ...rows].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}`);
  else output.write(rows.length === 0 ? 'Nobody.' : table([head, ...rows]));
  return 0;
}

function rosterRow(entry: RosterEntry, timeZone: string): string[] {
  const { start, region, place, child, name, mobile, email, language, state, id } = entry;
  return [whenText(start, timeZone), region, place, child, name, mobile, email, language, state, id];
}

function dayOf(positionals: readonly string[]): Temporal.PlainDate {
  const [text, ...more] = positionals;
  if (text !== undefined && more.length === 0 && /^\d{4}-\d{2}-\d{2}$/.test(text)) {
    try {
      return Temporal.PlainDate.from(text);
    } catch {
      // Told below: the thirtieth of February, say.
    }
  }
  throw new WrongUsage(`Which day? Give one date, such as 2026-12-05.\n\n${rosterHelp}`);
}
