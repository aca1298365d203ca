import { hasPage, levelIds, levelPath, type PageId, pageIds, pagePaths } from '../../regions/pagePaths';
import { type ResolvedPage, resolveRequest } from '../../regions/resolve';
import type { Region } from '../../regions/schema';
import { isPostId } from '../blog/parsePost.server';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import type { PageKey } from './pageKey.server';
import { countingQuery } from './pageQueries.server';

/** A page of the site as the cache knows it: all that its rendering is made from. */
export interface SitePageKey extends PageKey {
  resolved: ResolvedPage;
  page: PageId | 'not-found';
  /** True for a key that stands for all addresses where there is no such page: what it renders is a 404. */
  missing: boolean;
  /** Path and the part of the query that counts. */
  address: string;
  /** The address as the log names it, a JSON string: the visitor's own query is left out. */
  logPath: string;
}

const pagesByPath = new Map<string, PageId>([
  ...pageIds.map((id) => [pagePaths[id], id] as const),
  ['/home', 'home'],
  ...levelIds.map((level) => [levelPath(level), 'level'] as const),
]);

/** Finds the page that a request gets; null for machine addresses, unknown pages, drafts, searches and previews. */
export function pageKeyOf({ index }: SiteSnapshot, host: string | undefined, url: string): SitePageKey | null {
  if (!url.startsWith('/')) return null;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark + 1);
  const resolved = resolveRequest(index, host, path);
  return resolved.kind === 'page' ? keyFor(resolved, query) : null;
}

/** The pages of the site without their queries, the default region's first: what is rendered at start. */
export function* allPageKeys(
  { regions, index }: SiteSnapshot,
  postIds: readonly string[] = [],
): Generator<SitePageKey> {
  for (const region of [index.default, ...regions.filter((region) => region !== index.default)]) {
    for (const [position, language] of region.languages.entries()) {
      const prefix = region === index.default ? '' : region.prefix;
      const basename = position === 0 ? prefix : `${prefix}/${language}`;
      for (const path of pathsOf(region, postIds)) {
        const key = keyFor({ kind: 'page', region, language, basename, path }, '');
        if (key !== null) yield key;
      }
    }
  }
}

function pathsOf(region: Region, postIds: readonly string[]): string[] {
  const pages = pageIds
    .filter((id) => id !== 'blog-post' && hasPage(region, id))
    .flatMap((id) => (id === 'level' ? levelIds.map(levelPath) : pagePaths[id]));
  return hasPage(region, 'blog-post')
    ? [...pages, ...postIds.map((id) => pagePaths['blog-post'].replace(':id', id))]
    : pages;
}

/** The page of a path without region and language; undefined where it is none that is kept or looked for. */
export function pageOf(path: string): PageId | undefined {
  const [, postId] = /^\/blog-details\/([^/]+)$/.exec(path) ?? [];
  return pagesByPath.get(path) ?? (postId !== undefined && isPostId(postId) ? 'blog-post' : undefined);
}

function keyFor(resolved: ResolvedPage, query: string): SitePageKey | null {
  const { region, basename, path } = resolved;
  const page = pageOf(path);
  if (page === undefined || page === 'search' || !hasPage(region, page) || region.status !== 'live') return null;
  const search = countingQuery(page, query, region);
  if (search === null) return null;
  return keyOf(resolved, page, `${path === '/' ? basename || '/' : basename + path}${search}`);
}

/** Addresses where there never is a page: what they render is shown wherever there is none. */
const missingPaths: Partial<Record<PageId | 'not-found', string>> = {
  blog: '/blog?page=0',
  'blog-post': '/blog-details/~',
};

/**
 * The key of what is shown where a page is not there: one of each kind for a region, language and base path, so that
 * addresses that somebody makes up neither fill the memory nor take the processor. The 404 page leads to all regions, and
 * where a region is depends on whose host was asked: it has a key for each of those.
 */
export function missingKey(resolved: ResolvedPage, page: PageId | 'not-found'): SitePageKey {
  const missing = missingPaths[page] ?? '/404';
  const key = keyOf({ ...resolved, path: missing.split('?', 1)[0] ?? missing }, page, resolved.basename + missing);
  const ofHost = missingPaths[page] === undefined ? resolved.onHostOf : undefined;
  return { ...key, id: ofHost === undefined ? key.id : `${key.id} on ${ofHost}`, missing: true };
}

function keyOf(resolved: ResolvedPage, page: PageId | 'not-found', address: string): SitePageKey {
  const { region, language, path } = resolved;
  return {
    id: `${region.code} ${language} ${address}`,
    surrogateKeys: [
      `region-${region.code}`,
      `lang-${language}`,
      `page-${page}`,
      ...(page === 'blog' || page === 'blog-post' ? ['blog'] : []),
      ...(page === 'blog-post' ? [`post-${path.slice('/blog-details/'.length)}`] : []),
    ],
    resolved,
    page,
    missing: false,
    address,
    logPath: oneByteALetter(JSON.stringify(address)),
  };
}

/** A text cut out of a region's file takes two bytes a letter, and whatever it is put into as well: the log, line by line. */
function oneByteALetter(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? Buffer.from(text, 'latin1').toString('latin1') : text;
}
