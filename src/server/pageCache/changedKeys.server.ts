import type { Region } from '../../regions/schema';
import { namedByOthers, summaryOf } from '../../regions/summaries';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';

/**
 * The surrogate keys of the pages that a change of region, brand or locale files touches; undefined where it touches
 * every page.
 */
export function changedKeys(next: SiteSnapshot, previous: SiteSnapshot): string[] | undefined {
  // Every page names other regions in its switch and footer, and English lies underneath every language.
  if (
    differ(next.site, previous.site) ||
    differ(namedByOthers(next.regions).map(shownByOthers), namedByOthers(previous.regions).map(shownByOthers))
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

/** A layer is a language, `ar`, what differs in one country, `en-AE`, or either: `pt-BR` is also what a region may speak elsewhere. */
function keysOfLayer(layer: string, regions: readonly Region[]): string[] {
  const country = /-([A-Z]{2})$/.exec(layer)?.[1];
  const isLanguage = country === undefined || regions.some(({ languages }) => languages.includes(layer));
  return [
    ...(isLanguage ? [`lang-${layer}`] : []),
    ...regions.filter((region) => region.country === country).map(({ code }) => `region-${code}`),
  ];
}

/** What other pages say of a region, and the hosts on which they stand. */
const shownByOthers = (region: Region) => ({ ...summaryOf(region), hosts: region.hosts });

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}
