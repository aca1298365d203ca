import type { Logger } from 'pino';
import { newErrorReference } from '../layout/errorReference';
import type { PageSources } from '../pages/PageSources';
import { tileHosts } from '../regions/mapTiles';
import type { SiteRequest } from '../renderer/SiteRequest';
import type { LiveRegions } from './regionFiles/liveRegions.server';
import { wordsFor, wordsVersion } from './words/wordsFor.server';

/** What the site is made of, for rendering. */
export interface SiteRequestParts {
  live: LiveRegions;
  log: Logger;
  sources: (resolved: SiteRequest['resolved']) => PageSources;
  assets: SiteRequest['assets'];
  /** Hosts of the blog's pictures, for the content security policy. */
  imageHosts?: readonly string[];
}

/**
 * Everything a render needs to know of a request, and nothing that only this visitor has.
 * @param search the query with its '?', or ''
 */
export function createSiteRequest(
  parts: SiteRequestParts,
  resolved: SiteRequest['resolved'],
  search: string,
): SiteRequest {
  const snapshot = parts.live.current;
  return {
    site: snapshot.site,
    regions: snapshot.regions,
    version: wordsVersion(snapshot, resolved.region, resolved.language),
    wordsOf: (namespace) => wordsFor(snapshot, resolved.region, resolved.language, namespace),
    resolved,
    ...(resolved.preview && { preview: resolved.preview }),
    search,
    sources: parts.sources(resolved),
    now: new Date(),
    assets: parts.assets,
    imageHosts: [...(parts.imageHosts ?? []), ...tileHosts(snapshot.site)],
    log: (error) => {
      const reference = newErrorReference();
      parts.log.error({ err: error, reference, region: resolved.region.code, path: resolved.path }, 'rendering failed');
      return reference;
    },
  };
}
