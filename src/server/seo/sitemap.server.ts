import { hasPage, levelIds, levelPath, type PageId, pageIds, pagePaths } from '../../regions/pagePaths';
import type { Region } from '../../regions/schema';
import { canonicalUrl, languageTag } from '../../regions/urls';
import { escapeMarkup } from '../answer/html.server';

/** A page in every region and language that has it. */
interface Address {
  region: Region;
  language: string;
  url: string;
}

export interface SitemapPost {
  id: string;
  /** ISO date of the last change, if it is known. */
  changed?: string | undefined;
}

/** Not by their page's one path: results of a search are not for search engines, levels and posts are listed one by one. */
const unlisted: PageId[] = ['search', 'blog-post', 'level'];

/**
 * The sitemap of a host: the pages whose canonical address has the same origin as `region`'s, each with its
 * alternates in other regions and languages, wherever those live (sitemaps.org; hreflang by Google's rules).
 */
export function renderSitemap(region: Region, regions: readonly Region[], posts: readonly SitemapPost[]): string {
  const live = regions.filter(({ status }) => status === 'live');
  const origin = originOf(region);
  const paths: { path: string; page: PageId; changed?: string | undefined }[] = [
    ...pageIds.filter((page) => !unlisted.includes(page)).map((page) => ({ path: pagePaths[page], page })),
    ...levelIds.map((level) => ({ path: levelPath(level), page: 'level' as const })),
    ...posts.map(({ id, changed }) => ({
      path: pagePaths['blog-post'].replace(':id', encodeURIComponent(id)),
      page: 'blog-post' as const,
      changed,
    })),
  ];
  const entries = paths.flatMap(({ path, page, changed }) => {
    const addresses = live
      .filter((each) => hasPage(each, page))
      .flatMap((each) =>
        each.languages.map(
          (language): Address => ({
            region: each,
            language,
            url: canonicalUrl(each, language, path),
          }),
        ),
      );
    const alternates = addresses.length > 1 ? alternateLinks(addresses) : '';
    const lastChange = changed === undefined ? '' : `<lastmod>${escapeMarkup(changed)}</lastmod>`;
    return addresses
      .filter((address) => originOf(address.region) === origin)
      .map(({ url }) => `<url><loc>${escapeMarkup(url)}</loc>${lastChange}${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

function alternateLinks(addresses: Address[]): string {
  const fallback = addresses.find(({ region, language }) => region.default && language === region.languages[0]);
  return [
    ...addresses.map(({ region, language, url }) => alternate(languageTag(region, language), url)),
    ...(fallback ? [alternate('x-default', fallback.url)] : []),
  ].join('');
}

function alternate(tag: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeMarkup(url)}"/>`;
}

/** The origin of a region's canonical address: `https://cogsprout.example`. */
export function originOf({ canonical }: Pick<Region, 'canonical'>): string {
  return new URL(canonical).origin;
}
