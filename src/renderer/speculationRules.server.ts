import type { Region } from '../regions/schema';

/** What is no page to be read before somebody goes there: files, answers to scripts, pages of one person. */
const noPages = ['/_*', '/api/*', '/booking/*', '/media/*', '/assets/*', '/*.xml', '/*.ics', '/*.json', '/*.txt'];
/** Every search is rendered anew. */
const costly = '/search';
/** Once the page is awake, its router follows the links (docs/hydration.md). */
const noLinks = '[data-awake] a, a[target], a[download], a[aria-haspopup], a[href*="#"]';

/**
 * Which links of a page a browser may prerender while a pointer rests on them, as JSON for the page itself; undefined where
 * none (https://html.spec.whatwg.org/multipage/speculative-loading.html). They lead to pages of the same region and language.
 * Pages of a region that counts its visitors are not prerendered: their script would count whoever never came. Whoever saves
 * data is spared by the browser.
 * @param basename what the page's own addresses start with: `/ae/ar`, or '' on the region's own host
 * @param prefixes what the addresses of the other regions start with
 */
export function speculationRules(
  basename: string,
  prefixes: readonly string[],
  { analytics }: Pick<Region, 'analytics'>,
): string | undefined {
  if (analytics) return undefined;
  const own = basename === '' ? ['/*'] : [basename, `${basename}/*`];
  const others = basename === '' ? prefixes.flatMap((prefix) => [prefix, `${prefix}/*`]) : [];
  const refused = [...others, ...[...noPages, costly].map((pattern) => basename + pattern)];
  const where = {
    and: [{ href_matches: own }, { not: { href_matches: refused } }, { not: { selector_matches: noLinks } }],
  };
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
}
