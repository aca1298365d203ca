import { parseArgs } from 'node:util';
import { bookingRuleOf } from '../../server/trials/bookingRule.server';
import { BookingStore } from '../../server/trials/bookingStore.server';
import { type RosterEntry, readRoster } from '../../server/trials/rosters.server';
import { inZone } from '../../trials/timetable';
import { CommandFailure, helpOption, type Output, WrongUsage } from '../commandLine';
import { withStore } from '../leads/leadOptions';
import { onOneLine, table } from '../table';
import { findClass, mailTroubleOf, type NamedClass, staffRegions, whenText } from './trialOptions';

const blockHelp = `Usage: npm run trials -- block <class> [--region <code>] [--open]

Nobody can book this class any more, from the next list on (five seconds at most). Who has booked keeps the place.

  --region <code>    in, ae …: where two regions have a class of that name
  --open             it can be booked again`;

/** `npm run trials -- block <class>`. */
export async function block(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { region: { type: 'string' }, open: { type: 'boolean' }, ...helpOption },
  });
  if (values.help) {
    output.write(blockHelp);
    return 0;
  }
  const trial = oneClass(positionals, blockHelp);
  const { region, start, isListed } = await withStore(
    async (store) => {
      const found = await findClass(store, await staffRegions(store, values.region), trial);
      await new BookingStore(store).block(found.region.code, trial, values.open !== true);
      return found;
    },
    { makes: true },
  );
  const opened = isListed
    ? 'can be booked again.'
    : 'is closed no more, but is not in the timetable: nobody can book it.';
  output.write(`${trial}, ${whenText(start, region.timeZone)}: ${values.open ? opened : 'cannot be booked any more.'}`);
  return 0;
}

const cancelHelp = `Usage: npm run trials -- cancel <class> [--region <code>] [--tell] [--yes]

Cancels a class: nobody can book it any more, and every booking and place in line is cancelled, which the page of each
booking says. Without --yes it only says how many that would be. A class that has begun cannot be cancelled.
Run again, it lists the same families again; with --tell it writes to those who have not been written to.

  --region <code>    in, ae …: where two regions have a class of that name
  --tell             lists whom to tell, with phone, e-mail and language, and with --yes writes to them by mail, those in
                     line too, where the server has a mail server (LEADS_SMTP_URL)
  --yes              do it, and list whom to tell`;

/** `npm run trials -- cancel <class>`. */
export async function cancel(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      region: { type: 'string' },
      tell: { type: 'boolean' },
      yes: { type: 'boolean' },
      ...helpOption,
    },
  });
  if (values.help) {
    output.write(cancelHelp);
    return 0;
  }
  const trial = oneClass(positionals, cancelHelp);
  const tell = values.tell === true;
  const { families, title, before, late, ...done } = await withStore(
    async (store, { writesMails }) => {
      const found = await findClass(store, await staffRegions(store, values.region), trial);
      refuseBegun(trial, found);
      const { region } = found;
      const filter = { trial, region: region.code };
      const title = `${trial} (${region.code})`;
      const before = await readRoster(store, { ...filter, calledOff: true });
      const writeToThem = `npm run trials -- cancel ${trial} --region ${region.code} --tell --yes`;
      const known = { title, writesMails, writeToThem, before };
      if (!values.yes) return { ...known, families: await readRoster(store, filter), refused: [], late: [] };
      const bookings = new BookingStore(store);
      await bookings.block(region.code, trial, true);
      // Read once nobody else can come.
      const read = () => readRoster(store, filter);
      const mails = tell && writesMails;
      const { told, refused } = await cancelAll(bookings, read, bookingRuleOf(region), mails);
      const late = mails ? await tellOf(bookings, before) : [];
      return { ...known, families: [...told, ...refused], refused, late };
    },
    { makes: values.yes === true },
  );
  if (before.length > 0 && values.yes) {
    output.write(table(callList(before), { ...output, isHeaded: true }));
    output.write(toldBefore(before, late, { tell, ...done }));
  }
  // Once it is cancelled no other list shows them any more.
  if ((tell || values.yes) && families.length > 0)
    output.write(table(callList(families), { ...output, isHeaded: true }));
  const count = countOf(families);
  // Written out: without the two dashes npm keeps --yes, which is an option of its own, and nothing would ever be cancelled.
  if (!values.yes) {
    const again = ['npm run trials -- cancel', ...args, '--yes'].join(' ');
    if (families.length === 0 && before.length > 0)
      throw new CommandFailure(
        `${title} is cancelled already, and ${countOf(before)} with it. To list whom to tell: ${again}`,
      );
    throw new CommandFailure(`${title}: ${lossOf(families)}. To cancel the class: ${again}`);
  }
  const outcome =
    families.length === 0 && before.length > 0 ? `${title} is cancelled already.` : `${title} is cancelled: ${count}.`;
  output.write([outcome, ...whoIsTold(families, { tell, ...done })].join(' '));
  return 0;
}

function lossOf(families: readonly RosterEntry[]): string {
  const loss = families.length === 1 ? '1 family would lose its place' : `${countOf(families)} would lose their places`;
  const waiting = families.filter(({ state }) => state === 'waiting').length;
  return waiting > 0 ? `${loss} (${waiting} in line)` : loss;
}

const countOf = ({ length }: readonly RosterEntry[]) => (length === 1 ? '1 family' : `${length} families`);

/** Who has booked a class that has begun may be in it; the store changes nothing of it any more. */
function refuseBegun(trial: string, { region: { code, timeZone }, start }: NamedClass): void {
  if (start > Date.now()) return;
  const day = inZone(start, timeZone).slice(0, 10);
  throw new CommandFailure(
    `${trial} (${code}) began at ${whenText(start, timeZone)}: it cannot be cancelled any more. ` +
      `npm run trials -- roster ${day} --region ${code} lists whom to call.`,
  );
}

function callList(families: readonly RosterEntry[]): string[][] {
  return [
    ['child', 'parent', 'mobile', 'email', 'language', 'state', 'trouble'],
    ...families.map((family) => {
      const { child, name, mobile, email, language, state } = family;
      return [child, name, mobile, email, language, state, mailTroubleOf(family)].map(onOneLine);
    }),
  ];
}

interface Telling {
  tell: boolean;
  writesMails: boolean;
  /** The command that writes to those who have not been written to. */
  writeToThem: string;
  /** Whose booking stands, as the class began meanwhile. */
  refused: readonly RosterEntry[];
}

/** Writes to those of a list who were cancelled with their class and have not been written to; gives who that is. */
async function tellOf(bookings: BookingStore, families: readonly RosterEntry[]): Promise<RosterEntry[]> {
  const late: RosterEntry[] = [];
  for (const family of families) if (await bookings.tellCalledOff(family.id)) late.push(family);
  return late;
}

/** What is said of those who were cancelled before; `late` is who is written to only now. */
function toldBefore(
  before: readonly RosterEntry[],
  late: readonly RosterEntry[],
  { tell, writesMails, writeToThem }: Omit<Telling, 'refused'>,
): string {
  const count = `Cancelled with this class before: ${countOf(before)}.`;
  if (!writesMails) return `${count} ${noMailServer} Call those who do not know yet.`;
  if (!tell)
    return `${count} No mails are written without --tell. Call those who do not know yet, or write to them: ${writeToThem}`;
  const rest =
    before.length === late.length ? '' : ` ${before.length - late.length} of them had been written to before.`;
  return late.length === 0
    ? `${count} All had been written to before.`
    : `${count} Written to now: ${late.length}.${rest}`;
}

const noMailServer = 'No mails are written, as LEADS_SMTP_URL is not set.';

/** Who is told of it, and how. */
function whoIsTold(families: readonly RosterEntry[], { tell, writesMails, writeToThem, refused }: Telling): string[] {
  if (families.length === 0) return [];
  const begun =
    refused.length === 0 ? [] : [`The class began meanwhile: ${refused.length} of them could not be cancelled.`];
  if (!writesMails) return [...begun, `${noMailServer} Please call them.`];
  if (!tell)
    return [...begun, `No mails are written without --tell: please call them, or write to them with: ${writeToThem}`];
  return [...begun, 'They are written to by mail within a minute, while the server runs.'];
}

/** Who has been cancelled, and whom the store refused to cancel. */
interface CancelledClass {
  told: RosterEntry[];
  refused: RosterEntry[];
}

/** A family changes its booking once or twice while a class is cancelled, not for ever. */
const mostRounds = 3;

/**
 * Cancels all bookings and places in line of a class. Families change theirs meanwhile, and whoever has just taken a seat that was
 * offered to them stands in the next list under another id: it is read until nobody is left.
 */
async function cancelAll(
  bookings: BookingStore,
  read: () => Promise<RosterEntry[]>,
  rule: ReturnType<typeof bookingRuleOf>,
  mails: boolean,
): Promise<CancelledClass> {
  const told: RosterEntry[] = [];
  let left = await read();
  for (let round = 0; round < mostRounds && left.length > 0; round += 1) {
    const off = await cancelListed(bookings, left, rule, mails);
    told.push(...left.filter(({ id }) => off.has(id)));
    left = await read();
  }
  return { told, refused: left };
}

/** Cancels those of a list; gives the ids of the cancelled, without who has moved to another class since the list was read. */
async function cancelListed(
  bookings: BookingStore,
  families: readonly RosterEntry[],
  rule: ReturnType<typeof bookingRuleOf>,
  mails: boolean,
): Promise<Set<string>> {
  // Those in line first, so that no seat that becomes free is offered to them.
  const inLine = families.toSorted((one, other) => Number(other.state === 'waiting') - Number(one.state === 'waiting'));
  const off = new Set<string>();
  for (const { id, trial } of inLine) {
    const outcome = await bookings.cancel(id, mails, rule, trial);
    if (outcome.kind === 'done' && outcome.booking.trial === trial) off.add(id);
  }
  return off;
}

function oneClass(positionals: readonly string[], help: string): string {
  const [trial, ...more] = positionals;
  if (trial === undefined || more.length > 0)
    throw new WrongUsage(`Which class? Give one name of npm run trials -- list.\n\n${help}`);
  // As it is pasted from a list, or typed on a phone.
  return trial.trim().toLowerCase();
}
