import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { PageSources } from '../pages/PageSources';
import type { RenderedPage, SiteRequest } from '../renderer/SiteRequest';
import { errorAnswer } from './middleware/errorAnswer.server';
import { regionOf, resolveRegion } from './middleware/resolveRegion.server';
import { securityHeaders } from './middleware/securityHeaders.server';
import { sendPage } from './middleware/sendPage.server';
import { createSiteRequest } from './siteRequest.server';
import type { LiveRegions } from './regionFiles/liveRegions.server';
import { showKit } from './kit/showKit.server';
import { showBoard } from './regionFiles/board/showBoard.server';
import { showPreviews } from './regionFiles/showPreviews.server';
import type { Settings } from './settings.server';
import { wordsFor, wordsVersion } from './words/wordsFor.server';

/** What the app is made of; tests put their own parts in. */
export interface AppParts {
  settings: Settings;
  log: Logger;
  live: LiveRegions;
  sources: (request: SiteRequest['resolved']) => PageSources;
  /** Renders a page and its data: the built entry in production, Vite's in development. */
  render: (url: string, request: SiteRequest) => Promise<RenderedPage>;
  loadData: (request: SiteRequest) => Promise<{ status: number; data: unknown }>;
  assets: SiteRequest['assets'];
  /** Hosts of the blog's pictures, for the content security policy. */
  imageHosts?: readonly string[];
  /** Handlers that answer before pages do: assets, Vite in development, leads, webhooks. */
  before?: express.RequestHandler[];
  /** Handlers of a region's machine addresses: the feed, the sitemap. They find the region in `regionOf(response)`. */
  machine?: express.RequestHandler[];
}

/** For what is made for one visitor or asked for once: words, maps, feeds. Pages and files are compressed elsewhere. */
const compressAnswers = compression({ level: 3, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } } });

/**
 * The order matters: headers for every answer, then what needs no region (health, assets), then the region and the
 * clean path, then machine URLs of a region, then pages, and last the one place that turns an error into an answer.
 */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', parts.settings.trustProxy);
  app.use(securityHeaders);
  app.use(compressAnswers);
  for (const handler of parts.before ?? []) app.use(handler);
  app.get('/_words/:language/:region/:version/:namespace.json', sendWords(parts.live));
  app.get('/_regions', showBoard(parts.live, parts.settings));
  app.use(showPreviews(parts.live, parts.settings));
  app.use(resolveRegion(parts.live));
  for (const handler of parts.machine ?? []) app.use(handler);
  app.use(showKit(parts.settings));
  app.use(servePages(parts));
  app.use(errorAnswer(parts.log));
  return app;
}

function servePages(parts: AppParts) {
  return async (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('allow', 'GET, HEAD').type('text').send('This address answers GET and HEAD only.');
      return;
    }
    try {
      const resolved = regionOf(response);
      if (resolved.path.startsWith('/_data/') || resolved.path === '/_data') {
        const site = createSiteRequest(
          parts,
          { ...resolved, path: resolved.path.slice('/_data'.length) || '/' },
          request,
        );
        const { data, status } = await parts.loadData(site);
        response.set('cache-control', 'no-store').json({ data, status });
        return;
      }
      const rendered = await parts.render(request.originalUrl, createSiteRequest(parts, resolved, request));
      sendPage(request, response, rendered);
    } catch (error) {
      next(error);
    }
  };
}

function sendWords(live: LiveRegions) {
  return (
    request: Request<{ language: string; region: string; version: string; namespace: string }>,
    response: Response,
  ) => {
    const { current } = live;
    const { version, language, region: code, namespace } = request.params;
    const region = [...current.regions, ...current.drafts].find((each) => each.code === code);
    const isCurrent = region !== undefined && version === wordsVersion(current, region, language);
    // Who has not seen a draft cannot name the version of its words.
    const mayRead = region?.status === 'live' || isCurrent;
    if (!region || !mayRead || !current.words.has(language) || !current.words.get('en')?.[namespace]) {
      response.status(404).json({ error: 'There are no such words.' });
      return;
    }
    response.set('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store');
    response.json(wordsFor(current, region, language, namespace));
  };
}
