import type { NextFunction, Request, Response } from 'express';
import { type ResolvedPage, resolveRequest } from '../../regions/resolve';
import { answer } from '../answer/answer.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';

/**
 * Finds the region of a request by the rule of regions/resolve.ts or redirects to its one path, the query kept. What comes after it
 * sees the path without region and language, so that a region's addresses are routes like any other.
 */
export function resolveRegion(live: LiveRegions) {
  return (request: Request, response: Response, next: NextFunction) => {
    const query = request.url.slice(request.path.length);
    // A preview knows its region already.
    const previewed: ResolvedPage | undefined = response.locals['resolved'];
    const resolution = previewed ?? resolveRequest(live.current.index, request.headers.host, request.path);
    if (resolution.kind === 'redirect') {
      answer(request, response, {
        status: resolution.status,
        // Region files are edited: what leads elsewhere today may be a page tomorrow.
        headers: { location: resolution.path + query, 'cache-control': 'public, max-age=300' },
        body: '',
      });
      return;
    }
    response.locals['resolved'] = resolution;
    request.url = resolution.path + query;
    next();
  };
}

/** The region that resolveRegion found. */
export function regionOf(response: Response): ResolvedPage {
  return response.locals['resolved'];
}
