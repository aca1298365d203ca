import type { Request } from 'express';
import { errorReference } from './errorReference.server';
import { tileHosts } from '../regions/mapTiles';
import type { SiteRequest } from '../renderer/SiteRequest';
import type { AppParts } from './createApp.server';
import { wordsFor, wordsVersion } from './words/wordsFor.server';

/** Everything a render needs to know of a request, and nothing that only this visitor has. */
export function createSiteRequest(
  parts: Pick<AppParts, 'live' | 'sources' | 'assets' | 'imageHosts' | 'log'>,
  resolved: SiteRequest['resolved'],
  request: Pick<Request, 'originalUrl'>,
): SiteRequest {
  const snapshot = parts.live.current;
  const query = request.originalUrl.indexOf('?');
  return {
    site: snapshot.site,
    regions: snapshot.regions,
    version: wordsVersion(snapshot, resolved.region, resolved.language),
    wordsOf: (namespace) => wordsFor(snapshot, resolved.region, resolved.language, namespace),
    resolved,
    ...(resolved.preview && { preview: resolved.preview }),
    search: query === -1 ? '' : request.originalUrl.slice(query),
    sources: parts.sources(resolved),
    now: new Date(),
    assets: parts.assets,
    imageHosts: [...(parts.imageHosts ?? []), ...tileHosts(snapshot.site)],
    log: (error) => {
      const reference = errorReference();
      parts.log.error({ err: error, reference, region: resolved.region.code, path: resolved.path }, 'rendering failed');
      return reference;
    },
  };
}
