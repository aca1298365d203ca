import { nameOf } from '../../errorName.server';

/** Why a mail was not taken, as the log may hold it. */
export interface MailFailure {
  /** Nodemailer's code or the error's name: EENVELOPE, ESOCKET, EAUTH … */
  error: string;
  /** The mail server's answer (RFC 5321, 4.2): 451, 550 … */
  responseCode?: number;
  /** What the answer says beyond that (RFC 3463): 4.7.1 … */
  enhancedCode?: string;
  /** What the mail server was asked: MAIL FROM, RCPT TO, AUTH PLAIN … */
  command?: string;
  /** Why there was no connection: DEPTH_ZERO_SELF_SIGNED_CERT, wrong version number … */
  reason?: string;
}

/**
 * Reads an error of Nodemailer for the log. The answer's text stays out of it, as it often quotes the address of a visitor, and so
 * does the error's message, which ends in that text.
 */
export function mailFailure(error: unknown): MailFailure {
  const responseCode = fieldOf(error, 'responseCode');
  const enhancedCode = enhancedCodeOf(error);
  const command = fieldOf(error, 'command');
  const reason = connectionReason(error);
  return {
    error: nameOf(error),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(enhancedCode !== undefined && { enhancedCode }),
    ...(typeof command === 'string' && { command }),
    ...(reason !== undefined && { reason }),
  };
}

/** The same in one line, for whoever looks after leads: 'EAUTH 535 5.7.8 AUTH PLAIN'. */
export function failureText({ error, responseCode, enhancedCode, command, reason }: MailFailure): string {
  return [error, responseCode, enhancedCode, command, reason].filter((part) => part !== undefined).join(' ');
}

function enhancedCodeOf(error: unknown): string | undefined {
  const response = fieldOf(error, 'response');
  return typeof response === 'string' ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?=\s|$)/.exec(response)?.[1] : undefined;
}

/** OpenSSL's own words, else the code that Nodemailer replaced by its own. */
function connectionReason(error: unknown): string | undefined {
  const reason = fieldOf(error, 'reason') ?? fieldOf(error, 'originalCode');
  return typeof reason === 'string' ? reason : undefined;
}

function fieldOf(error: unknown, name: string): unknown {
  return error instanceof Error && name in error ? Reflect.get(error, name) : undefined;
}
