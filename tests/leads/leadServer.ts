import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import pino from 'pino';
import type { PostedForm } from '../../src/regions/PageState';
import { createLeadBackend } from '../../src/server/leads/leadBackend.server';
import { createLeadService, type LeadEvent, type LeadService } from '../../src/server/leads/leadService.server';
import { leadSettings } from '../../src/server/leads/leadSettings.server';
import { resolveRegion } from '../../src/server/middleware/resolveRegion.server';
import { openLiveRegions } from '../../src/server/regionFiles/liveRegions.server';
import { bookingRoutes } from '../../src/server/trials/bookingRoutes.server';
import { trialList } from '../../src/server/trials/trialList.server';

export interface LeadServer {
  url: string;
  service: LeadService;
  events: LeadEvent[];
  /** Everything that was logged, as one text. */
  logged(): string;
  /** Posts a form as the script of a page does. */
  post(form: string, values: Record<string, unknown>, headers?: Record<string, string>): Promise<Response>;
  /** Posts a form as a browser without JavaScript does. */
  submit(form: string, values: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** What the last page shown again was given. */
  shown(): PostedForm | undefined;
  stop(): Promise<void>;
}

/**
 * The intake and delivery of leads in this process, with the real regions and words, and a page that only tells what it was given.
 * The store runs in this thread, which starts quicker, unless `openBackend` says otherwise.
 */
export async function startLeadServer(
  env: Record<string, string> = {},
  openBackend: Parameters<typeof createLeadService>[3] = createLeadBackend,
): Promise<LeadServer> {
  const ownFolder = env['DATA_DIR'] === undefined ? mkdtempSync(path.join(tmpdir(), 'leads-http-')) : undefined;
  const { settings, problems } = leadSettings({
    DATA_DIR: ownFolder,
    LEADS_RATE_LIMIT: '100000',
    LEADS_RETRY_BASE_MS: '20',
    LEADS_RETRY_CAP_MS: '200',
    ...env,
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const live = await openLiveRegions({ regionsDir: 'regions', localesDir: 'locales', watch: false });
  const events: LeadEvent[] = [];
  const service = createLeadService(settings, log, (event) => events.push(event), openBackend);
  await service.start();
  let shown: PostedForm | undefined;
  const app = express();
  app.use(resolveRegion(live));
  app.get('/api/trials', trialList(service.trials));
  app.all('/booking/:token', bookingRoutes({ live, operations: service.operations, trials: service.trials, log }));
  app.all(
    '/api/leads/:form',
    service.router({
      snapshot: () => live.current,
      showPage: async (_request, response, _page, posted, status) => {
        shown = posted;
        response.status(status).type('html').send('<p>the page again</p>');
      },
    }),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    service,
    events,
    logged: () => lines.join(''),
    shown: () => shown,
    post: (form, values, headers = {}) =>
      fetch(`${url}/api/leads/${form}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(values),
      }),
    submit: (form, values, headers = {}) =>
      fetch(`${url}/api/leads/${form}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers },
        body: new URLSearchParams(values),
      }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await service.stop();
      await live.close();
      if (ownFolder !== undefined) rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}
