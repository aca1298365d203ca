import type { NextFunction, Request, Response } from 'express';
import { resolveRequest, type ResolvedPage } from '../../regions/resolve';
import type { LiveRegions } from '../regionFiles/liveRegions.server';

/** Finds the region of a request (contract.md, URLs) or redirects to its clean path, the query kept. */
export function resolveRegion(live: LiveRegions) {
  return (request: Request, response: Response, next: NextFunction) => {
    // A preview knows its region already.
    if (response.locals.resolved !== undefined) return next();
    const resolution = resolveRequest(live.current.index, request.headers.host, request.path);
    if (resolution.kind === 'redirect') {
      response.redirect(resolution.status, resolution.path + request.originalUrl.slice(request.path.length));
      return;
    }
    response.locals.resolved = resolution;
    next();
  };
}

/** The region that resolveRegion found. */
export function regionOf(response: Response): ResolvedPage {
  return response.locals.resolved as ResolvedPage;
}
