import type { Region } from '../../regions/schema';
import { namedByOthers } from '../../regions/summaries';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';

/**
 * The surrogate keys of the pages that a change of region, brand or locale files touches; undefined where it touches
 * every page.
 */
export function changedKeys(next: SiteSnapshot, previous: SiteSnapshot): string[] | undefined {
  // Every page names other regions in its switch and footer, and English lies underneath every language.
  if (
    differ(next.site, previous.site) ||
    differ(namedByOthers(next.regions).map(summary), namedByOthers(previous.regions).map(summary))
  )
    return undefined;
  if (differ(next.words.get('en'), previous.words.get('en'))) return undefined;
  const before = new Map(previous.regions.map((region) => [region.code, region]));
  const regions = next.regions
    .filter((region) => differ(region, before.get(region.code)))
    .map(({ code }) => `region-${code}`);
  const layers = [...new Set([...next.words.keys(), ...previous.words.keys()])].filter((layer) =>
    differ(next.words.get(layer), previous.words.get(layer)),
  );
  return [...regions, ...layers.flatMap((layer) => keysOfLayer(layer, next.regions))];
}

/** A layer is a language, or what differs in one country: `ar`, `en-AE`. */
function keysOfLayer(layer: string, regions: readonly Region[]): string[] {
  const [language = '', country] = layer.split('-');
  return country === undefined
    ? [`lang-${language}`]
    : regions.filter((region) => region.country === country).map(({ code }) => `region-${code}`);
}

function summary({
  code,
  name,
  country,
  prefix,
  hosts,
  canonical,
  default: isDefault,
  status,
  languages,
  pages,
  contact,
}: Region) {
  return { code, name, country, prefix, hosts, canonical, isDefault, status, languages, pages, contact };
}

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}
