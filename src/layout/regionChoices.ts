import type { RegionSummary } from '../regions/PageState';
import { hasPage, type PageId } from '../regions/pagePaths';
import { addressFrom, type Here } from '../regions/urls';

export interface RegionChoice {
  region: RegionSummary;
  languages: { code: string; href: string; current: boolean }[];
}

interface HereOnPage extends Here {
  page: PageId | 'not-found';
  path: string;
}

/**
 * The other regions and languages of the page a visitor is on. A region that does not list the page is offered with its
 * home page.
 */
export function regionChoices(regions: RegionSummary[], here: HereOnPage): RegionChoice[] {
  const homeFirst = [...regions].sort((a, b) => Number(b.default) - Number(a.default));
  return homeFirst.map((region) => {
    const path = here.page !== 'not-found' && here.page !== 'home' && hasPage(region, here.page) ? here.path : '/';
    return {
      region,
      languages: region.languages.map((code) => ({
        code,
        href: addressFrom(here, region, code, path),
        current: region.code === here.region.code && code === here.language,
      })),
    };
  });
}
