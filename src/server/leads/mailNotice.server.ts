import { createTransport, type Transporter } from 'nodemailer';
import { mailRecipients } from './destinations.server';
import { nameOf } from './errorName.server';
import type { LeadLog } from './leadLog.server';
import type { MailSettings } from './leadSettings.server';
import { mailFailure } from './mailFailure.server';
import type { MailedLead, MailQueue } from './mailQueue.server';

const pollMs = 5_000;
const mostInOneMail = 50;
const leaseMs = 120_000;
const retryMs = 60_000;
/** A mail server that hangs is given up well before the lease ends. */
const serverTimeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 };

/**
 * Announces new leads to the people of a region by mail: which form, when, and the id to look them up by. What visitors typed
 * stays out of mail boxes. Due mails are kept in the store, so a crash or a mail server that is down delays them and loses none.
 */
export class MailNotice {
  private readonly transport: Transporter;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(
    private readonly queue: MailQueue,
    private readonly settings: MailSettings,
    private readonly log: LeadLog,
  ) {
    this.transport = createTransport({ url: settings.smtpUrl, ...serverTimeouts }, { from: settings.from });
  }

  start(): void {
    this.timer = setInterval(() => void this.wake(), pollMs);
    void this.wake();
  }

  /** Sends what is due now; one round at a time. */
  wake(): Promise<void> {
    this.round ??= this.sendDue()
      .catch((error: unknown) => this.log.error({ error: nameOf(error) }, 'leads: mail notices could not be read'))
      .finally(() => {
        this.round = undefined;
      });
    return this.round;
  }

  private async sendDue(): Promise<void> {
    for (const region of await this.queue.dueRegions()) {
      if (this.stopping.signal.aborted) return;
      const to = mailRecipients(this.settings.recipients, region);
      const leads = await this.queue.claim(region, mostInOneMail, leaseMs);
      if (leads.length === 0) continue;
      const ids = leads.map((lead) => lead.id);
      try {
        if (to !== undefined) await this.send({ to, subject: subjectOf(region, leads), text: textOf(leads) });
        await this.queue.setDue(ids, null);
        this.log.info({ region, leads: ids.length }, 'mail notice sent');
      } catch (error) {
        this.log.warn(
          { region, leads: ids.length, ...mailFailure(error) },
          'mail notice not sent, will be tried again',
        );
        await this.queue.setDue(ids, Date.now() + (error instanceof HandedBack ? 0 : retryMs));
      }
    }
  }

  /** Rejects with HandedBack when the process ends before the mail server has answered. */
  private send(mail: { to: string; subject: string; text: string }): Promise<unknown> {
    const { signal } = this.stopping;
    return new Promise((resolve, reject) => {
      const handBack = () => reject(new HandedBack());
      signal.addEventListener('abort', handBack, { once: true });
      this.transport
        .sendMail(mail)
        .finally(() => signal.removeEventListener('abort', handBack))
        .then(resolve, reject);
    });
  }

  /** Sends nothing more, lets a mail under way finish for up to `graceMs`, then hands it back for the next process. */
  async stop(graceMs: number): Promise<void> {
    clearInterval(this.timer);
    const timer = setTimeout(() => this.stopping.abort(), graceMs);
    await this.round;
    clearTimeout(timer);
    this.transport.close();
  }
}

class HandedBack extends Error {
  override readonly name = 'HandedBack';
}

function subjectOf(region: string, leads: readonly MailedLead[]): string {
  return leads.length === 1 ? `New ${leads[0]?.form} lead (${region})` : `${leads.length} new leads (${region})`;
}

function textOf(leads: readonly MailedLead[]): string {
  const lines = leads.map(
    (lead) =>
      `${new Date(lead.receivedAt).toISOString()}  ${lead.form}  ${lead.page}\n  npm run leads -- show ${lead.id}`,
  );
  return `${lines.join('\n\n')}\n`;
}
