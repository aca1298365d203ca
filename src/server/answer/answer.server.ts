import { createHash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';
import { acceptedCoding, type Coding } from './acceptedCoding.server';
import { compressOnce } from './compress.server';
import type { Rendering } from './rendering.server';

/** A rendering in one coding, ready to be sent over and over. */
export interface Variant {
  status: number;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
  /** Headers of the 304 that answers whoever has this body already. */
  unchangedHeaders: readonly string[];
  /** Empty where there is nothing to compare. */
  etag: string;
  body: Buffer;
}

/** What fits into one packet gains nothing by being smaller. */
const smallestCompressed = 1024;
const compressible = /^(?:text\/|application\/(?:json|xml|rss\+xml|manifest\+json)|image\/svg)/;
/** What a 304 repeats (RFC 9110, section 15.4.5). */
const repeated = new Set(['cache-control', 'vary', 'surrogate-key', 'expires', 'content-location']);

/**
 * Answers a request: the one place where a rendering becomes status, headers and body. It is compressed as the client
 * accepts it; a client that has it already is told so (304); HEAD gets the headers alone. Files with their ranges are
 * answered in assets/, by the same rules.
 * @returns the status that was sent
 */
export function answer(request: IncomingMessage, response: ServerResponse, rendering: Rendering): number {
  return answerOften(rendering)(request, response);
}

/** The same for a rendering that many ask for: it is compressed and named once for each coding. */
export function answerOften(rendering: Rendering): (request: IncomingMessage, response: ServerResponse) => number {
  const body = Buffer.from(rendering.body);
  const mayCompress = body.length >= smallestCompressed && compressible.test(rendering.headers['content-type'] ?? '');
  // A body that nobody may keep is never asked for again with its tag.
  const hash = rendering.status === 200 && !isUnkept(rendering) ? hashOf({ ...rendering, body }) : '';
  const variants = new Map<Coding, Variant>();
  return (request, response) => {
    const coding = mayCompress ? acceptedCoding(request.headers['accept-encoding']) : 'identity';
    const variant =
      variants.get(coding) ?? toVariant(rendering, coding, compressOnce(body, coding), { varies: mayCompress, hash });
    variants.set(coding, variant);
    return sendVariant(request, response, variant);
  };
}

/** Sends a variant, or says that the client has it already (RFC 9110, section 13.1.2). Answers with the status. */
export function sendVariant(request: IncomingMessage, response: ServerResponse, variant: Variant): number {
  const { method, headers } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  const had = headers['if-none-match'];
  if (had !== undefined && isRead && variant.etag !== '' && namesTag(had, variant.etag)) {
    response.writeHead(304, [...variant.unchangedHeaders]);
    response.end();
    return 304;
  }
  response.writeHead(variant.status, isForOneAlone(response) ? withoutCaching(variant.headers) : [...variant.headers]);
  if (method === 'HEAD') response.end();
  else response.end(variant.body);
  return variant.status;
}

/** True where it was said before that nobody may keep what is answered here: the pages and files of a preview. */
function isForOneAlone(response: ServerResponse): boolean {
  return response.getHeader('cache-control') === 'private, no-store';
}

function withoutCaching(headers: readonly string[]): string[] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 && name !== 'cache-control' && name !== 'etag' ? [name, headers[index + 1] ?? ''] : [],
  );
}

/**
 * Puts a body and its headers together. Throws where a name or value may not stand in a header (RFC 9110, section 5.5).
 * @param hash of the rendering; '' for none. Tags are weak: the same page may be compressed better later on.
 */
export function toVariant(
  { status, headers }: Rendering,
  coding: Coding,
  body: Buffer,
  { hash, varies }: { hash: string; varies: boolean },
): Variant {
  const etag = hash === '' ? '' : `W/"${hash}-${coding}"`;
  const all: Record<string, string> = {
    ...headers,
    ...(varies && { vary: headers['vary'] === undefined ? 'accept-encoding' : `${headers['vary']}, accept-encoding` }),
    ...(etag !== '' && { etag }),
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    'content-length': String(body.length),
  };
  for (const [name, value] of Object.entries(all)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  return {
    status,
    headers: Object.entries(all).flat(),
    unchangedHeaders: Object.entries(all)
      .filter(([name]) => name === 'etag' || repeated.has(name))
      .flat(),
    etag,
    body,
  };
}

/** Names status, headers and body. */
export function hashOf({ status, headers, body }: Rendering): string {
  return createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(body)
    .digest('base64url')
    .slice(0, 22);
}

/** Whether an If-None-Match header names this tag: by the weak comparison, as section 13.1.2 has it. */
export function namesTag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  // Commas may stand within a tag, so it is not split at them.
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === opaque);
}

function isUnkept({ headers }: Rendering): boolean {
  return /\bno-store\b/.test(headers['cache-control'] ?? '');
}
