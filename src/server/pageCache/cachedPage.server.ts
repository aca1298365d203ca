import { hashOf, toVariant, type Variant } from '../answer/answer.server';
import type { Coding } from '../answer/acceptedCoding.server';
import { compressToKeep, unpack, unpackOnce } from '../answer/compress.server';
import type { PageRendering } from './pageKey.server';

/** A page ready to be sent. Replaced as a whole when one of its bodies gets better. */
export interface CachedPage {
  /** Names status, headers and content. */
  hash: string;
  rendering: Omit<PageRendering, 'body'>;
  gzip: Variant;
  br: Variant;
  /** Whether `br` is brotli at its best; at first it is what takes no longer than gzip. */
  isBest: boolean;
  surrogateKeys: readonly string[];
  freshUntil: number;
  expires: number;
}

/** What an entry weighs besides its texts and bodies: objects, their places in maps. */
const overhead = 4096;

/** Makes a cache entry of a rendering, compressed quickly because visitors wait for it. */
export async function toCachedPage(
  rendering: PageRendering,
  surrogateKeys: readonly string[],
  freshUntil: number,
): Promise<CachedPage> {
  const { body: text, ...rest } = rendering;
  const hash = hashOf(rendering);
  const body = Buffer.from(text);
  const [gzip, br] = await Promise.all([compressToKeep(body, 'gzip'), compressToKeep(body, 'br')]);
  return {
    hash,
    rendering: rest,
    gzip: variant(rest, hash, 'gzip', gzip),
    br: variant(rest, hash, 'br', br),
    isBest: false,
    surrogateKeys,
    freshUntil,
    expires: rendering.expires ?? Infinity,
  };
}

/** The same page with brotli at its best, for whoever comes later. */
export async function withBestBrotli(
  page: CachedPage,
  compress: (body: Buffer) => Promise<Buffer>,
): Promise<CachedPage> {
  const best = await compress(await unpack(page.gzip.body));
  return { ...page, br: variant(page.rendering, page.hash, 'br', best), isBest: true };
}

/** The variant of a page in a content coding. Plain text is unpacked from gzip each time. */
export function variantFor(page: CachedPage, coding: Coding): Variant {
  return coding === 'identity'
    ? variant(page.rendering, page.hash, 'identity', plainBody(page.gzip.body))
    : page[coding];
}

const plainBodies = new WeakMap<Buffer, WeakRef<Buffer>>();

/**
 * Plain text is so rarely asked for that it is unpacked when it is, and kept only as long as an answer holds it. All who ask
 * meanwhile share it: who asks a thousand times on one connection and never reads would else fill the memory with copies.
 */
function plainBody(packed: Buffer): Buffer {
  const standing = plainBodies.get(packed)?.deref();
  if (standing !== undefined) return standing;
  const body = unpackOnce(packed);
  plainBodies.set(packed, new WeakRef(body));
  return body;
}

/** Bytes of memory that an entry takes: bodies, headers (twice, and as texts of two bytes a letter), keys. */
export function bytesOf(page: CachedPage, id: string): number {
  const letters = [id, ...page.surrogateKeys, ...page.gzip.headers, ...page.br.headers].reduce(
    (sum, text) => sum + text.length,
    0,
  );
  return page.gzip.body.length + page.br.body.length + 2 * letters + overhead;
}

function variant(rendering: CachedPage['rendering'], hash: string, coding: Coding, body: Buffer): Variant {
  // A body that nobody may keep has no tag: a 404 is asked for once.
  return toVariant({ ...rendering, body }, coding, body, { hash: rendering.status === 200 ? hash : '', varies: true });
}
