import type { BookedTrial, OfferedTrial } from '../trials/TrialList';
import { parseOwnJson } from '../typed/ownJson';
import type { FormId } from './forms';
import type { LeadValues } from './schema';

/** A filled-in form on its way: the same key each time it is tried, so that it is stored once. */
export interface Attempt {
  key: string;
  values: LeadValues;
  /** Page, elapsed time, notice and honeypot (submission.ts). */
  control: LeadValues;
}

export type SendResult =
  | { kind: 'sent'; booking?: BookedTrial }
  /** Messages by field, in the page's language; `trials`: what is free in place of a trial class that has gone. */
  | { kind: 'invalid'; errors: Record<string, string>; trials?: OfferedTrial[] }
  | { kind: 'failed'; status?: number; text: string; isTimeout?: boolean };

/** How long a visitor waits for an answer at most. */
const timeoutMs = 20_000;
/**
 * Letters of a body that outlives its page: browsers refuse to send more than 64 KiB so, and a letter has up to three bytes. What
 * is longer goes without, so that the server can say what is too long.
 */
const longestKeptAlive = 20_000;
/** A button does not come back under the second click of a double click, nor does what follows it take that click. */
const shortestMs = 400;

/** Posts a lead to our own server. Never throws: what can go wrong is an answer. */
export async function sendLead(form: FormId, basename: string, attempt: Attempt): Promise<SendResult> {
  const [sent] = await Promise.all([
    post(form, basename, attempt),
    new Promise((done) => setTimeout(done, shortestMs)),
  ]);
  return sent;
}

async function post(form: FormId, basename: string, { key, values, control }: Attempt): Promise<SendResult> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  const body = JSON.stringify({ ...values, ...control });
  try {
    const response = await fetch(`${basename}/api/leads/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
      body,
      // Who closes the page, or leaves it by a page load, before a bad line has carried the form has sent it all the same.
      keepalive: body.length < longestKeptAlive,
      signal: limit.signal,
    });
    const text = await response.text();
    const answer = readAnswer(text);
    const { booking, trials } = answer ?? {};
    // A network that asks to log in first answers 200 with a page of its own, and nothing was stored.
    if (response.ok && answer) return { kind: 'sent', ...(booking && { booking }) };
    const errors = readErrors(response.status, text, values);
    return errors
      ? { kind: 'invalid', errors, ...(trials && { trials }) }
      : { kind: 'failed', status: response.status, text: readReason(text) };
  } catch (error) {
    return {
      kind: 'failed',
      text: error instanceof Error ? error.message : String(error),
      isTimeout: limit.signal.aborted,
    };
  } finally {
    clearTimeout(timer);
  }
}

/** The parts of our own server's answer that the form shows; undefined where something else answers. */
interface LeadAnswer {
  booking: BookedTrial;
  trials: OfferedTrial[];
  errors: unknown;
  error: unknown;
}

function readAnswer(text: string): Partial<LeadAnswer> | undefined {
  try {
    const answer = parseOwnJson<Partial<LeadAnswer> | null>(text);
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** The messages by field; undefined where the answer has none, as then there is nothing that the visitor could correct. */
function readErrors(status: number, text: string, values: LeadValues): Record<string, string> | undefined {
  if (status === 413) return readTooLong(text, values);
  // 409: what was chosen went meanwhile, and nothing was stored (docs/trials.md).
  if (status !== 422 && status !== 409) return undefined;
  const errors = readAnswer(text)?.errors;
  if (typeof errors !== 'object' || errors === null || Object.keys(errors).length === 0) return undefined;
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, String(message)]));
}

/** A form that is too long as a whole is refused at any try: the longest of its fields says so, and is there to be shortened. */
function readTooLong(text: string, values: LeadValues): Record<string, string> | undefined {
  const error = readAnswer(text)?.error;
  const [longest] = Object.entries(values).sort(([, one], [, other]) => other.length - one.length);
  return longest && typeof error === 'string' ? { [longest[0]]: error } : undefined;
}

/** Our own server explains itself in JSON; whatever else answers, its text is the reason, of a whole page its title. */
function readReason(text: string): string {
  const error = readAnswer(text)?.error;
  return typeof error === 'string' ? error : (/<title[^>]*>\s*([^<]*[^<\s])/i.exec(text)?.[1] ?? text);
}

/** A new idempotency key. `randomUUID` exists on secure pages only, and a site is sometimes tried over plain http. */
export function newKey(): string {
  if (window.isSecureContext) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
