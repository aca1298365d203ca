import type { RegionSummary } from '../regions/PageState';
import { hasPage, pageOfPath } from '../regions/pagePaths';
import { canonicalUrl, languageTag } from '../regions/urls';

export interface Alternate {
  hreflang: string;
  href: string;
}

/**
 * The same page in every region and language that has it, and `x-default`: the default region's first language.
 * Search engines want the page itself among them, or none at all when it stands alone.
 */
export function alternatesOf(path: string, regions: readonly RegionSummary[]): Alternate[] {
  const page = pageOfPath(path);
  const homes = regions.filter((region) => page === undefined || hasPage(region, page));
  const alternates = homes.flatMap((region) =>
    region.languages.map((language) => ({
      hreflang: languageTag(region, language),
      href: canonicalUrl(region, language, path),
    })),
  );
  if (alternates.length < 2) return [];
  const fallback = homes.find((region) => region.default);
  return fallback
    ? [...alternates, { hreflang: 'x-default', href: canonicalUrl(fallback, fallback.languages[0] ?? 'en', path) }]
    : alternates;
}
