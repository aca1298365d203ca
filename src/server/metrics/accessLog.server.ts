import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { SitePageKey } from '../pageCache/sitePageKeys.server';
import type { SiteMetrics } from './siteMetrics.server';
import { withoutKeys } from './withoutKeys.server';

/** Where lines of the log go; the same for all, so that they stand in order. */
export interface LineSink {
  write(line: string): void;
  /** Calls back when the log is about to be closed, for lines that wait elsewhere. */
  beforeClose(listener: () => void): void;
}

/** Logs and counts what the app answers. A query may hold what somebody typed: only the path is written. */
export function accessLog(log: Logger, metrics: SiteMetrics) {
  return (request: Request, response: Response, next: NextFunction) => {
    const started = performance.now();
    response.once('finish', () => {
      const ms = performance.now() - started;
      metrics.count('app', request.method, response.statusCode);
      metrics.took(response.statusCode, ms / 1000);
      const path = withoutKeys(request.originalUrl.split('?', 1)[0] ?? '');
      if (path !== '/healthz' && path !== '/readyz' && path !== '/metrics')
        log.info({
          method: request.method,
          path,
          status: response.statusCode,
          by: 'app',
          ms: Math.round(ms * 10) / 10,
        });
    });
    next();
  };
}

const linesPerWrite = 1000;
const longestWaitMs = 100;

/**
 * The same for the page cache, as lines put together by hand and written many at a time: at 40,000 answers a second nothing
 * else keeps up. A line is on its way within a tenth of a second, and before the process ends by itself.
 */
export function cacheLog(log: Logger, sink: LineSink, metrics: SiteMetrics) {
  let parts: string[] = [];
  let count = 0;
  let waiting: NodeJS.Timeout | undefined;
  let now = 0;
  let start = '';
  const write = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (count > 0) sink.write(parts.join(''));
    parts = [];
    count = 0;
  };
  sink.beforeClose(write);
  return (key: SitePageKey, method: string, status: number) => {
    metrics.count('cache', method, status);
    if (!log.isLevelEnabled('info')) return;
    const time = Date.now();
    if (time !== now) start = `{"level":30,"time":${time},"method":"`;
    now = time;
    parts.push(
      start,
      method,
      '","path":',
      key.logPath,
      status === 200 ? ',"status":200,"by":"cache"}\n' : `,"status":${status},"by":"cache"}\n`,
    );
    count += 1;
    if (count >= linesPerWrite) write();
    else waiting ??= setTimeout(write, longestWaitMs);
  };
}
