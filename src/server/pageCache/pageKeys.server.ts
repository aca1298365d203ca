import { writers } from '../../leads/forms';
import { writerQueryName } from '../../leads/submission';
import { interests } from '../../pages/courses/findLevel';
import { hasPage, pagePaths, type PageId } from '../../regions/catalogue';
import type { ResolvedPage } from '../../regions/resolve';
import { resolveRequest } from '../../regions/resolve';
import type { Region } from '../../regions/schema';
import type { SiteSnapshot } from '../regionFiles/loadRegions.server';
import type { PageKey } from './rendering.server';

/** A page of the site as the cache knows it: all that its rendering is made from. */
export interface SitePageKey extends PageKey {
  resolved: ResolvedPage;
  page: PageId;
  /** Path and the part of the query that counts. */
  address: string;
  /** The address as the log names it, a JSON string: the visitor's own query is left out. */
  logPath: string;
}

/** Query names that change what a page shows, and the values they may have. All others are left out. */
const writer = { [writerQueryName]: new RegExp(`^(?:${writers.join('|')})$`) };
const countingNames: Partial<Record<PageId, Record<string, RegExp>>> = {
  about: writer,
  contact: writer,
  csr: writer,
  franchise: writer,
  robotica: writer,
  workshop: writer,
  courses: { ...writer, age: /^\d{0,2}$/, interest: new RegExp(`^(?:${interests.join('|')})$`) },
  blog: { page: /^[1-9]\d{0,4}$/, tag: /^[^\s/]{1,60}$/ },
};
/** What makes an answer one visitor's own; the cache has no part in it. */
const personalNames = /(?:^|&)(?:preview|q|form|sent|region)(?:=|&|$)/;

const pageOfPath = new Map<string, PageId>([
  ...Object.entries(pagePaths).map(([id, path]) => [path, id as PageId] as const),
  ['/home', 'home'],
]);

/** Finds the page that a request gets; null for machine addresses, unknown pages, drafts, searches and previews. */
export function pageKeyOf({ index }: SiteSnapshot, host: string | undefined, url: string): SitePageKey | null {
  if (!url.startsWith('/')) return null;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark + 1);
  if (personalNames.test(query)) return null;
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
      const languagePart = position === 0 ? '' : `/${language}`;
      for (const basename of region === index.default ? [languagePart] : [region.prefix + languagePart]) {
        for (const path of pathsOf(region, postIds)) {
          const key = keyFor({ kind: 'page', region, language, basename, path }, '');
          if (key !== null) yield key;
        }
      }
    }
  }
}

function pathsOf(region: Region, postIds: readonly string[]): string[] {
  const pages = Object.entries(pagePaths)
    .filter(([id]) => id !== 'search' && id !== 'blog-post' && hasPage(region, id as PageId))
    .map(([, path]) => path);
  return hasPage(region, 'blog-post')
    ? [...pages, ...postIds.map((id) => pagePaths['blog-post'].replace(':id', id))]
    : pages;
}

function keyFor(resolved: ResolvedPage, query: string): SitePageKey | null {
  const { region, language, basename, path } = resolved;
  const page = pageOfPath.get(path) ?? (/^\/blog-details\/[\w-]{1,64}$/.test(path) ? 'blog-post' : undefined);
  if (page === undefined || page === 'search' || !hasPage(region, page) || region.status !== 'live') return null;
  const search = countingQuery(page, query);
  if (search === null) return null;
  const address = `${path === '/' ? basename || '/' : basename + path}${search}`;
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
    address,
    logPath: oneByteALetter(JSON.stringify(address)),
  };
}

/** The query reduced to what counts, in a fixed order; null where a value that counts makes no sense. */
function countingQuery(page: PageId, query: string): string | null {
  const names = countingNames[page];
  if (names === undefined || query === '') return '';
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, pattern] of Object.entries(names)) {
    const value = given.get(name);
    if (value === null) continue;
    if (!pattern.test(value)) return null;
    kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}

/** A text cut out of a region's file takes two bytes a letter, and whatever it is put into as well: the log, line by line. */
function oneByteALetter(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? Buffer.from(text, 'latin1').toString('latin1') : text;
}
