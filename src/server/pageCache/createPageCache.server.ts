import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sendPrepared } from '../preparedAnswer.server';
import { codingReader } from './acceptedCoding.server';
import { bestVariant, hashOf, mayBeKept, toCachedPage, variantFor } from './cachedPage.server';
import type { CachedPage } from './cachedPage.server';
import { createImprovements } from './improveInQuiet.server';
import { createPageStore } from './pageStore.server';
import type { Slot } from './pageStore.server';
import { createRecentMap } from './recentMap.server';
import type { PageKey, Rendering } from './rendering.server';

export interface PageCacheOptions<Key extends PageKey> {
  /** Most bytes of pages that are kept. */
  maxBytes: number;
  /** The page that a request for this host and URL gets; null where the cache has no part in the answer. */
  resolve: (host: string | undefined, url: string) => Key | null;
  /** Renders a page from its key alone. */
  render: (key: Key) => Promise<Rendering>;
  /** Told of each answer from the cache: for the log. */
  onAnswer?: (key: Key, method: string, status: number) => void;
  /** Told of a render in the background that failed; the page of before stays. */
  onError?: (error: unknown) => void;
  /** How long a page is sent without a look whether it changed, in milliseconds. */
  freshFor?: number;
  now?: () => number;
  /** When there is time to compress a page at its best; by itself when the server has little to do. */
  whenQuiet?: () => Promise<void>;
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
  /** Forgets all pages that carry one of these surrogate keys; without keys, all pages. Answers how many. */
  purge(surrogateKeys?: readonly string[]): number;
  /** Renders pages that are not there yet, one after the other, until the cache is nearly full. */
  warm(keys: Iterable<Key>): Promise<void>;
  stats(): PageCacheStats;
}

/** An address seen before: the page it leads to, without parsing anything again. */
interface Known<Key> {
  key: Key;
  slot: Slot | null;
}

const rememberedAddresses = 5000;
const longestAddress = 512;

/** Rendered pages in memory, in front of the framework. What it promises is in docs/decisions/0008-pages-from-memory.md. */
export function createPageCache<Key extends PageKey>(options: PageCacheOptions<Key>): PageCache<Key> {
  const { resolve, render, freshFor = 300_000, now = Date.now } = options;
  const store = createPageStore(options.maxBytes);
  const addresses = createRecentMap<Known<Key>>(rememberedAddresses);
  const codingOf = codingReader();
  const pending = new Map<string, Promise<CachedPage | null>>();
  const counts = { hits: 0, unchanged: 0, stale: 0, misses: 0, renders: 0 };
  /** Counts purges: a render that began before one may hold what was purged. */
  let purges = 0;
  const improvements = createImprovements(options.whenQuiet, options.onError);

  const recognise = (host: string | undefined, url: string): Known<Key> | null => {
    // A URL holds no space, so no host can be made up that turns one address into another's.
    const address = `${host} ${url}`;
    const before = addresses.get(address);
    if (before !== undefined) return before;
    const key = resolve(host, url);
    if (key === null) return null;
    const known = { key, slot: store.get(key.id) ?? null };
    if (address.length <= longestAddress) addresses.set(address, known);
    return known;
  };

  const answer = (request: IncomingMessage, response: ServerResponse, key: Key, page: CachedPage) => {
    const { headers, method = 'GET' } = request;
    const variant = variantFor(page, codingOf(headers['accept-encoding']));
    const had = headers['if-none-match'];
    let { status } = page;
    if (had !== undefined && (had === '*' || had.includes(page.hash))) {
      status = 304;
      counts.unchanged += 1;
      response.writeHead(304, variant.unchangedHeaders);
      response.end();
    } else sendPrepared(request, response, variant);
    options.onAnswer?.(key, method, status);
  };

  const renderPage = async (key: Key): Promise<CachedPage | null> => {
    const purgesBefore = purges;
    counts.renders += 1;
    const rendering = await render(key);
    const outdated = () => purges !== purgesBefore;
    // Redirects are the framework's. An error is sent to all who wait, as nothing of a visitor is in it.
    if (rendering.status >= 300 && rendering.status < 400) return null;
    if (!mayBeKept(rendering)) return { ...(await toCachedPage(rendering, 0)), expires: 0 };
    const kept = store.get(key.id)?.page;
    if (kept?.hash === hashOf(rendering) && !outdated()) {
      kept.freshUntil = now() + freshFor;
      kept.expires = rendering.expires ?? Infinity;
      return kept;
    }
    const page = await toCachedPage(rendering, now() + freshFor);
    // Who waited since before the purge gets it; nobody else does.
    if (outdated()) return page;
    store.put(key.id, page);
    improvements.add(key.id, async () => {
      if (store.get(key.id)?.page === page) store.improve(key.id, page, await bestVariant(page));
    });
    return page;
  };

  /** One render for all who want the page. */
  const renderOnce = (key: Key): Promise<CachedPage | null> => {
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
      // An error of a moment leaves the page of before; a page that is gone, or no longer public, goes.
      const page = await renderOnce(key);
      if (page === null || (page.expires === 0 && page.status < 500)) store.drop((kept) => kept === stale);
    } catch (error) {
      options.onError?.(error);
    }
  };

  const answerMiss = async (request: IncomingMessage, response: ServerResponse, key: Key, next: () => void) => {
    counts.misses += 1;
    // The framework renders it once more and answers its failure.
    const page = await renderOnce(key).catch(() => null);
    if (page === null) next();
    else if (!response.destroyed) answer(request, response, key, page);
  };

  return {
    serve(request, response, next) {
      const { method, url = '/' } = request;
      if (method !== 'GET' && method !== 'HEAD') return next();
      const known = recognise(request.headers.host, url);
      if (known === null) return next();
      const { key } = known;
      let page = known.slot?.page ?? null;
      if (page === null) {
        known.slot = store.get(key.id) ?? null;
        page = known.slot?.page ?? null;
      }
      if (page !== null) {
        const time = now();
        if (time < page.expires) {
          page.wanted = true;
          counts.hits += 1;
          if (time >= page.freshUntil) void refresh(key, page);
          return answer(request, response, key, page);
        }
      }
      void answerMiss(request, response, key, next);
    },

    purge(surrogateKeys) {
      purges += 1;
      pending.clear();
      // A region file may have changed its hosts: every address is resolved anew.
      addresses.clear();
      const purged = new Set(surrogateKeys);
      return store.drop((page) => surrogateKeys === undefined || page.surrogateKeys.some((key) => purged.has(key)));
    },

    async warm(keys) {
      const purgesBefore = purges;
      for (const key of keys) {
        if (purges !== purgesBefore || store.bytes > options.maxBytes * 0.9) return;
        if (store.get(key.id) !== undefined) continue;
        await renderOnce(key).catch((error) => options.onError?.(error));
        await nextTurn();
      }
    },

    stats: () => ({ ...counts, pages: store.size, bytes: store.bytes }),
  };
}
