import { isFormId } from '../leads/forms';
import { formElementId, sentQueryName } from '../leads/submission';
import { briefCaching } from '../pages/briefCaching';
import { todayIn } from '../regions/format';
import type { PostedForm } from '../regions/PageState';
import type { ResolvedPage } from '../regions/resolve';
import type { RenderedPage, SiteRequest } from '../renderer/SiteRequest';
import { busyPage, sentPage } from './answer/smallPage.server';
import type { StandingHeaders } from './middleware/securityHeaders.server';
import type { PageRendering } from './pageCache/pageKey.server';
import { type RenderGate, type RenderKind, TooBusy } from './renderGate.server';
import { createSiteRequest, type SiteRequestParts } from './siteRequest.server';

export interface RenderParts extends SiteRequestParts {
  /** Renders a page and its data: the built entry in production, Vite's in development. */
  render: (request: SiteRequest) => Promise<RenderedPage>;
  gate: RenderGate;
  standing: StandingHeaders;
}

/** All that a page is rendered from. */
interface PageToRender {
  resolved: ResolvedPage;
  /** The query with its '?', or ''. */
  search: string;
  /** Names that a purge may use. A page without them is one visitor's own and kept by nobody. */
  surrogateKeys?: readonly string[];
  /** What stands for all addresses without a page is kept although it is a 404. */
  missing?: boolean;
  posted?: PostedForm;
  /** Whether somebody still waits when its turn comes. */
  isWanted?: () => boolean;
}

/** How long a page is kept that is true for seconds; what it is made of may be as old once more. */
const briefMs = 2_000;

export type RenderPage = (page: PageToRender) => Promise<PageRendering>;

/** Renders any page of the site, few at a time: the one way from an address to a rendering. */
export function createRenderPage(parts: RenderParts): RenderPage {
  return async (page) => {
    const kind: RenderKind = page.surrogateKeys === undefined ? 'single' : 'shared';
    try {
      return await parts.gate.run(kind, () => renderNow(parts, page), page.isWanted);
    } catch (error) {
      if (!(error instanceof TooBusy)) throw error;
      const { headers, ...busy } = busyPage(parts.live.current, page.resolved, page.posted?.page);
      return { ...busy, headers: { ...standingOf(parts, page), ...headers }, mayBeKept: false };
    }
  };
}

async function renderNow(parts: RenderParts, page: PageToRender): Promise<PageRendering> {
  // The key of a page may be older than the region's file: the snapshot of now has the last word.
  const { resolved, search, posted, surrogateKeys } = page;
  const region =
    resolved.preview === undefined
      ? (parts.live.current.regions.find(({ code }) => code === resolved.region.code) ?? resolved.region)
      : resolved.region;
  const request = createSiteRequest(parts, { ...resolved, region }, search);
  const { status, headers, html } = await parts.render(posted ? { ...request, posted } : request);
  // Led back to a page that shows the form no more, who sent it would not read what became of it.
  const sent = new URLSearchParams(search).get(sentQueryName) ?? '';
  if (isFormId(sent) && status === 200 && !showsForm(html, sent)) {
    const { headers: own, ...thanks } = sentPage(parts.live.current, { ...resolved, region });
    return { ...thanks, headers: { ...standingOf(parts, page), ...own }, mayBeKept: false };
  }
  const mayBeKept =
    surrogateKeys !== undefined &&
    (status === 200 || (status === 404 && page.missing === true)) &&
    headers['cache-control'] !== 'no-store';
  const isBrief = mayBeKept && headers['cache-control'] === briefCaching;
  const midnight = midnightIn(region.timeZone, request.now).getTime();
  return {
    status,
    headers: {
      ...standingOf(parts, page),
      ...headers,
      ...keepingHeaders(page, status, mayBeKept),
      ...(isBrief && { 'cache-control': briefCaching }),
    },
    body: html,
    mayBeKept,
    expires: isBrief ? Math.min(midnight, request.now.getTime() + briefMs) : midnight,
  };
}

/** Whether a form stands on a page, with the message that belongs to it. */
export function showsForm(html: string, form: string): boolean {
  return html.includes(` id="${formElementId(form)}"`);
}

/** The app puts its own headers on what is one visitor's, and stricter ones on a preview; the cache stands in front of it. */
function standingOf({ standing }: RenderParts, { surrogateKeys }: PageToRender): StandingHeaders {
  return surrogateKeys === undefined ? {} : standing;
}

/** Errors, previews and redirects are never kept on the way; a kept 404 is kept here alone. */
function keepingHeaders(
  { surrogateKeys = [], resolved }: PageToRender,
  status: number,
  mayBeKept: boolean,
): Record<string, string> {
  if (resolved.preview !== undefined) return { 'cache-control': 'private, no-store' };
  if (status === 503) return { 'cache-control': 'no-store', 'retry-after': '60' };
  if (!mayBeKept || status !== 200) return { 'cache-control': 'no-store' };
  return {
    'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400, stale-if-error=86400',
    'surrogate-key': surrogateKeys.join(' '),
  };
}

const nextMidnights = new Map<string, number>();

/** The moment, to the minute, when the next day begins in a time zone; looked for once a day. */
export function midnightIn(timeZone: string, now: Date): Date {
  const known = nextMidnights.get(timeZone);
  const midnight =
    known !== undefined && known > now.getTime() && known - now.getTime() < 26 * 3_600_000
      ? known
      : findMidnight(timeZone, now);
  nextMidnights.set(timeZone, midnight);
  return new Date(midnight);
}

function findMidnight(timeZone: string, now: Date): number {
  const today = todayIn(timeZone, now);
  const minute = 60_000;
  let before = Math.floor(now.getTime() / minute);
  // A day may have 25 hours.
  let after = before + 26 * 60;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (todayIn(timeZone, new Date(middle * minute)) === today) before = middle;
    else after = middle;
  }
  return after * minute;
}
