import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { cleanPath } from '../regions/resolve';
import { answer } from './answer/answer.server';
import type { Rendering } from './answer/rendering.server';
import { smallPage } from './answer/smallPage.server';
import { emptyPolicy, type StandingHeaders } from './middleware/securityHeaders.server';

/** What a request asks for (RFC 9112, section 3.2), once it is clear that it asks for something. */
type Target =
  | { kind: 'clean' }
  /** The same address as it is written here: a path of this site and the query, untouched. */
  | { kind: 'redirect'; location: string }
  | { kind: 'refused'; status: 400 | 414; reason: string };

const longestPath = 2048;
const longestTarget = 8192;

/** Nearly every address: nothing in it that could be written in another way. */
const spotless = /^(?:\/|(?:\/[a-z\d_~-][a-z\d_.~-]*)+)$/;
const unreserved = /[\w.~-]/;

/** Whether a path would be refused whoever asked for it: broken escapes, control characters, too long. */
export function isRefusedPath(path: string): boolean {
  return readTarget(path).kind === 'refused';
}

/**
 * Reads, cleans and judges the target of a request before anything else looks at it, so that no address has a second
 * spelling that a guard further on does not know.
 */
function readTarget(target: string): Target {
  if (target.length > longestTarget) return refused(414, 'The address is too long.');
  if (!target.startsWith('/')) return refused(400, 'The address has to be a path.');
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  if (path.length > longestPath) return refused(414, 'The address is too long.');
  if (spotless.test(path)) return { kind: 'clean' };
  const clean = cleanEscapes(path);
  if (clean === null) return refused(400, 'The address is not encoded rightly.');
  const location = cleanPath(clean);
  return location === path
    ? { kind: 'clean' }
    : { kind: 'redirect', location: location + (mark === -1 ? '' : target.slice(mark)) };
}

/** Proxies do not agree on which of two hosts is meant, so a page of one could be kept as the other's (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** Lets clean requests through to `next`; redirects or refuses the others. Nothing is logged of what was refused. */
export function withCleanTarget(
  standing: StandingHeaders,
  next: RequestListener,
  onAnswer: (method: string, status: number) => void = () => undefined,
): RequestListener {
  return (request, response) => {
    const target = hasTwoHosts(request) ? refused(400, 'A request is for one host.') : readTarget(request.url ?? '/');
    if (target.kind === 'clean') next(request, response);
    else onAnswer(request.method ?? 'GET', answerTarget(request, response, target, standing));
  };
}

function answerTarget(
  request: IncomingMessage,
  response: ServerResponse,
  target: Exclude<Target, { kind: 'clean' }>,
  standing: StandingHeaders,
): number {
  const headers = { ...standing, 'content-security-policy': emptyPolicy };
  if (target.kind === 'redirect')
    return answer(request, response, { status: 308, headers: { ...headers, location: target.location }, body: '' });
  const refusal = refusalOf(target, request.headers.accept ?? '');
  // Whatever follows on this connection cannot be trusted to be what it seems.
  return answer(request, response, { ...refusal, headers: { ...headers, ...refusal.headers, connection: 'close' } });
}

/** A page with a way on for a browser, which names HTML, and one sentence for a program. */
function refusalOf({ status, reason }: Extract<Target, { kind: 'refused' }>, accept: string): Rendering {
  if (accept.includes('text/html'))
    return smallPage({ status, title: 'This address leads nowhere', text: reason, link: { href: '/', label: 'Home' } });
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body: reason };
}

/** Null for what no path may hold: broken escapes, control characters, escaped slashes, letters that are not escaped. */
function cleanEscapes(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  if (/[\u0000-\u001f\u007f]/.test(decoded) || /[^\x21-\x7e]|["<>^`{|}#]/.test(path)) return null;
  if (/%2f|%5c/i.test(path)) return null;
  const plainer = path
    .replace(/%[\da-f]{2}/gi, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return unreserved.test(character) ? character : escape;
    })
    .replace(/[/\\]+/g, '/');
  return /\/\.{1,2}(?:\/|$)/.test(plainer) ? new URL(plainer, 'http://site.invalid').pathname : plainer;
}

function refused(status: 400 | 414, reason: string): Target {
  return { kind: 'refused', status, reason };
}
