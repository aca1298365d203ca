import { parseArgs } from 'node:util';
import { BookingStore } from '../../server/trials/bookingStore.server';
import { bookingRuleOf } from '../../server/trials/bookingRule.server';
import { readRoster, type RosterEntry } from '../../server/trials/rosters.server';
import { CommandFailure, onOneLine, table, WrongUsage, type Output } from '../commandLine';
import { withStore } from '../leads/leadOptions';
import { classesNamed, classOf, liveRegions, onlyOne, whenText } from './trialOptions';

const blockHelp = `Usage: npm run trials -- block <class> [--region <code>] [--open]

Nobody can book this class any more, from the next list on (five seconds at most). Who has booked keeps the place.

  --region <code>    in, ae …: where two regions have a class of that name
  --open             it can be booked again`;

/** `npm run trials -- block <class>`. */
export async function block(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { region: { type: 'string' }, open: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    output.write(blockHelp);
    return 0;
  }
  const { region, time } = classOf(await liveRegions(values.region), oneClass(positionals, blockHelp));
  await withStore((store) => new BookingStore(store).block(region.code, time.id, values.open !== true));
  output.write(
    `${time.id}, ${whenText(time.start, region.timeZone)}: ${values.open ? 'can be booked again.' : 'cannot be booked any more.'}`,
  );
  return 0;
}

const cancelHelp = `Usage: npm run trials -- cancel <class> [--region <code>] [--tell] [--yes]

Cancels a class: nobody can book it any more, and every booking and place in line is cancelled, which the page of each
booking says. Without --yes it only says how many that would be.

  --region <code>    in, ae …: where two regions have a class of that name
  --tell             lists whom to tell, with phone, e-mail and language, and with --yes writes to them by mail where
                     the server has a mail server (LEADS_SMTP_URL)
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
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    output.write(cancelHelp);
    return 0;
  }
  const trial = oneClass(positionals, cancelHelp);
  const regions = await liveRegions(values.region);
  const { who, written, title } = await withStore(async (store, { writesMails }) => {
    const codes = regions.map(({ code }) => code);
    const readEntries = async (wanted: readonly string[]) =>
      (await readRoster(store, { trial, from: Date.now() })).filter((each) => wanted.includes(each.region));
    const entries = await readEntries(codes);
    // A class that has left the timetable is cancelled by its bookings.
    const named = classesNamed(regions, trial).map(({ region }) => region.code);
    const having = [...new Set([...named, ...entries.map((each) => each.region)])];
    onlyOne(trial, having);
    const [code = classOf(regions, trial).region.code] = having;
    const region = regions.find((each) => each.code === code);
    if (!values.yes) return { who: entries, written: writesMails, title: `${trial} (${code})` };
    const bookings = new BookingStore(store);
    await bookings.block(code, trial, true);
    // Read once more, now that nobody else can come.
    const families = await readEntries([code]);
    await cancelAll(bookings, families, region, values.tell === true && writesMails);
    return { who: families, written: writesMails, title: `${trial} (${code})` };
  });
  // Once it is cancelled no list shows them any more.
  if ((values.tell || values.yes) && who.length > 0)
    output.write(
      table([
        ['child', 'parent', 'mobile', 'email', 'language', 'state'],
        ...who.map(({ child, name, mobile, email, language, state }) =>
          [child, name, mobile, email, language, state].map(onOneLine),
        ),
      ]),
    );
  const count = who.length === 1 ? '1 family' : `${who.length} families`;
  const loss = who.length === 1 ? '1 family would lose its place' : `${count} would lose their places`;
  if (!values.yes) throw new CommandFailure(`${title}: ${loss}. Run it again with --yes to cancel the class.`);
  output.write(`${title} is cancelled: ${count}.${who.length > 0 ? told(written, values.tell === true) : ''}`);
  return 0;
}

/** Who is told of it, and how. */
function told(written: boolean, tell: boolean): string {
  if (!tell) return ' No mails are written without --tell: please call them.';
  return written
    ? ' Who had a place is written to by mail within a minute, while the server runs.'
    : ' No mails are written, as LEADS_SMTP_URL is not set: please call them.';
}

async function cancelAll(
  bookings: BookingStore,
  entries: readonly RosterEntry[],
  region: Parameters<typeof bookingRuleOf>[0],
  mails: boolean,
): Promise<void> {
  const rule = bookingRuleOf(region);
  // Those in line first, so that no seat that becomes free is offered to them.
  const inLine = entries.toSorted((one, other) => Number(other.state === 'waiting') - Number(one.state === 'waiting'));
  for (const { id } of inLine) await bookings.cancel(id, mails, rule);
}

function oneClass(positionals: readonly string[], help: string): string {
  const [trial, ...more] = positionals;
  if (trial === undefined || more.length > 0)
    throw new WrongUsage(`Which class? Give one name of npm run trials -- list.\n\n${help}`);
  return trial;
}
