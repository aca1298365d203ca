import { createServer } from 'node:http';
import { createBlog } from './src/server/blog/createBlog.server';
import { explainStart } from './src/server/explainStart.server';
import { watchHeap } from './src/server/heapWatch.server';
import { openLeads } from './src/server/leads/openLeads.server';
import { createLifecycle, endWithStarter } from './src/server/lifecycle.server';
import { createSiteMetrics } from './src/server/metrics/siteMetrics.server';
import { mistypedSettings } from './src/server/mistypedSettings.server';
import { openLog } from './src/server/openLog.server';
import { openSite } from './src/server/openSite.server';
import { keepOwnPictures } from './src/server/pictures/keepOwnPictures.server';
import { openLiveRegions } from './src/server/regionFiles/liveRegions.server';
import { drainLimitMs, serveHttp } from './src/server/serveHttp.server';
import { readSettings } from './src/server/settings.server';
import { openTrials } from './src/server/trials/openTrials.server';
import { handleUncaughtErrors } from './src/server/uncaughtErrors.server';
import { withPseudoLanguage } from './src/server/words/pseudoLanguage.server';

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
  for (const sentence of mistypedSettings(process.env)) log.warn(sentence);
  const life = createLifecycle(openedLog);
  life.endOnSignals();
  if (settings.production) await life.open('heap', () => watchHeap());

  const regions = await life.open('regions', () => openLiveRegions({ ...settings, log }));
  const live = settings.production ? regions : withPseudoLanguage(regions);
  await life.open('pictures', () => keepOwnPictures({ ...settings, log, onChange: () => regions.reload() }));
  const blog = await life.open('blog', () => createBlog(settings.blog, log, settings));
  const leads = await openLeads(life, settings, log, metrics.lead);
  await openTrials(life, { live, leads, settings, log });

  const server = createServer();
  const ready = () =>
    life.ending.aborted ? Promise.resolve({ ok: false, reason: 'the server is ending' }) : leads.ready();
  const site = await life.open('site', () =>
    openSite({ settings, log, sink, metrics, live, blog, leads, server, ready }),
  );
  // After Vike, whose own listeners swallow errors.
  if (settings.production) handleUncaughtErrors({ log, count: metrics.uncaught, end: life.end });
  const http = await life.open(
    'http',
    () => serveHttp(server, site.listener, settings),
    (service) => service.drain(),
    drainLimitMs,
  );
  log.info({ port: http.port }, `Cogsprout is on http://localhost:${http.port}`);
  void site.pages?.warmAll();
}
