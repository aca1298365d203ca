import type { RegionSummary } from '../regions/PageState';

/** So many offices abroad stand in the footer with phone and address. */
const mostInFull = 3;

/**
 * Whose phone and address the footer shows: the home region, and of the others this page's own and the first; the rest
 * are named, each with a link to its home page, so that the column holds with fifteen regions.
 */
export function footerOffices<Office extends Pick<RegionSummary, 'code' | 'default'>>(
  regions: readonly Office[],
  ownCode: string,
): { homes: Office[]; abroad: Office[]; named: Office[] } {
  const others = regions.filter((office) => !office.default);
  const ordered = [...others.filter(({ code }) => code === ownCode), ...others.filter(({ code }) => code !== ownCode)];
  return {
    homes: regions.filter((office) => office.default),
    abroad: ordered.slice(0, mostInFull),
    named: ordered.slice(mostInFull),
  };
}
