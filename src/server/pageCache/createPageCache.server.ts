import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { acceptedCoding } from '../answer/acceptedCoding.server';
import { answer, hashOf, sendVariant } from '../answer/answer.server';
import { bestBrotli, bytesOf, type CachedPage, toCachedPage, variantFor, zipped } from './cachedPage.server';
import { createImprovements } from './improvements.server';
import type { PageKey, PageRendering } from './pageKey.server';

export interface PageCacheOptions<Key extends PageKey> {
  /** Most bytes that are kept: pages in all their codings, addresses, and what waits to be compressed better. */
  maxBytes: number;
  /** The page that a request for this host and URL gets; null where the cache has no part in the answer. */
  resolve: (host: string | undefined, url: string) => Key | null;
  /** Renders a page from its key alone. */
  render: (key: Key) => Promise<PageRendering>;
  /** The key that is answered in place of this one: all pages that are not there look alike. */
  standIn?: (key: Key) => Promise<Key | null>;
  /** Called for each answer from the cache: for the log. */
  onAnswer?: (key: Key, method: string, status: number) => void;
  /** Called with the failure of work in the background; the page of before stays. */
  onError?: (error: unknown) => void;
  /** How long a page is sent without a look whether it changed, in milliseconds. */
  freshFor?: number;
  now?: () => number;
  /** Brotli at its best, away from the main thread; without it pages stay as they were compressed first. */
  compressBest?: (body: Buffer) => Promise<Buffer>;
  /** Whether there is time for that; asked before each page. */
  isQuiet?: () => boolean;
}

export interface PageCacheStats {
  hits: number;
  unchanged: number;
  stale: number;
  misses: number;
  renders: number;
  pages: number;
  bytes: number;
}

export interface PageCache<Key extends PageKey> {
  /** Answers from memory, or renders once for all who wait; calls `next` where the cache has no part in the answer. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** The same for a request whose key is known. */
  serveKey(request: IncomingMessage, response: ServerResponse, key: Key, next: () => void): void;
  /** Forgets all pages that carry one of these surrogate keys; without keys, all pages. Answers how many. */
  purge(surrogateKeys?: readonly string[]): number;
  /** Renders pages that are not there yet, one after the other, until the cache is nearly full. */
  warm(keys: Iterable<Key>): Promise<void>;
  stats(): PageCacheStats;
  /** Makes no page better any more. */
  close(): void;
}

const longestAddress = 512;
/** The part of all bytes that addresses take, and ids that wait to be compressed better. */
const addressPart = 1 / 32;
const addressOverhead = 512;

/** Rendered pages in memory, in front of the framework. What it promises is in docs/decisions/0008-pages-from-memory.md. */
export function createPageCache<Key extends PageKey>(options: PageCacheOptions<Key>): PageCache<Key> {
  const { resolve, render, freshFor = 300_000, now = Date.now, onError } = options;
  const addressBytes = Math.ceil(options.maxBytes * addressPart);
  const pages = new LRUCache<string, CachedPage>({
    maxSize: options.maxBytes - 2 * addressBytes,
    sizeCalculation: bytesOf,
  });
  /** Addresses seen before: the page they lead to, without parsing anything again. */
  const addresses = new LRUCache<string, Key>({
    maxSize: addressBytes,
    sizeCalculation: (_key, address) => 2 * address.length + addressOverhead,
  });
  const pending = new Map<string, Promise<CachedPage | PageRendering>>();
  const counts = { hits: 0, unchanged: 0, stale: 0, misses: 0, renders: 0 };
  /** Counts purges: a render that began before one may hold what was purged. */
  let purges = 0;
  /** Something newer may have taken its place meanwhile, and what was dropped stays dropped. */
  const improvePage = ({ id, hash }: CachedPage, better: Partial<CachedPage>) => {
    const kept = pages.peek(id);
    if (kept?.hash === hash) pages.set(id, { ...kept, ...better });
  };
  const { compressBest } = options;
  const improvements = createImprovements(
    async (id) => {
      const page = pages.peek(id);
      if (page === undefined || page.isBest || compressBest === undefined) return;
      improvePage(page, { br: await bestBrotli(page, compressBest), isBest: true });
    },
    { onError, isQuiet: options.isQuiet },
  );

  const keyFor = (host: string | undefined, url: string): Key | null => {
    // A URL holds no space, so no host can be made up that turns one address into another's.
    const address = `${host} ${url}`;
    const before = addresses.get(address);
    if (before !== undefined) return before;
    const key = resolve(host, url);
    if (key !== null && address.length <= longestAddress) addresses.set(address, key);
    return key;
  };

  const send = (request: IncomingMessage, response: ServerResponse, key: Key, page: CachedPage | PageRendering) => {
    if (!('hash' in page)) {
      count(request, key, answer(request, response, page));
      return;
    }
    const variant = variantFor(page, acceptedCoding(request.headers['accept-encoding']));
    if (variant !== undefined) count(request, key, sendVariant(request, response, variant));
    else
      sendZipped(request, response, key, page).catch((error: unknown) => {
        onError?.(error);
        response.destroy();
      });
  };

  const sendZipped = async (request: IncomingMessage, response: ServerResponse, key: Key, page: CachedPage) => {
    const gzip = await zipped(page);
    improvePage(page, { gzip });
    if (!response.destroyed) count(request, key, sendVariant(request, response, gzip));
  };

  const count = (request: IncomingMessage, key: Key, status: number) => {
    if (status === 304) counts.unchanged += 1;
    options.onAnswer?.(key, request.method ?? 'GET', status);
  };

  const renderPage = async (key: Key): Promise<CachedPage | PageRendering> => {
    const purgesBefore = purges;
    const standIn = await options.standIn?.(key);
    if (standIn) return keptPage(standIn) ?? renderOnce(standIn);
    counts.renders += 1;
    const rendered = await render(key);
    const outdated = () => purges !== purgesBefore;
    if (!rendered.mayBeKept) return rendered;
    // Hashed and compressed as bytes, which a text would be turned into for each.
    const rendering = { ...rendered, body: Buffer.from(rendered.body) };
    const hash = hashOf(rendering);
    const kept = pages.peek(key.id);
    if (kept?.hash === hash && !outdated()) {
      kept.freshUntil = now() + freshFor;
      kept.expires = rendering.expires ?? Infinity;
      return kept;
    }
    const page = await toCachedPage(rendering, hash, key, now() + freshFor);
    // Who waited since before the purge gets it; nobody else does.
    if (outdated()) return page;
    pages.set(key.id, page);
    if (compressBest !== undefined) improvements.add(key.id);
    return page;
  };

  /** One render for all who want the page. */
  const renderOnce = (key: Key): Promise<CachedPage | PageRendering> => {
    const begun = pending.get(key.id);
    if (begun !== undefined) return begun;
    const rendered = renderPage(key).finally(() => {
      if (pending.get(key.id) === rendered) pending.delete(key.id);
    });
    pending.set(key.id, rendered);
    return rendered;
  };

  const refresh = async (key: Key, stale: CachedPage) => {
    counts.stale += 1;
    if (pending.has(key.id)) return;
    try {
      const page = await renderOnce(key);
      // An error of a moment leaves the page of before; a page that is gone, or no longer public, goes.
      const isGone = 'hash' in page ? page.rendering.status !== stale.rendering.status : page.status < 500;
      if (isGone && pages.peek(key.id)?.hash === stale.hash) pages.delete(key.id);
    } catch (error) {
      onError?.(error);
    }
  };

  /** The page as it is kept; where its time is up, none, and where it may have changed, a look for that is begun. */
  const keptPage = (key: Key): CachedPage | undefined => {
    const page = pages.get(key.id);
    const time = now();
    // Of a clock that was ahead, and has been set back since: its day, and what could be booked, are not those of now.
    const isOfLater = page !== undefined && page.freshUntil > time + freshFor;
    if (page === undefined || time >= page.expires || isOfLater) return undefined;
    if (time >= page.freshUntil) void refresh(key, page);
    return page;
  };

  const answerMiss = async (request: IncomingMessage, response: ServerResponse, key: Key, next: () => void) => {
    counts.misses += 1;
    // The framework renders it once more and answers its failure.
    const page = await renderOnce(key).catch(() => null);
    if (page === null) next();
    else if (!response.destroyed) send(request, response, key, page);
  };

  const serveKey: PageCache<Key>['serveKey'] = (request, response, key, next) => {
    const page = keptPage(key);
    if (page === undefined) {
      void answerMiss(request, response, key, next);
      return;
    }
    counts.hits += 1;
    send(request, response, key, page);
  };

  return {
    serve(request, response, next) {
      const { method, url = '/' } = request;
      const key = method === 'GET' || method === 'HEAD' ? keyFor(request.headers.host, url) : null;
      if (key === null) next();
      else serveKey(request, response, key, next);
    },

    serveKey,

    purge(surrogateKeys) {
      purges += 1;
      pending.clear();
      // A region file may have changed its hosts: every address is resolved anew.
      addresses.clear();
      const purged = new Set(surrogateKeys);
      const dropped = [...pages.entries()].filter(
        ([, page]) => surrogateKeys === undefined || page.surrogateKeys.some((key) => purged.has(key)),
      );
      for (const [id] of dropped) pages.delete(id);
      return dropped.length;
    },

    async warm(keys) {
      const purgesBefore = purges;
      for (const key of keys) {
        if (purges !== purgesBefore || pages.calculatedSize > options.maxBytes * 0.85) return;
        if (pages.peek(key.id) !== undefined) continue;
        await renderOnce(key).catch((error) => onError?.(error));
        await nextTurn();
      }
    },

    stats: () => ({
      ...counts,
      pages: pages.size,
      bytes: pages.calculatedSize + addresses.calculatedSize + improvements.bytes,
    }),

    close: () => improvements.close(),
  };
}
