import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openBestCompressor } from './answer/bestCompressor.server';
import { refuseMissingFile } from './assets/missingFile.server';
import type { Blog } from './blog/createBlog.server';
import { blogFeed } from './blog/feedRoute.server';
import { blogWebhook } from './blog/webhook.server';
import { createApp } from './createApp.server';
import { createListener } from './createListener.server';
import { receiveErrorReports } from './errorReports.server';
import { eventCalendar } from './events/eventCalendar.server';
import { showKit } from './kit/showKit.server';
import type { Readiness } from './leads/leadBackend.server';
import type { LeadService } from './leads/leadService.server';
import { showPostedForm } from './leads/receive/showPostedForm.server';
import { accessLog, cacheLog, type LineSink } from './metrics/accessLog.server';
import { healthRoutes } from './metrics/healthRoutes.server';
import type { SiteMetrics } from './metrics/siteMetrics.server';
import { standingHeaders } from './middleware/securityHeaders.server';
import { servePageData, servePages } from './middleware/servePages.server';
import { openRenderer } from './openRenderer.server';
import { openPageCache, type SitePageCache } from './pageCache/openPageCache.server';
import { createPageSources } from './pageSources.server';
import { serveOwnPictures } from './pictures/serveOwnPictures.server';
import { showBoard } from './regionFiles/board/showBoard.server';
import { type LiveRegions, readinessNotices } from './regionFiles/liveRegions.server';
import { showPreviews } from './regionFiles/previews/showPreviews.server';
import { createRenderGate } from './renderGate.server';
import { createRenderPage } from './renderPage.server';
import { sendManifest } from './seo/manifest.server';
import { sendRobots, sendSecurityText, sendSitemap } from './seo/seoRoutes.server';
import type { Settings } from './settings.server';
import { bookingRoutes } from './trials/bookingRoutes.server';
import { trialList } from './trials/trialList.server';
import { sendWords } from './wordsRoute.server';

export interface SiteParts {
  settings: Settings;
  log: Logger;
  sink: LineSink;
  metrics: SiteMetrics;
  live: LiveRegions;
  blog: Blog;
  leads: LeadService;
  /** Whether the process can serve and store leads, and if not, why. */
  ready: () => Promise<Readiness>;
  /** In development Vite reloads pages through it. */
  server: Server;
}

export interface OpenSite {
  listener: RequestListener;
  /** Null in development, where every page is rendered each time. */
  pages: SitePageCache | null;
  close(): Promise<void>;
}

/** With more renders than that waiting, pages are not compressed better: it would take their processor, and 15 MB. */
const fewWaiting = 4;

/** Where the build puts the code of the thread that compresses. */
const compressWorker = join('dist', 'app', 'compressWorker.mjs');

/** Puts everything together that answers requests. */
export async function openSite(parts: SiteParts): Promise<OpenSite> {
  const { settings, log, sink, metrics, live, blog, leads, server } = parts;
  const standing = standingHeaders(settings);
  const { files, before, ...renderer } = await openRenderer({ live, server, metrics, standing, log });
  const site = {
    live,
    log,
    sources: createPageSources({ blog, live, trials: leads.trials }),
    imageHosts: blog.imageHosts,
    ...renderer,
  };
  const gate = createRenderGate();
  const renderPage = createRenderPage({ ...site, gate, standing });
  const compressor = openBestCompressor(join(process.cwd(), compressWorker));
  const pages = files
    ? openPageCache({
        ...site,
        blog,
        renderPage,
        compressBest: (body) => compressor.compress(body),
        isQuiet: () => gate.load().waiting < fewWaiting,
        warmPages: settings.warmPages,
        maxBytes: settings.pageCacheBytes,
        onAnswer: cacheLog(log, sink, metrics),
      })
    : null;
  metrics.watch(leads, pages);
  const onFile = (method: string, status: number) => metrics.count('assets', method, status);
  const pictures = serveOwnPictures(settings, standing, onFile);
  const missing = refuseMissingFile(standing, (method, status, path) => {
    onFile(method, status);
    log.info({ method, path, status, by: 'files' });
  });
  const app = createApp({
    trustProxy: settings.trustProxy,
    log,
    live,
    standing,
    before: [accessLog(log, metrics), ...(files ? [] : [pictures]), ...before],
    health: healthRoutes({
      metrics,
      metricsToken: settings.metricsToken,
      ready: parts.ready,
      notices: () => [...readinessNotices(live.state), blog.trouble()].filter((line) => line !== null),
    }),
    contentfulWebhook: blogWebhook(blog, settings.blog, log),
    errorReports: receiveErrorReports(log),
    words: sendWords(live),
    board: showBoard(live, leads.operations.classRecords, settings),
    previews: showPreviews(live, settings),
    leads: leads.router({ snapshot: () => live.current, showPage: showPostedForm({ live, renderPage }) }),
    trials: trialList(leads.trials),
    booking: bookingRoutes({ live, operations: leads.operations, trials: leads.trials, log }),
    feed: blogFeed(blog, live),
    calendar: eventCalendar(live),
    robots: sendRobots,
    sitemap: sendSitemap(live, blog),
    securityText: sendSecurityText,
    manifest: sendManifest(live),
    kit: showKit(settings),
    pageData: servePageData({ ...site, renderPage, pages }),
    pages: servePages({ ...site, renderPage, pages }),
  });
  const onTarget = (method: string, status: number) => metrics.count('app', method, status);
  return {
    listener: files && pages ? createListener(app, { files, pictures, missing, pages, standing, onTarget }) : app,
    pages,
    async close() {
      pages?.close();
      await compressor.close();
    },
  };
}
