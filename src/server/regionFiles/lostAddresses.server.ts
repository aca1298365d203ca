import { type RegionIndex, resolveRequest } from '../../regions/resolve';
import type { Region } from '../../regions/schema';
import { regionBasename } from '../../regions/urls';

/** What decides under which addresses a region's pages stand. */
export type Addressed = Pick<Region, 'prefix' | 'default' | 'languages'>;

const anyPage = '/about-us';

/**
 * What the addresses of a region began with that are not found any more: of a prefix or a language that it has no more, unless
 * `formerly` leads on. Links to them stand in mails, posts and searches.
 * @param before the region as it was
 * @param index the regions of now
 */
export function lostAddresses(before: Addressed, index: RegionIndex): string[] {
  const starts = [before.prefix, ...before.languages.map((language) => regionBasename(before, language))];
  return [...new Set(starts)].filter((start) => {
    const resolution = resolveRequest(index, undefined, start + anyPage);
    return resolution.kind === 'page' && resolution.path !== anyPage;
  });
}
