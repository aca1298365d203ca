import type { RegionSummary } from '../../regions/PageState';
import { hasPage, levelIds, levelPath, type PageId, pageIds, pagePaths } from '../../regions/pagePaths';
import type { Region } from '../../regions/schema';
import { mostSummaries, summariesFor } from '../../regions/summaries';
import { canonicalUrl } from '../../regions/urls';
import { alternatesOf } from '../../seo/alternates';
import { escapeMarkup } from '../answer/html.server';

export interface SitemapPost {
  id: string;
  /** ISO date of the last change, if it is known. */
  changed?: string | undefined;
}

/** Not by their page's one path: results of a search are not for search engines, levels and posts are listed one by one. */
const unlisted: PageId[] = ['search', 'blog-post', 'level'];

/**
 * The sitemap of a host: the pages whose canonical address has the same origin as `region`'s, each with the alternates
 * that it names itself (sitemaps.org; hreflang by Google's rules). Of a host with very many regions it is an index of
 * theirs, as one for all of them would be larger than any crawler reads (50 MB), and than the memory.
 * @param wanted the region of the index whose own sitemap it is to be
 */
export function renderSitemap(
  region: Region,
  regions: readonly Region[],
  posts: readonly SitemapPost[],
  wanted?: Region,
): string {
  const live = regions.filter(({ status }) => status === 'live');
  const own = sameHost(region, live);
  if (wanted) return urlset([wanted], live, posts);
  return own.length <= mostSummaries ? urlset(own, live, posts) : sitemapIndex(originOf(region), own);
}

/** The region whose own sitemap an address of an index asks for (`?of=ae`); undefined where there is no index, or none of the code. */
export function regionOfIndex(region: Region, regions: readonly Region[], code: unknown): Region | undefined {
  if (typeof code !== 'string') return undefined;
  const own = sameHost(
    region,
    regions.filter(({ status }) => status === 'live'),
  );
  return own.length > mostSummaries ? own.find((each) => each.code === code) : undefined;
}

function sameHost(region: Region, live: readonly Region[]): Region[] {
  const origin = originOf(region);
  return live.filter((each) => originOf(each) === origin);
}

function sitemapIndex(origin: string, regions: readonly Region[]): string {
  const entries = regions.map(
    ({ code }) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap.xml?of=${code}`)}</loc></sitemap>`,
  );
  return document('sitemapindex', '', entries);
}

function urlset(listed: readonly Region[], live: readonly Region[], posts: readonly SitemapPost[]): string {
  const paths: { path: string; page: PageId; changed?: string | undefined }[] = [
    ...pageIds.filter((page) => !unlisted.includes(page)).map((page) => ({ path: pagePaths[page], page })),
    ...levelIds.map((level) => ({ path: levelPath(level), page: 'level' as const })),
    ...posts.map(({ id, changed }) => ({
      path: pagePaths['blog-post'].replace(':id', encodeURIComponent(id)),
      page: 'blog-post' as const,
      changed,
    })),
  ];
  const isAllNamed = live.length <= mostSummaries;
  const entries = paths.flatMap(({ path, page, changed }) => {
    const linksOf = (each: Region) => alternateLinks(path, summariesFor(live, each));
    const links = listed[0] && isAllNamed ? linksOf(listed[0]) : undefined;
    const lastChange = changed === undefined ? '' : `<lastmod>${escapeMarkup(changed)}</lastmod>`;
    return listed
      .filter((each) => hasPage(each, page))
      .flatMap((each) => {
        const rest = `${lastChange}${links ?? linksOf(each)}</url>`;
        return each.languages.map(
          (language) => `<url><loc>${escapeMarkup(canonicalUrl(each, language, path))}</loc>${rest}`,
        );
      });
  });
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries);
}

function document(name: string, namespaces: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${entries.join('\n')}
</${name}>
`;
}

function alternateLinks(path: string, regions: readonly RegionSummary[]): string {
  return alternatesOf(path, regions)
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}"/>`)
    .join('');
}

/** The origin of a region's canonical address: `https://cogsprout.example`. */
export function originOf({ canonical }: Pick<Region, 'canonical'>): string {
  return new URL(canonical).origin;
}
