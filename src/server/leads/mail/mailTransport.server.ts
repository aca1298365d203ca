import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailSettings } from '../leadSettings.server';

/** A mail server that hangs is given up well before the lease of a mail ends, or another process would send the same mail. */
const serverTimeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 };
/** One that sends a letter now and then keeps the connection awake, so the whole of a mail has an end of its own. */
const longestMailMs = 90_000;

/** What mails are sent with. */
export interface MailTransport {
  /** Sends a mail; one that is not taken after a minute and a half, or when `signal` says so, is given up and its connection closed. */
  sendMail(mail: SendMailOptions, signal?: AbortSignal): Promise<unknown>;
  close(): void;
}

/** Opens the way to the mail server of the settings; `atOnce`: over so many connections that are kept, else one for each mail. */
export function openMailTransport(
  { smtpUrl, from }: MailSettings,
  atOnce?: number,
  longestMs: number = longestMailMs,
): MailTransport {
  const options = { url: smtpUrl, ...serverTimeouts, ...(needsStartTls(smtpUrl) && { requireTLS: true }) };
  const transport =
    atOnce === undefined
      ? createTransport(options, { from })
      : createTransport({ ...options, pool: true, maxConnections: atOnce }, { from });
  return {
    sendMail(mail, signal) {
      const tooLong = AbortSignal.timeout(longestMs);
      return transport.sendMail({ ...mail, signal: signal ? AbortSignal.any([tooLong, signal]) : tooLong });
    },
    close: () => transport.close(),
  };
}

/**
 * True where a user's name and password would travel unencrypted to another machine if its server offered no STARTTLS (RFC 3207), or
 * if somebody on the way cut the offer out. An address that speaks of it itself (`?ignoreTLS=true`) is left alone.
 */
export function needsStartTls(smtpUrl: string): boolean {
  const { protocol, username, password, hostname, searchParams } = new URL(smtpUrl);
  if (protocol !== 'smtp:' || (username === '' && password === '') || isLoopback(hostname)) return false;
  return !['requireTLS', 'ignoreTLS'].some((name) => searchParams.has(name));
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
}
