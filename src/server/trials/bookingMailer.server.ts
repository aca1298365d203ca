import type { Logger } from 'pino';
import { serverT } from '../../i18n/serverI18n.server';
import { nearestLanguage } from '../../regions/urls';
import { nameOf } from '../errorName.server';
import type { MailSettings } from '../leads/leadSettings.server';
import { mailFailure } from '../leads/mail/mailFailure.server';
import { type MailTransport, openMailTransport } from '../leads/mail/mailTransport.server';
import { steadyClock } from '../leads/steadyClock.server';
import type { StoreOperations } from '../leads/storeOperations.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { wordSource } from '../words/wordSource.server';
import { bookingUid, calendarFileName } from './bookingCalendar.server';
import { bookingUrl } from './bookingLink.server';
import { bookingMail } from './bookingMail.server';
import { type DueTrialMail, heldForMs, type TrialMailKey } from './trialMails.server';

export interface BookingMailerParts {
  live: Pick<LiveRegions, 'current'>;
  operations: Pick<
    StoreOperations,
    'claimTrialMails' | 'forgetFarMails' | 'trialMailDone' | 'trialMailFailed' | 'trialMailRefused' | 'bookingLinkKey'
  >;
  /** Unset: families are not written to. */
  settings: MailSettings | undefined;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  now?: () => number;
  /** The time that never goes back, by which mails are due, held and tried again. */
  steady?: () => number;
}

export interface BookingMailer {
  /** Sends what is due now; one round at a time. */
  wake(): Promise<void>;
  close(): Promise<void>;
}

const pollMs = 3_000;
/** So many at once, each over a connection of its own. */
const atOnce = 5;
const retryMs = { first: 30_000, most: 3_600_000 };
/** An address that is refused so often is no address. */
const mostRefusals = 3;
/** How long mails under way may take at the end of the process, of the two seconds that it has; the rest is handed to the next. */
const graceMs = 1_000;

/**
 * Writes to families about their bookings: confirmation, reminders, changes. Which mails are due stands in the store, in the
 * same transaction as the booking, so a crash or a mail server that is away delays them and loses none; one process at a
 * time holds a mail, and its Message-ID is the same each time it is tried.
 */
export function keepBookingMails(parts: BookingMailerParts): BookingMailer {
  const { settings, log, now = Date.now, steady = steadyClock() } = parts;
  if (settings === undefined) return { wake: () => Promise.resolve(), close: () => Promise.resolve() };
  const transport = openMailTransport(settings, atOnce);
  const stopping = new AbortController();
  /** Mails that were sent and could not be noted in the store yet, by their keys. */
  const unnoted = new Map<string, TrialMailKey>();
  let isEnding = false;
  let isFirstRound = true;
  let round: Promise<void> | undefined;

  const sendDue = async (): Promise<void> => {
    // Not again: a process whose clock is ahead of this one's may be sending what it holds.
    if (isFirstRound) await parts.operations.forgetFarMails(now(), steady());
    isFirstRound = false;
    // Before the leases of such mails end, and another process sends them once more.
    for (const [id, mail] of unnoted) {
      await parts.operations.trialMailDone(mail, now());
      unnoted.delete(id);
    }
    const sender = { settings, transport, stopping: stopping.signal, now, steady, unnoted };
    for (;;) {
      const due = isEnding ? [] : await parts.operations.claimTrialMails(now(), steady(), atOnce, heldForMs);
      if (due.length === 0) return;
      await Promise.all(due.map((mail) => send(parts, sender, mail)));
    }
  };

  const wake = () => {
    round ??= sendDue()
      .catch((error: unknown) => log.error({ error: nameOf(error) }, 'trial classes: mails could not be read'))
      .finally(() => {
        round = undefined;
      });
    return round;
  };
  const timer = setInterval(() => void wake(), pollMs);
  timer.unref();
  return {
    wake,
    async close() {
      isEnding = true;
      clearInterval(timer);
      const grace = setTimeout(() => stopping.abort(), graceMs);
      await round;
      clearTimeout(grace);
      transport.close();
    },
  };
}

/** What mails go out with; `stopping` breaks off those under way. */
interface Sender {
  settings: MailSettings;
  transport: Pick<MailTransport, 'sendMail'>;
  stopping: AbortSignal;
  now: () => number;
  steady: () => number;
  unnoted: Map<string, TrialMailKey>;
}

async function send(
  { live, operations, log }: BookingMailerParts,
  { settings, transport, stopping, now, steady, unnoted }: Sender,
  mail: DueTrialMail,
): Promise<void> {
  const { booking, kind, attempts } = mail;
  try {
    const envelope = await compose(live.current, operations, settings, mail, now());
    await transport.sendMail(envelope, stopping);
  } catch (error) {
    const isGivenUp = isRefused(error) && attempts + 1 >= mostRefusals;
    log.warn({ booking, kind, ...mailFailure(error), isGivenUp }, 'mail to a family not sent');
    // What the end of the process has broken off is sent at once by the next one, whose clock begins with the machine's.
    const again = stopping.aborted ? now() : steady() + Math.min(retryMs.first * 2 ** attempts, retryMs.most);
    await (isGivenUp
      ? operations.trialMailRefused(keyOf(mail), now())
      : operations.trialMailFailed(keyOf(mail), again)
    ).catch((storeError: unknown) =>
      log.error({ booking, kind, error: nameOf(storeError) }, 'trial classes: a mail could not be put off'),
    );
    return;
  }
  log.info({ booking, kind }, 'mail to a family sent');
  await operations.trialMailDone(keyOf(mail), now()).catch((error: unknown) => {
    unnoted.set(`${booking} ${kind} ${mail.sequence}`, keyOf(mail));
    log.error({ booking, kind, error: nameOf(error) }, 'trial classes: a mail was sent, which could not be noted yet');
  });
}

const keyOf = ({ booking, kind, sequence }: DueTrialMail) => ({ booking, kind, sequence });

/**
 * The server says that it will never take a mail for this address. What it says of the login, of the sender or of its own
 * rules (RFC 3463: 5.7) is trouble of the settings and passes once somebody mends them.
 */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return false;
  const reply = 'response' in error ? String(error.response) : '';
  return reply.startsWith('5') && !/^\d{3}[ -]5\.7\./.test(reply);
}

async function compose(
  snapshot: LiveRegions['current'],
  operations: BookingMailerParts['operations'],
  settings: MailSettings,
  mail: DueTrialMail,
  now: number,
): Promise<object> {
  const { of: booking, to, kind, sequence } = mail;
  const region = snapshot.regions.find(({ code }) => code === booking.region);
  if (!region) throw new RegionGone(booking.region);
  const language = nearestLanguage(region, booking.language);
  const t = serverT(wordSource(snapshot, region, language), 'booking');
  const url = bookingUrl(await operations.bookingLinkKey(), region, booking);
  const { calendar, ...content } = bookingMail({ mail, region, language, site: snapshot.site, t, url, now });
  return {
    ...content,
    from: { name: snapshot.site.brand, address: settings.from },
    // As an object, so that an address with a comma in it is not read as two.
    to: { name: '', address: to },
    replyTo: region.contact.email,
    messageId: `<${bookingUid(booking.id)}.${kind}.${sequence}@${new URL(region.canonical).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(calendar && { icalEvent: { ...calendar, filename: calendarFileName } }),
  };
}

/** The region of a booking has left the site for now: its words and address are not known. */
class RegionGone extends Error {
  override readonly name = 'RegionGone';
}
