import { once } from 'node:events';
import { createServer } from 'node:http';
import { createApp } from './src/server/createApp.server';
import { createListener } from './src/server/createListener.server';
import { createBlog } from './src/server/blog/createBlog.server';
import { blogFeed } from './src/server/blog/feedRoute.server';
import { blogWebhook } from './src/server/blog/webhook.server';
import { eventCalendar } from './src/server/events/eventCalendar.server';
import { createLeadService } from './src/server/leads/leadService.server';
import { showPostedForm } from './src/server/leads/showPostedForm.server';
import { accessLog, cacheLog } from './src/server/metrics/accessLog.server';
import { collectGarbage } from './src/server/collectGarbage.server';
import { drainOnSignal, endWithStarter } from './src/server/drainOnSignal.server';
import { explainStart } from './src/server/explainStart.server';
import { healthRoutes } from './src/server/metrics/healthRoutes.server';
import { createSiteMetrics } from './src/server/metrics/siteMetrics.server';
import { openLog } from './src/server/openLog.server';
import { openPageCache } from './src/server/pageCache/openPageCache.server';
import { createPageSources } from './src/server/pageSources.server';
import { openRenderer } from './src/server/openRenderer.server';
import { openLiveRegions } from './src/server/regionFiles/liveRegions.server';
import { problemLine } from './src/server/regionFiles/problem.server';
import { seoRoutes } from './src/server/seo/seoRoutes.server';
import { readSettings } from './src/server/settings.server';

endWithStarter();
main().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error, process.env)}\n`);
  process.exit(1);
});

async function main() {
  const settings = readSettings(process.env);
  const { log, sink } = openLog(settings);
  const metrics = createSiteMetrics();
  const live = await openLiveRegions({ ...settings, log });
  const blog = await createBlog(settings.blog, log, settings);
  const leads = createLeadService(settings.leads, log, metrics.lead);
  await leads.start();
  const server = createServer();
  const site = {
    live,
    log,
    sources: createPageSources({ blog, live }),
    imageHosts: blog.imageHosts,
    ...(await openRenderer(live, server, metrics)),
  };
  // Development renders each time, as every save changes the page.
  const pages = site.files
    ? openPageCache({ ...site, blog, warmPages: settings.warmPages, onAnswer: cacheLog(log, sink, metrics) })
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
        ready: () => leads.ready(),
        mistakes: () => live.state.errors.map(problemLine),
      }),
      ...(site.before ?? []),
      ...blogWebhook(blog, settings.blog, log),
    ],
    machine: [
      leads.router({ snapshot: () => live.current, showPage: showPostedForm(site) }),
      blogFeed(blog, live),
      eventCalendar(live),
      seoRoutes(live, blog),
    ],
  });
  server.on('request', createListener(app, site.files, pages));
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  log.info({ port: settings.port }, `Cogsprout is on http://localhost:${settings.port}`);
  void pages?.warmAll().then(collectGarbage);

  drainOnSignal(server, log, async () => {
    pages?.close();
    blog.close();
    // Requests first, so that none finds the store shut; then what is on its way to the spreadsheets.
    await Promise.all([leads.stop(), live.close()]);
  });
}
