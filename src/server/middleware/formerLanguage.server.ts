import type { RequestHandler } from 'express';
import { resolveRequest } from '../../regions/resolve';
import { languageSegment } from '../../regions/urls';
import { answer } from '../answer/answer.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { regionOf } from './resolveRegion.server';

/** What families have open or in a mail when a language is taken from their region. */
const underWay = /^\/[a-z-]+\/(?:api\/leads\/[^/]+|api\/trials|booking\/[^/]+)$/;

/**
 * Leads forms and bookings of a language that the region has no more to its first language; pages are left to `formerly`.
 * Comes after resolveRegion. Not for good (307, kept by no cache), as the language may come back.
 */
export function leadFromFormerLanguage(live: Pick<LiveRegions, 'current'>): RequestHandler {
  return (request, response, next) => {
    const path = underWay.test(request.path) ? withoutLanguage(live.current, request.path) : undefined;
    if (path === undefined) {
      next();
      return;
    }
    const location = regionOf(response).basename + path + request.url.slice(request.path.length);
    answer(request, response, { status: 307, headers: { location, 'cache-control': 'no-store' }, body: '' });
  };
}

/** The address of a page of this site, '/ae/ar/workshop', without a language that its region has no more: '/ae/workshop'. */
export function pageInLanguageOfToday(snapshot: SiteSnapshot, host: string | undefined, page: string): string {
  const resolved = resolveRequest(snapshot.index, host, page);
  const path = resolved.kind === 'page' ? withoutLanguage(snapshot, resolved.path) : undefined;
  return resolved.kind === 'page' && path !== undefined ? resolved.basename + path || '/' : page;
}

/** A path that begins with a language of the site, without it; undefined for any other. */
function withoutLanguage({ words }: SiteSnapshot, path: string): string | undefined {
  const [segment = ''] = /^\/[^/]+/.exec(path) ?? [];
  return [...words.keys()].some((language) => languageSegment(language) === segment)
    ? path.slice(segment.length)
    : undefined;
}
