import type { Logger } from 'pino';
import type { SiteRequest } from '../../renderer/SiteRequest';
import type { Blog } from '../blog/createBlog.server';
import type { RenderPage } from '../renderPage.server';
import { createSiteRequest, type SiteRequestParts } from '../siteRequest.server';
import { changedKeys } from './changedKeys.server';
import { createPageCache, type PageCache } from './createPageCache.server';
import { allPageKeys, missingKey, pageKeyOf, type SitePageKey } from './sitePageKeys.server';

export interface PageCacheParts extends SiteRequestParts {
  log: Logger;
  blog: Pick<Blog, 'posts' | 'onChange'>;
  renderPage: RenderPage;
  /** What a page's loader says, without rendering it. */
  loadData: (request: SiteRequest) => Promise<{ status: number }>;
  /** Brotli at its best, in a thread of its own. */
  compressBest: (body: Buffer) => Promise<Buffer>;
  /** Whether few pages wait to be rendered. */
  isQuiet: () => boolean;
  /** Whether pages are rendered before somebody asks for them. */
  warmPages: boolean;
  /** What pages can take at most, in a flood of addresses too. */
  maxBytes: number;
  /** Called for each answer: for log and metrics. */
  onAnswer: (key: SitePageKey, method: string, status: number) => void;
}

export interface SitePageCache extends PageCache<SitePageKey> {
  /** Renders the pages in the background, the first few hundred of them, where that is wanted. */
  warmAll(): Promise<void>;
  close(): void;
}

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
    maxBytes: parts.maxBytes,
    resolve: (host, url) => pageKeyOf(live.current, host, url),
    render: ({ resolved, address, surrogateKeys, missing }) =>
      parts.renderPage({ resolved, search: searchOf(address), surrogateKeys, missing }),
    standIn: async (key) => {
      // Of these pages the address alone does not tell whether they are there.
      if (key.missing || (key.page !== 'blog' && key.page !== 'blog-post')) return null;
      const { status } = await parts.loadData(createSiteRequest(parts, key.resolved, searchOf(key.address)));
      return status === 404 ? missingKey(key.resolved, key.page) : null;
    },
    onAnswer: parts.onAnswer,
    onError: (error) => log.error({ err: error }, 'page cache: a page could not be made'),
    compressBest: parts.compressBest,
    isQuiet: parts.isQuiet,
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
  return {
    ...cache,
    warmAll,
    close() {
      for (const stop of stops) stop();
      cache.close();
    },
  };
}

function searchOf(address: string): string {
  const mark = address.indexOf('?');
  return mark === -1 ? '' : address.slice(mark);
}

function* first<Item>(items: Iterable<Item>, count: number): Generator<Item> {
  let taken = 0;
  for (const item of items) {
    if (taken >= count) return;
    taken += 1;
    yield item;
  }
}
