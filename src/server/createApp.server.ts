import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { lostForm } from './leads/receive/lostForm.server';
import { errorAnswer } from './middleware/errorAnswer.server';
import { leadFromFormerLanguage } from './middleware/formerLanguage.server';
import { noSuchAddress, onlyPosts, onlyReads } from './middleware/notAllowed.server';
import { resolveRegion } from './middleware/resolveRegion.server';
import { type StandingHeaders, securityHeaders } from './middleware/securityHeaders.server';
import type { LiveRegions } from './regionFiles/liveRegions.server';

/** The handlers of all addresses; `openSite.server.ts` makes them. */
export interface AppParts {
  trustProxy: number;
  log: Logger;
  live: LiveRegions;
  standing: StandingHeaders;
  /** Handlers in front of all others: the log; in development Vite. */
  before: RequestHandler[];
  health: { up: RequestHandler; ready: RequestHandler; metrics: RequestHandler };
  contentfulWebhook: RequestHandler[];
  errorReports: RequestHandler[];
  words: RequestHandler;
  board: RequestHandler;
  previews: RequestHandler;
  leads: RequestHandler;
  trials: RequestHandler;
  booking: RequestHandler;
  feed: RequestHandler;
  calendar: RequestHandler;
  robots: RequestHandler;
  sitemap: RequestHandler;
  securityText: RequestHandler;
  manifest: RequestHandler;
  kit: RequestHandler;
  pageData: RequestHandler;
  pages: RequestHandler;
}

/**
 * Every address that the server answers, in the order in which they are looked for. In front of it stand files and pages
 * from memory (createListener.server.ts); there addresses are cleaned, too.
 */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // One spelling for each address: '/METRICS/' is not what a proxy keeps from the world as '/metrics'.
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('trust proxy', parts.trustProxy);
  app.use(securityHeaders(parts.standing), ...parts.before);

  app.get('/healthz', parts.health.up);
  app.get('/readyz', parts.health.ready);
  app.get('/metrics', parts.health.metrics);
  app.post('/api/webhooks/contentful', ...parts.contentfulWebhook);
  app.post('/api/errors', ...parts.errorReports);
  app.all(['/api/webhooks/contentful', '/api/errors'], onlyPosts);
  app.get('/_words/:language/:region/:version/:namespace.json', parts.words);
  app.get('/_regions', parts.board);
  app.all(['/_preview/:signed', '/_preview/:signed/*page'], parts.previews);

  // From here on paths are those of a region, in a language.
  app.use(resolveRegion(parts.live), leadFromFormerLanguage(parts.live));
  app.post('/api/leads/:form', parts.leads);
  // It says what is wrong with any other method.
  app.all('/api/leads/:form', parts.leads);
  app.get('/api/trials', parts.trials);
  app.all('/api/trials', onlyReads);
  app.all('/api/*unknown', noSuchAddress);
  app.all('/booking/:token', parts.booking);
  app.get('/blog/rss.xml', parts.feed);
  app.get('/robotica/event.ics', parts.calendar);
  app.get('/robots.txt', parts.robots);
  app.get('/sitemap.xml', parts.sitemap);
  app.get('/.well-known/security.txt', parts.securityText);
  app.get('/site.webmanifest', parts.manifest);
  app.get(['/_ui', '/_data/_ui'], parts.kit);
  app.get(['/_data', '/_data/{*page}'], parts.pageData);
  app.get('/{*page}', parts.pages);
  app.post('/*gone/api/leads/:form', lostForm(parts.live));
  app.use(onlyReads);
  app.use(errorAnswer(parts.log));
  return app;
}
