import { hasPage, type PageId } from '../regions/catalogue';
import type { RegionSummary } from '../regions/PageState';
import { pageUrl } from '../regions/urls';

export interface RegionChoice {
  region: RegionSummary;
  languages: { code: string; href: string; current: boolean }[];
}

interface Here {
  region: { code: string };
  language: string;
  page: PageId | 'not-found';
  path: string;
}

/**
 * The other regions and languages of the page a visitor is on. A region that does not list the page is offered with its
 * home page. Prefixes are always written out, as '/' on another region's host would be that region.
 */
export function regionChoices(regions: RegionSummary[], here: Here): RegionChoice[] {
  const homeFirst = [...regions].sort((a, b) => Number(b.default) - Number(a.default));
  return homeFirst.map((region) => {
    const path = here.page !== 'not-found' && here.page !== 'home' && hasPage(region, here.page) ? here.path : '/';
    return {
      region,
      languages: region.languages.map((code) => ({
        code,
        href: pageUrl({ ...region, default: false }, code, path),
        current: region.code === here.region.code && code === here.language,
      })),
    };
  });
}

/** A language's name in itself: 'English', 'हिन्दी', 'العربية'. */
export function languageName(code: string): string {
  const known = languageNames.get(code);
  if (known) return known;
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  languageNames.set(code, name);
  return name;
}
const languageNames = new Map<string, string>();
