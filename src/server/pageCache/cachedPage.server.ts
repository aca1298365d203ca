import type { Coding } from '../answer/acceptedCoding.server';
import { toVariant, type Variant } from '../answer/answer.server';
import { compressFirst, toGzip, unpack, unpackOnce } from '../answer/compress.server';
import type { PageKey, PageRendering } from './pageKey.server';

/** A page ready to be sent. Replaced as a whole when one of its bodies gets better. */
export interface CachedPage {
  /** What it is kept under: a page that is not there is kept once for all addresses that lead to it. */
  id: string;
  /** Names status, headers and content. */
  hash: string;
  rendering: Omit<PageRendering, 'body'>;
  br: Variant;
  /** Whether `br` is brotli at its best; at first it is what takes no longer than gzip. */
  isBest: boolean;
  /** There from when the first client asked that takes no brotli: browsers have taken it since 2017. */
  gzip?: Variant;
  surrogateKeys: readonly string[];
  freshUntil: number;
  expires: number;
}

/** What an entry weighs besides its texts and bodies: objects, their places in maps. */
const overhead = 4096;

/**
 * Makes a cache entry of a rendering, compressed quickly because visitors wait for it.
 * @param hash names the rendering; see `hashOf`
 */
export async function toCachedPage(
  rendering: PageRendering & { body: Buffer },
  hash: string,
  { id, surrogateKeys }: PageKey,
  freshUntil: number,
): Promise<CachedPage> {
  const { body, ...rest } = rendering;
  return {
    id,
    hash,
    rendering: rest,
    br: variant(rest, hash, 'br', await compressFirst(body)),
    isBest: false,
    surrogateKeys,
    freshUntil,
    expires: rendering.expires ?? Infinity,
  };
}

/** The page in brotli at its best, for whoever comes later. */
export async function bestBrotli(page: CachedPage, compress: (body: Buffer) => Promise<Buffer>): Promise<Variant> {
  return variant(page.rendering, page.hash, 'br', await compress(await unpack(page.br.body)));
}

const zipping = new WeakMap<CachedPage, Promise<Variant>>();

/** The page in gzip, made once for all who ask for it meanwhile; where it could not be made, who asks next has it made again. */
export function zipped(page: CachedPage): Promise<Variant> {
  const before = zipping.get(page);
  if (before !== undefined) return before;
  const begun = zip(page);
  zipping.set(page, begun);
  begun.catch(() => zipping.delete(page));
  return begun;
}

async function zip(page: CachedPage): Promise<Variant> {
  return variant(page.rendering, page.hash, 'gzip', await toGzip(await unpack(page.br.body)));
}

/** The variant of a page in a content coding, where it is there: plain text is unpacked each time, gzip see {@link zipped}. */
export function variantFor(page: CachedPage, coding: Coding): Variant | undefined {
  return coding === 'identity' ? variant(page.rendering, page.hash, 'identity', plainBody(page.br.body)) : page[coding];
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
export function bytesOf({ id, br, gzip, surrogateKeys }: CachedPage): number {
  const texts = [id, ...surrogateKeys, ...br.headers, ...(gzip?.headers ?? [])];
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  return br.body.length + (gzip?.body.length ?? 0) + 2 * letters + overhead;
}

function variant(rendering: CachedPage['rendering'], hash: string, coding: Coding, body: Buffer): Variant {
  // A body that nobody may keep has no tag: a 404 is asked for once.
  return toVariant({ ...rendering, body }, coding, body, { hash: rendering.status === 200 ? hash : '', varies: true });
}
