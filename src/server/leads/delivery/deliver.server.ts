import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { extraNames, leadForms } from '../../../leads/forms';
import { errorCode } from '../../errorName.server';
import { retryAfterMs } from './backoff.server';
import type { ClaimedLead } from './deliveryQueue.server';

export type DeliveryOutcome =
  | { kind: 'delivered' }
  | { kind: 'stopped' }
  /** `reason` is for the log and the list of leads: a status or an error code, never what the other side wrote. */
  | { kind: 'failed'; reason: string; retryAfterMs?: number; aboutThisLead: boolean };

export interface DeliveryOptions {
  url: string;
  ack: 'status' | 'id';
  timeoutMs: number;
  /** Hosts, besides the endpoint's own, to which a redirect may lead. */
  redirectHosts: readonly string[];
  /** Ends the attempt when the process stops. */
  signal: AbortSignal;
}

const mostRedirects = 10;
const longestAnswer = 256 * 1024;

/** Statuses that say something about the request, not about the health of the endpoint. */
const statusesAboutTheLead = new Set([400, 409, 413, 414, 422, 431]);

/** The address, in its query string what identifies the submission and what has no column (docs/spreadsheet.md). */
export function deliveryUrl(
  endpoint: string,
  lead: Pick<ClaimedLead, 'id' | 'region' | 'page' | 'receivedAt' | 'form' | 'fields'>,
): string {
  const url = new URL(endpoint);
  url.searchParams.set('submissionId', lead.id);
  url.searchParams.set('region', lead.region);
  url.searchParams.set('page', lead.page);
  url.searchParams.set('submittedAt', new Date(lead.receivedAt).toISOString());
  for (const name of extraNames(leadForms[lead.form])) {
    const value = lead.fields[name] ?? '';
    if (value !== '') url.searchParams.set(name, value);
  }
  return url.href;
}

/** Exactly the form's fields, in the order of spec.md section 7. */
export function deliveryBody(lead: Pick<ClaimedLead, 'form' | 'fields'>): string {
  return new URLSearchParams(
    leadForms[lead.form].fields.map((field) => [field.name, lead.fields[field.name] ?? '']),
  ).toString();
}

/** Sends one lead once. Never throws: what can go wrong with the other side is an outcome. */
export async function deliver(lead: ClaimedLead, options: DeliveryOptions): Promise<DeliveryOutcome> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  try {
    const answer = await post(
      deliveryUrl(options.url, lead),
      deliveryBody(lead),
      options.redirectHosts,
      AbortSignal.any([options.signal, timeout]),
    );
    return await judge(answer, lead.id, options.ack);
  } catch (error) {
    if (timeout.aborted)
      return { kind: 'failed', reason: `no answer within ${options.timeoutMs} ms`, aboutThisLead: false };
    if (options.signal.aborted) return { kind: 'stopped' };
    return { kind: 'failed', reason: networkReason(error), aboutThisLead: false };
  }
}

/**
 * Posts, and follows redirects by hand. Apps Script answers a POST with 302 to another host, where the script's output is fetched
 * with GET; 307 and 308 ask for the same POST again. The id goes along in the address, so a redirect is followed only to the
 * endpoint's own host and to those that are named; from https to http never, as it would send the lead in the open.
 */
async function post(
  url: string,
  body: string,
  redirectHosts: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let target = new URL(url);
  let posting = true;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const response = await ask(target, posting ? body : null, signal);
    const { statusCode = 0, headers } = response;
    if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return response;
    response.resume();
    const next = addressOf(headers.location, target);
    if (target.protocol === 'https:' && next.protocol !== 'https:')
      throw new DeliveryError('redirect from https to http refused');
    if (next.host !== target.host && !redirectHosts.includes(next.host))
      throw new DeliveryError(
        `redirect to another host refused (LEADS_REDIRECT_HOSTS does not name ${safeHost(next)})`,
      );
    if (statusCode < 307) posting = false;
    target = next;
  }
  throw new DeliveryError(`more than ${mostRedirects} redirects`);
}

/**
 * Asks once: POSTs a form's body, or GETs where there is none. Resolves when status and headers of the answer have come; its body
 * is to be read or resumed, so that the connection can be used again. Rejects with the error of the network, or the signal's.
 * By node:http rather than fetch, whose parser is compiled from WebAssembly: that left the process 12 MB larger for good.
 */
function ask(target: URL, body: string | null, signal: AbortSignal): Promise<IncomingMessage> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const posted = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } };
  return new Promise((resolve, reject) => {
    const asked = request(target, { signal, ...(body !== null && posted) }, resolve);
    asked.on('error', reject);
    // Without an error where the other side answers with a change of protocol (101), which Node takes for no answer.
    asked.on('close', () => reject(new DeliveryError('the connection was closed without an answer')));
    asked.end(body ?? undefined);
  });
}

function addressOf(location: string, from: URL): URL {
  try {
    return new URL(location, from);
  } catch {
    throw new DeliveryError('redirect to what is no address');
  }
}

async function judge(response: IncomingMessage, id: string, ack: 'status' | 'id'): Promise<DeliveryOutcome> {
  const { statusCode: status = 0, headers } = response;
  if (status < 200 || status > 299) {
    response.resume();
    const wait = retryAfterMs(headers['retry-after'] ?? null, Date.now());
    return {
      kind: 'failed',
      reason: `status ${status}`,
      ...(wait === undefined ? {} : { retryAfterMs: wait }),
      aboutThisLead: statusesAboutTheLead.has(status),
    };
  }
  if (ack === 'status') {
    response.resume();
    return { kind: 'delivered' };
  }
  const text = await readText(response);
  if (!isPage(text) && carries(text, id)) return { kind: 'delivered' };
  return { kind: 'failed', reason: `status ${status} without the id`, aboutThisLead: false };
}

/**
 * Apps Script answers 200 with an HTML page when a script throws, other programs with one that asks for a login; such a page may
 * repeat the address it was asked for, and with it the id.
 */
function isPage(text: string): boolean {
  let rest = text.trimStart();
  // Comments and declarations may stand before a page. Step by step: as one pattern they would be tried in ever new divisions.
  for (let end = endOfMark(rest); end !== undefined; end = endOfMark(rest)) {
    const at = rest.indexOf(end);
    if (at === -1) return true;
    rest = rest.slice(at + end.length).trimStart();
  }
  return /^<(?:!doctype|html|head|body|meta|title|script|style)\b/i.test(rest);
}

/** With what a comment, or a declaration of XML, ends that a text begins with. */
function endOfMark(text: string): string | undefined {
  if (text.startsWith('<!--')) return '-->';
  return text.startsWith('<?') ? '?>' : undefined;
}

/** The id as a word of its own: a short one, `17`, stands in many an error message by chance. */
function carries(text: string, id: string): boolean {
  const quoted = id.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w.-])${quoted}(?![\w-])`).test(text);
}

/** The answer's text, as far as an acknowledgement could reach; leaving the loop ends the connection of a longer one. */
async function readText(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8');
  let text = '';
  for await (const chunk of response) {
    text += String(chunk);
    if (text.length > longestAnswer) break;
  }
  return text;
}

/** What the other side wrote goes to the log and the list of leads only as far as it is a plain name. */
function safeHost({ host }: URL): string {
  return /^[\w.:-]{1,100}$/.test(host) ? host : 'it';
}

class DeliveryError extends Error {}

function networkReason(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  const code = errorCode(error);
  return code === undefined ? 'network error' : `network error ${code}`;
}
