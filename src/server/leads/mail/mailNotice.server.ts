import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { nameOf } from '../../errorName.server';
import { mailRecipients } from '../delivery/destinations.server';
import type { LeadLog } from '../leadLog.server';
import type { MailSettings } from '../leadSettings.server';
import { localTime, timeZoneOf } from '../regionClock.server';
import { steadyClock } from '../steadyClock.server';
import { failureText, type MailFailure, mailFailure } from './mailFailure.server';
import type { MailedLead, MailQueue } from './mailQueue.server';
import { type MailTransport, openMailTransport } from './mailTransport.server';
import { RetryPauses } from './retryPauses.server';

const pollMs = 5_000;
const mostInOneMail = 50;
const leaseMs = 120_000;
/** Longer than any pause or lease puts a notice off. */
const longestPutOffMs = 3 * 3_600_000;

/** No absence note and no help desk answers such a mail (RFC 3834): its sender may be the very address that it goes to. */
const byItself = { 'Auto-Submitted': 'auto-generated' };

/** One mail about leads of a region. */
interface Notice {
  region: string;
  leads: readonly MailedLead[];
  to: readonly string[];
  /** Whether the other recipients have had their mail before. */
  isRest: boolean;
}

/** A recipient to whom the mail server did not take a mail, and why. */
interface Refusal extends MailFailure {
  recipient: string;
}

/**
 * Announces new leads to the people of a region by mail: which form, when, and the id to look them up by. What visitors typed
 * stays out of mail boxes. Due mails are kept in the store, so a crash or a mail server that is down delays them and loses none.
 */
export class MailNotice {
  private readonly transport: MailTransport;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private isFirstRound = true;
  private isEnding = false;
  private readonly stopping = new AbortController();
  private readonly pauses: RetryPauses;
  /** Whom the mail server has taken no mail for, when it was last asked to. */
  private readonly failing = new Set<string>();
  /** For each mail that was sent and could not be noted in the store yet: notes it. */
  private readonly unnoted: (() => Promise<void>)[] = [];

  constructor(
    private readonly queue: MailQueue,
    private readonly settings: MailSettings,
    private readonly log: LeadLog,
    private readonly now: () => number = steadyClock(),
  ) {
    this.pauses = new RetryPauses(now);
    this.transport = openMailTransport(settings);
  }

  start(): void {
    this.timer = setInterval(() => void this.wake(), pollMs);
    void this.wake();
  }

  /** Sends what is due now; one round at a time. None once the end has begun, as the store is closed meanwhile. */
  wake(): Promise<void> {
    if (this.isEnding) return this.round ?? Promise.resolve();
    this.round ??= this.sendDue()
      .catch((error: unknown) => this.log.error({ error: nameOf(error) }, 'leads: mail notices could not be read'))
      .finally(() => {
        this.round = undefined;
      });
    return this.round;
  }

  private async sendDue(): Promise<void> {
    // Not again: a process whose clock is ahead of this one's may be sending what it holds.
    if (this.isFirstRound) await this.queue.forgetFarFuture(longestPutOffMs);
    this.isFirstRound = false;
    // Before the leases of such mails are looked at, which may have ended.
    for (let [note] = this.unnoted; note; [note] = this.unnoted) {
      await note();
      this.unnoted.shift();
    }
    for (const region of await this.queue.dueRegions()) {
      if (this.stopping.signal.aborted) return;
      const claimed = await this.queue.claim(region, mostInOneMail, leaseMs);
      const [leads, ...others] = sameRecipients(claimed);
      // One mail for one lease: a mail server that hangs twice would outlast it.
      for (const each of others) await this.queue.setDue(idsOf(each), this.now());
      if (leads) await this.announce({ region, leads, ...this.recipientsOf(region, leads) });
    }
  }

  /** The recipients without a mail yet, less those whom the settings no longer name. */
  private recipientsOf(region: string, [lead]: readonly MailedLead[]): Pick<Notice, 'to' | 'isRest'> {
    const all = addressesOf(mailRecipients(this.settings.recipients, region));
    const rest = lead?.to === undefined ? undefined : addressesOf(lead.to).map(asOnTheLine);
    return { to: rest ? all.filter((each) => rest.includes(asOnTheLine(each))) : all, isRest: rest !== undefined };
  }

  private async announce(notice: Notice): Promise<void> {
    const { region, leads, to } = notice;
    const ids = idsOf(leads);
    const route = routeTo(region, to);
    const pause = this.pauses.until(route);
    if (pause !== undefined) {
      await this.queue.setDue(ids, pause);
      return;
    }
    let refusals: Refusal[];
    try {
      refusals = to.length === 0 ? [] : await this.send(notice);
    } catch (error) {
      for (const refusal of refusalsIn(error)) this.logRefusal(notice, refusal, false);
      const failure = mailFailure(error);
      this.log.warn({ region, leads: ids.length, ...failure }, 'mail notice not sent, will be tried again');
      const isEnd = this.stopping.signal.aborted;
      await this.queue.setDue(ids, isEnd ? this.now() : this.pauses.failed(route));
      if (isEnd) return;
      this.failing.add(route);
      await this.record(() => this.queue.noteTrouble(failureText(failure)));
      return;
    }
    for (const refusal of refusals) this.logRefusal(notice, refusal, !isTemporary(refusal));
    if (refusals.length < to.length) {
      this.pauses.succeeded(route);
      this.log.info({ region, leads: ids.length }, 'mail notice sent');
    }
    await this.settle(notice, ids, refusals);
    this.failing.delete(route);
    if (refusals.length < to.length && this.failing.size === 0) await this.record(() => this.queue.endTrouble());
  }

  /** Keeps on record, for whoever looks after leads, how the mail server does. Nothing else waits for that, or fails with it. */
  private async record(note: () => Promise<void>): Promise<void> {
    await note().catch((error: unknown) =>
      this.log.error({ error: nameOf(error) }, 'leads: the state of the mail server could not be noted'),
    );
  }

  /** Recipients that the mail server refused for now get the mail later, and they alone: the others have it. */
  private async settle({ region }: Notice, ids: string[], refusals: readonly Refusal[]): Promise<void> {
    const later = refusals.filter(isTemporary).map(({ recipient }) => recipient);
    const due = later.length > 0 ? this.pauses.failed(routeTo(region, later)) : null;
    const note = () => (due === null ? this.queue.setDue(ids, null) : this.queue.keepFor(ids, later.join(', '), due));
    try {
      await note();
    } catch (error) {
      this.unnoted.push(note);
      const failure = { region, leads: ids.length, error: nameOf(error) };
      this.log.error(failure, 'leads: a mail notice was sent, which could not be noted yet');
    }
  }

  private logRefusal({ region, leads }: Notice, refusal: Refusal, isFinal: boolean): void {
    const what = isFinal ? 'mail notice refused for good' : 'mail notice refused for now';
    this.log.warn({ region, leads: leads.length, ...refusal }, `${what} to one of its recipients`);
  }

  /**
   * Resolves to the recipients whom the mail server refused. Rejects where nobody was told, unless the others were told before,
   * and when the process ends before the mail server has answered.
   */
  private async send({ region, leads, to, isRest }: Notice): Promise<Refusal[]> {
    const text = textOf(leads, timeZoneOf(region, this.settings.regionsDir));
    const messageId = messageIdOf(leads, this.settings.from);
    const mail = { to: to.join(', '), subject: subjectOf(region, leads), text, messageId, headers: byItself };
    try {
      return refusalsIn(await this.transport.sendMail(mail, this.stopping.signal));
    } catch (error) {
      const refusals = refusalsIn(error);
      if (isRest && refusals.length === to.length) return refusals;
      throw error;
    }
  }

  /** Sends nothing more, lets a mail under way finish for up to `graceMs`, then hands it back for the next process. */
  async stop(graceMs: number): Promise<void> {
    this.isEnding = true;
    clearInterval(this.timer);
    const timer = setTimeout(() => this.stopping.abort(), graceMs);
    await this.round;
    clearTimeout(timer);
    this.transport.close();
  }
}

/** Leads that share a mail: those that go to every recipient, and those that the same few recipients have not been mailed yet. */
function sameRecipients(leads: readonly MailedLead[]): MailedLead[][] {
  const recipients = new Set(leads.map(({ to }) => to));
  return [...recipients].map((to) => leads.filter((lead) => lead.to === to));
}

const idsOf = (leads: readonly MailedLead[]): string[] => leads.map(({ id }) => id);

/** What pauses are kept by. */
const routeTo = (region: string, to: readonly string[]): string => [region, ...to.map(asOnTheLine)].join(' ');

/** An address as Nodemailer writes it to the mail server and names it in a refusal: the domain in ASCII and small letters. */
function asOnTheLine(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at + 1)}${domainToASCII(address.slice(at + 1))}`.toLowerCase();
}

function addressesOf(list: string | undefined): string[] {
  return list === undefined ? [] : list.split(',').map((each) => each.trim());
}

/** The recipients that a mail server has refused, by what Nodemailer resolves to or rejects with. */
function refusalsIn(outcome: unknown): Refusal[] {
  if (typeof outcome !== 'object' || outcome === null || !('rejectedErrors' in outcome)) return [];
  const errors: unknown[] = Array.isArray(outcome.rejectedErrors) ? outcome.rejectedErrors : [];
  return errors.map((error) => ({ recipient: recipientOf(error), ...mailFailure(error) }));
}

function recipientOf(error: unknown): string {
  return error instanceof Error && 'recipient' in error ? String(error.recipient) : 'unknown';
}

function isTemporary({ responseCode = 0 }: MailFailure): boolean {
  return responseCode < 500;
}

/** The same each time the same leads are announced: of a mail that was sent and not noted, mail programs show one. */
function messageIdOf(leads: readonly MailedLead[], from: string): string {
  const hash = createHash('sha256').update(idsOf(leads).toSorted().join(' ')).digest('hex').slice(0, 32);
  return `<leads-${hash}@${asOnTheLine(from).split('@').at(-1) || 'localhost'}>`;
}

function subjectOf(region: string, leads: readonly MailedLead[]): string {
  return leads.length === 1 ? `New ${leads[0]?.form} lead (${region})` : `${leads.length} new leads (${region})`;
}

function textOf(leads: readonly MailedLead[], timeZone: string): string {
  const lines = leads.map(
    (lead) => `${localTime(lead.receivedAt, timeZone)}  ${lead.form}  ${lead.page}\n  npm run leads -- show ${lead.id}`,
  );
  return `${lines.join('\n\n')}\n`;
}
