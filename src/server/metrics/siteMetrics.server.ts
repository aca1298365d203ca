import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LeadEvent, LeadService } from '../leads/leadService.server';
import type { PageCacheStats } from '../pageCache/createPageCache.server';

/** Who answered: the page cache, the files of the build, or the app. */
type AnsweredBy = 'cache' | 'assets' | 'app';

export interface SiteMetrics {
  readonly registry: Registry;
  /** Counts an answer; cheap enough for every hit of the page cache. */
  count(by: AnsweredBy, method: string, status: number): void;
  /** Adds how long the app took, in seconds. */
  took(status: number, seconds: number): void;
  /** Counts what happened to a lead. */
  lead: (event: Pick<LeadEvent, 'kind' | 'form'>) => void;
  /** Counts an error that nobody caught. */
  uncaught: (kind: 'exception' | 'rejection') => void;
  /** Counts a failure to write the log. */
  logLost: () => void;
  /** Asks the lead store and the page cache how they are, whenever the metrics are read. */
  watch(leads: Pick<LeadService, 'counts'>, cache: { stats(): PageCacheStats } | null): void;
}

const answerers: AnsweredBy[] = ['cache', 'assets', 'app'];
const methods = ['GET', 'HEAD', 'POST', 'other'] as const;
const statuses = 600;
// Every 10 ms, prom-client's own measure, was a third of what a process at rest costs.
const eventLoopLookMs = 100;

/** What `/metrics` shows of the site. Answers are counted in plain numbers and turned into metrics when asked for. */
export function createSiteMetrics(): SiteMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopLookMs });
  const tallies = new Map(
    answerers.map((by) => [by, new Map(methods.map((method) => [method as string, new Uint32Array(statuses)]))]),
  );

  registry.registerMetric(
    new Counter({
      name: 'http_requests_total',
      help: 'Answers, by who gave them: the page cache, the files of the build, or the app.',
      labelNames: ['by', 'method', 'status'],
      registers: [],
      collect() {
        this.reset();
        for (const [by, byMethod] of tallies)
          for (const [method, counts] of byMethod)
            for (const [status, count] of counts.entries()) {
              if (count > 0) this.inc({ by, method, status: String(status) }, count);
            }
      },
    }),
  );
  const leads = new Counter({
    name: 'leads_total',
    help: 'What happened to leads: stored, delivered, failed …',
    labelNames: ['kind', 'form'],
    registers: [registry],
  });
  const uncaught = new Counter({
    name: 'uncaught_errors_total',
    help: 'Errors that nobody caught: exceptions, after which the process ends, and rejected promises.',
    labelNames: ['kind'],
    registers: [registry],
  });
  const logLost = new Counter({
    name: 'log_write_errors_total',
    help: 'Failures to write the log: a full disk, a reader that has gone.',
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the app had answered; the page cache and the files take microseconds and are not timed.',
    labelNames: ['status'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });

  return {
    registry,
    count(by, method, status) {
      const byMethod = tallies.get(by);
      const counts = byMethod?.get(method) ?? byMethod?.get('other');
      if (counts !== undefined && status < statuses) counts[status] = (counts[status] ?? 0) + 1;
    },
    took: (status, seconds) => duration.observe({ status }, seconds),
    uncaught: (kind) => uncaught.inc({ kind }),
    logLost: () => logLost.inc(),
    lead: ({ kind, form }) => leads.inc({ kind, form }),
    watch(leadService, cache) {
      registry.registerMetric(
        new Gauge({
          name: 'leads_in_state',
          help: 'Leads in the store by state.',
          labelNames: ['state'],
          registers: [],
          async collect() {
            this.reset();
            for (const [state, count] of Object.entries(await leadService.counts().catch(() => ({}))))
              this.set({ state }, count ?? 0);
          },
        }),
      );
      if (cache !== null)
        for (const [name, help, read] of cacheGauges) {
          registry.registerMetric(
            new Gauge({
              name,
              help,
              registers: [],
              collect() {
                this.set(read(cache.stats()));
              },
            }),
          );
        }
    },
  };
}

const cacheGauges: [name: string, help: string, read: (stats: PageCacheStats) => number][] = [
  ['page_cache_pages', 'Pages in the cache.', ({ pages }) => pages],
  ['page_cache_bytes', 'Bytes of pages in the cache.', ({ bytes }) => bytes],
  ['page_cache_hits', 'Answers from memory since the start.', ({ hits }) => hits],
  ['page_cache_unchanged', 'Answers that needed no body (304) since the start.', ({ unchanged }) => unchanged],
  ['page_cache_misses', 'Requests that waited for a render since the start.', ({ misses }) => misses],
  ['page_cache_renders', 'Pages rendered since the start.', ({ renders }) => renders],
];
