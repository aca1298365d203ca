import type { Logger } from 'pino';
import { todayIn } from '../../regions/format';
import type { AppParts } from '../createApp.server';
import { createSiteRequest } from '../siteRequest.server';
import type { Blog } from '../blog/createBlog.server';
import { changedKeys } from './changedKeys.server';
import { createPageCache, type PageCache } from './createPageCache.server';
import { allPageKeys, pageKeyOf, type SitePageKey } from './pageKeys.server';
import type { Rendering } from './rendering.server';
import { standingHeaders } from '../middleware/securityHeaders.server';

type SiteParts = Pick<AppParts, 'live' | 'sources' | 'assets' | 'imageHosts' | 'log' | 'render'>;

export interface PageCacheParts extends SiteParts {
  log: Logger;
  blog: Pick<Blog, 'posts' | 'onChange'>;
  /** Whether pages are rendered before somebody asks for them. */
  warmPages: boolean;
  /** Told of each answer: for log and metrics. */
  onAnswer: (key: SitePageKey, method: string, status: number) => void;
}

export interface SitePageCache extends PageCache<SitePageKey> {
  /** Renders the pages in the background, the first few hundred of them, where that is wanted. */
  warmAll(): Promise<void>;
  close(): void;
}

/** Some 2,000 pages; a site of two regions and two languages has about 100. */
const maxBytes = 64 * 1024 * 1024;

/**
 * What is rendered ahead of its first visitor: with very many regions or posts the rest is rendered when it is asked for,
 * or the machine would be busy for hours.
 */
const mostWarmed = 400;
const mostPostsWarmed = 24;

/** The page cache of the site: purged when region files, words or posts change, and warmed again. */
export function openPageCache(parts: PageCacheParts): SitePageCache {
  const { live, log, blog } = parts;
  const cache = createPageCache<SitePageKey>({
    maxBytes,
    resolve: (host, url) => pageKeyOf(live.current, host, url),
    render: (key) => renderKey(parts, key),
    onAnswer: parts.onAnswer,
    onError: (error) => log.error({ err: error }, 'page cache: a page could not be rendered'),
  });

  const warmAll = async () => {
    if (!parts.warmPages) return;
    const posts = await blog.posts().catch(() => []);
    const newest = posts.slice(0, mostPostsWarmed).map(({ id }) => id);
    await cache.warm(first(allPageKeys(live.current, newest), mostWarmed));
  };
  const stops = [
    live.onChange((next, previous) => {
      cache.purge(changedKeys(next, previous));
      void warmAll();
    }),
    blog.onChange(() => {
      // A post changes its neighbours, the list, and where it is recommended: all pages of the blog.
      cache.purge(['blog']);
      void warmAll();
    }),
  ];
  return { ...cache, warmAll, close: () => stops.forEach((stop) => stop()) };
}

function* first<Item>(items: Iterable<Item>, count: number): Generator<Item> {
  let taken = 0;
  for (const item of items) {
    if (taken >= count) return;
    taken += 1;
    yield item;
  }
}

async function renderKey(parts: SiteParts, key: SitePageKey): Promise<Rendering> {
  // The key may be older than the region's file: the snapshot of now has the last word.
  const { resolved, address } = key;
  const region = parts.live.current.regions.find(({ code }) => code === resolved.region.code) ?? resolved.region;
  const request = createSiteRequest(parts, { ...resolved, region }, { originalUrl: address });
  const page = await parts.render(address, request);
  return {
    status: page.status,
    headers: { ...standingHeaders, ...page.headers },
    html: page.html,
    surrogateKeys: key.surrogateKeys,
    cacheable: page.status === 200 && page.headers['cache-control'] !== 'no-store',
    expires: midnightIn(region.timeZone, request.now).getTime(),
  };
}

const nextMidnights = new Map<string, number>();

/** The moment, to the minute, when the next day begins in a time zone; looked for once a day. */
export function midnightIn(timeZone: string, now: Date): Date {
  const known = nextMidnights.get(timeZone);
  const midnight =
    known !== undefined && known > now.getTime() && known - now.getTime() < 26 * 3_600_000
      ? known
      : findMidnight(timeZone, now);
  nextMidnights.set(timeZone, midnight);
  return new Date(midnight);
}

function findMidnight(timeZone: string, now: Date): number {
  const today = todayIn(timeZone, now);
  const minute = 60_000;
  let before = Math.floor(now.getTime() / minute);
  // A day may have 25 hours.
  let after = before + 26 * 60;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (todayIn(timeZone, new Date(middle * minute)) === today) before = middle;
    else after = middle;
  }
  return after * minute;
}
