import { createHash, randomUUID } from 'node:crypto';

/** Keys that can be the lead's id as they are: safe in an address, a log and a terminal. */
const plainKey = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/**
 * The id of a submission. A client's idempotency key is the id itself, so that client, store and spreadsheet speak of one lead
 * by one name; a key with other characters gives an id derived from it, and no key a random one. Because the id follows from the
 * key, two requests that race end in one row (a clash of primary keys), not in two leads.
 */
export function idForKey(key: string | undefined): string {
  if (key === undefined) return randomUUID();
  return plainKey.test(key) ? key : asUuid(createHash('sha256').update(key).digest('hex'));
}

/** A UUID of version 8 (RFC 9562: free to define) made of a hash. */
function asUuid(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** How long the same content posted again without a key counts as the same submission. */
export const repeatWindowMs = 60_000;

/**
 * Keys for a form posted without JavaScript. The page may come from a cache, so it cannot carry a key of its own for each visitor:
 * instead the same content within a minute or two is one submission. Gives the key of the present window and of the one before,
 * for a double click may fall on both sides of the minute.
 */
export function keysForContent(content: unknown, now: number): { current: string; previous: string } {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const window = Math.floor(now / repeatWindowMs);
  const keyOf = (which: number): string => asUuid(createHash('sha256').update(`${hash}\n${which}`).digest('hex'));
  return { current: keyOf(window), previous: keyOf(window - 1) };
}
