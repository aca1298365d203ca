import type { RequestHandler } from 'express';
import type { Region } from '../../regions/schema';
import { answer } from '../answer/answer.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';

/** What is no page to be read before somebody goes there: files, answers to scripts, pages of one person. */
const noPages = ['/_*', '/*/_*', '/api/*', '/*/api/*', '/booking/*', '/*/booking/*', '/media/*', '/assets/*'];
const noDocuments = ['/*.xml', '/*.ics', '/*.json', '/*.txt'];
/** Every search is rendered anew. */
const costly = ['/search', '/*/search'];

/**
 * `/speculation-rules`: which links a browser may prerender while a pointer rests on them (HTML, speculative loading).
 * Pages send their browser here by a header (src/renderer/htmlDocument.server.ts). Whoever saves data gets no rules.
 */
export function sendSpeculationRules(live: LiveRegions): RequestHandler {
  return (request, response) => {
    const savesData = request.headers['save-data']?.toString().toLowerCase() === 'on';
    answer(request, response, {
      status: 200,
      headers: {
        'content-type': 'application/speculationrules+json',
        'cache-control': 'public, max-age=300',
        vary: 'save-data',
      },
      body: JSON.stringify(savesData ? {} : speculationRules(live.current.regions)),
    });
  };
}

type Prefixed = Pick<Region, 'prefix' | 'default' | 'analytics'>;

/**
 * Links are prerendered as long as the browser follows them, which is until the page is awake (docs/hydration.md). Pages
 * of a region that counts its visitors are not: their script would count whoever never came.
 */
export function speculationRules(regions: readonly Prefixed[]) {
  const counts = regions.filter(({ analytics }) => analytics);
  const silent = regions.filter(({ analytics }) => !analytics);
  if (silent.length === 0) return {};
  return {
    prerender: [
      {
        where: {
          and: [
            { href_matches: silent.flatMap(patternsOf) },
            { not: { href_matches: [...noPages, ...noDocuments, ...costly, ...counts.flatMap(ownPatterns)] } },
            {
              not: {
                selector_matches: ['[data-awake] a', 'a[target]', 'a[download]', 'a[aria-haspopup]', 'a[href*="#"]'],
              },
            },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
}

function patternsOf(region: Prefixed): string[] {
  return region.default ? ['/*'] : ownPatterns(region);
}

/** Of the default region none: every other region's addresses begin as its own do. */
function ownPatterns(region: Prefixed): string[] {
  return region.default ? [] : [region.prefix, `${region.prefix}/*`];
}
