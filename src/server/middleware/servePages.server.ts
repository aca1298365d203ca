import type { Request, RequestHandler } from 'express';
import type { SiteRequest } from '../../renderer/SiteRequest';
import { answer } from '../answer/answer.server';
import { answerJson } from '../answer/answerJson.server';
import type { SitePageCache } from '../pageCache/openPageCache.server';
import { missingKey, pageOf } from '../pageCache/sitePageKeys.server';
import type { RenderPage } from '../renderPage.server';
import { createSiteRequest, type SiteRequestParts } from '../siteRequest.server';
import { regionOf } from './resolveRegion.server';

export interface PageParts extends SiteRequestParts {
  renderPage: RenderPage;
  /** What a page's loader says, without rendering it. */
  loadData: (request: SiteRequest) => Promise<{ status: number; data: unknown }>;
  /** Null in development, where every page is rendered each time. */
  pages: SitePageCache | null;
}

/** Pages that the cache leaves to us: one visitor's own, and addresses where there is none. */
export function servePages(parts: PageParts): RequestHandler {
  return async (request, response, next) => {
    const resolved = regionOf(response);
    const search = searchOf(request);
    const render = async () =>
      answer(request, response, await parts.renderPage({ resolved, search, isWanted: () => !response.destroyed }));
    const { pages } = parts;
    if (pages === null || resolved.preview !== undefined || pageOf(resolved.path) !== undefined) {
      await render();
      return;
    }
    const { status } = await parts.loadData(createSiteRequest(parts, resolved, search));
    if (status === 404) pages.serveKey(request, response, missingKey(resolved, 'not-found'), next);
    else await render();
  };
}

/** `/_data/…`: what the loader of a page says, for a navigation in the browser. Its path is that of the page behind `/_data`. */
export function servePageData(parts: PageParts): RequestHandler {
  return async (request, response) => {
    const resolved = regionOf(response);
    const path = resolved.path.slice('/_data'.length) || '/';
    const { data, status } = await parts.loadData(createSiteRequest(parts, { ...resolved, path }, searchOf(request)));
    answerJson(request, response, 200, { data, status });
  };
}

function searchOf(request: Request): string {
  return request.url.slice(request.path.length);
}
