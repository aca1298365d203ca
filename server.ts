import { createServer } from 'node:http';
import { createApp } from './src/server/createApp.server';
import { createListener } from './src/server/createListener.server';
import { createBlog } from './src/server/blog/createBlog.server';
import { blogFeed } from './src/server/blog/feedRoute.server';
import { blogWebhook } from './src/server/blog/webhook.server';
import { eventCalendar } from './src/server/events/eventCalendar.server';
import { checkLeadRegions } from './src/server/leads/leadRegions.server';
import { createLeadService, leadsLimitMs } from './src/server/leads/leadService.server';
import { showPostedForm } from './src/server/leads/showPostedForm.server';
import { accessLog, cacheLog } from './src/server/metrics/accessLog.server';
import { explainStart } from './src/server/explainStart.server';
import { createLifecycle, endWithStarter } from './src/server/lifecycle.server';
import { healthRoutes } from './src/server/metrics/healthRoutes.server';
import { createSiteMetrics } from './src/server/metrics/siteMetrics.server';
import { openLog } from './src/server/openLog.server';
import { openPageCache } from './src/server/pageCache/openPageCache.server';
import { createPageSources } from './src/server/pageSources.server';
import { openRenderer } from './src/server/openRenderer.server';
import { openLiveRegions, readinessNotices } from './src/server/regionFiles/liveRegions.server';
import { seoRoutes } from './src/server/seo/seoRoutes.server';
import { drainLimitMs, serveHttp } from './src/server/serveHttp.server';
import { readSettings } from './src/server/settings.server';
import { bookingRoutes } from './src/server/trials/bookingRoutes.server';
import { trialList } from './src/server/trials/trialList.server';
import { keepWaitingLines } from './src/server/trials/waitingLines.server';
import { handleUncaughtErrors } from './src/server/uncaughtErrors.server';

endWithStarter();
main().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error, process.env)}\n`);
  process.exit(1);
});

/** Opens the parts in order; at a signal they are closed in reverse, each within its time. */
async function main() {
  const settings = readSettings(process.env);
  const metrics = createSiteMetrics();
  const openedLog = openLog(settings, metrics.logLost);
  const { log, sink } = openedLog;
  const life = createLifecycle(openedLog);
  life.endOnSignals();

  const live = await life.open('regions', () => openLiveRegions({ ...settings, log }));
  const blog = await life.open('blog', () => createBlog(settings.blog, log, settings));
  checkLeadRegions(settings.leads, settings.regionsDir);
  const leads = createLeadService(settings.leads, log, metrics.lead);
  await life.open(
    'leads',
    () => leads.start(),
    () => leads.stop(),
    leadsLimitMs,
  );
  await life.open('waiting lists', () =>
    keepWaitingLines({ live, operations: leads.operations, trials: leads.trials, log }),
  );
  const server = createServer();
  const renderer = await life.open('renderer', () => openRenderer(live, server, metrics));
  if (settings.production) handleUncaughtErrors({ log, count: metrics.uncaught, end: life.end });
  const site = { live, log, sources: createPageSources({ blog, live }), imageHosts: blog.imageHosts, ...renderer };
  // Development renders each time, as every save changes the page.
  const pages = site.files
    ? await life.open('page cache', () =>
        openPageCache({ ...site, blog, warmPages: settings.warmPages, onAnswer: cacheLog(log, sink, metrics) }),
      )
    : null;
  metrics.watch(leads, pages);
  const app = createApp({
    settings,
    ...site,
    before: [
      accessLog(log, metrics),
      healthRoutes({
        metrics,
        metricsToken: settings.metricsToken,
        ready: () =>
          life.ending.aborted ? Promise.resolve({ ok: false, reason: 'the server is ending' }) : leads.ready(),
        notices: () => readinessNotices(live.state),
      }),
      ...(site.before ?? []),
      ...blogWebhook(blog, settings.blog, log),
    ],
    machine: [
      trialList(leads.trials, log),
      bookingRoutes({ live, operations: leads.operations, trials: leads.trials }),
      leads.router({ snapshot: () => live.current, showPage: showPostedForm(site) }),
      blogFeed(blog, live),
      eventCalendar(live),
      seoRoutes(live, blog),
    ],
  });
  await life.open(
    'http',
    () => serveHttp(server, createListener(app, site.files, pages), settings),
    (http) => http.drain(),
    drainLimitMs,
  );
  log.info({ port: settings.port }, `Cogsprout is on http://localhost:${settings.port}`);
  void pages?.warmAll();
}
