import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { answer } from '../answer/answer.server';
import type { Readiness } from '../leads/leadBackend.server';
import type { Trouble } from '../leads/store/leadStore.server';
import { mailTrouble } from '../leads/store/troubles.server';
import { isFromThisMachine } from '../middleware/isFromThisMachine.server';
import type { SiteMetrics } from './siteMetrics.server';

export interface HealthParts {
  metrics: SiteMetrics;
  metricsToken: string | undefined;
  /** Whether leads can be stored now, and if not, why; and which endpoints fail. */
  ready: () => Promise<Readiness>;
  /** What else an operator should know, a line each: files that are not live, and those that are from a kept copy. */
  notices?: () => readonly string[];
}

export interface HealthRoutes {
  up: RequestHandler;
  ready: RequestHandler;
  metrics: RequestHandler;
}

/** `/healthz`, `/readyz` and `/metrics` (docs/deploy.md): what machines ask. None of it is kept by anyone. */
export function healthRoutes({ metrics, metricsToken, ready, notices }: HealthParts): HealthRoutes {
  return {
    up: (request, response) => answerText(request, response, 200, 'ok'),
    ready: readiness(ready, notices),
    metrics: metricsText(metrics, metricsToken),
  };
}

function answerText(request: Request, response: Response, status: number, body: string, type?: string): void {
  const headers = { 'content-type': type ?? 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  answer(request, response, { status, headers, body });
}

// A broken region file makes no visitor wait: it is named here, and the process stays in service with the last good version.
function readiness(ready: HealthParts['ready'], notices: HealthParts['notices'] = () => []) {
  return async (request: Request, response: Response) => {
    const { ok, reason = 'leads cannot be stored', troubles = [] } = await ready();
    const lines = [ok ? 'ready' : reason, ...troubles.map(troubleLine), ...notices()];
    answerText(request, response, ok ? 200 : 503, lines.join('\n'));
  };
}

function troubleLine({ endpoint, since, reason }: Trouble): string {
  const trouble = `${endpoint} fails since ${new Date(since).toISOString()} (${reason})`;
  return endpoint === mailTrouble
    ? `not mailed: ${trouble}; mails wait, and are tried again`
    : `not delivered: ${trouble}; leads are kept, and tried again for a week`;
}

function metricsText({ registry }: SiteMetrics, token: string | undefined) {
  return async (request: Request, response: Response) => {
    if (mayRead(request, token)) answerText(request, response, 200, await registry.metrics(), registry.contentType);
    else
      answerText(
        request,
        response,
        403,
        'Metrics are for this machine, or for who sends METRICS_TOKEN as a bearer token.',
      );
  };
}

function mayRead(request: Request, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))) return true;
  return isFromThisMachine(request);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
