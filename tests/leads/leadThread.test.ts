import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ThreadRequest } from '../../src/server/leads/leadThreadMessages.server';
import { openLeadThread, startLeadWorker } from '../../src/server/leads/openLeadThread.server';
import { exhaustive } from '../exhaustive';
import { FakeSpreadsheet } from '../fakes/spreadsheet';
import { startTestServer, type TestServer } from '../http/testServer';
import { eventually } from './eventually';
import { type LeadServer, startLeadServer } from './leadServer';
import { sampleLeads } from './sampleLeads';

let folder: string;
const tidying: (() => Promise<unknown> | void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'leads-thread-'));
});
afterEach(async () => {
  for (const tidy of tidying.splice(0).toReversed()) await tidy();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * The intake of leads with its store in a thread, and the threads that were started.
 * @param beforeStart called before each start of a thread; what it throws is thrown by that
 */
async function startWithThread(
  env: Record<string, string> = {},
  beforeStart: () => void = () => undefined,
): Promise<{ server: LeadServer; threads: Worker[] }> {
  const threads: Worker[] = [];
  const server = await startLeadServer({ DATA_DIR: folder, ...env }, (settings, log, onDelivery) =>
    openLeadThread(settings, log, onDelivery, {
      startWorker: (given) => {
        beforeStart();
        const worker = startLeadWorker(given);
        threads.push(worker);
        return worker;
      },
    }),
  );
  tidying.push(() => server.stop());
  return { server, threads };
}

/** Another process that has the file for itself until it is let go. */
async function holdFile(): Promise<{ letGo: () => Promise<void> }> {
  const script = fileURLToPath(new URL('holdLock.ts', import.meta.url));
  const holder: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, path.join(folder, 'leads.sqlite')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  tidying.push(() => void holder.kill('SIGKILL'));
  if (holder.stdout) await once(holder.stdout, 'data');
  return {
    async letGo() {
      const ended = once(holder, 'exit');
      holder.stdin?.end();
      await ended;
    },
  };
}

const post = (url: string, key: string) =>
  fetch(`${url}/api/leads/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(sampleLeads.contact),
  });

describe('while another process holds the SQLite file', () => {
  let site: TestServer;
  beforeEach(async () => {
    site = await startTestServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    tidying.push(() => site.stop());
    // Rendered once, so that what follows is not the first render.
    await (await fetch(site.url)).text();
  });

  test('pages go on being answered, and a lead waits and is stored when the file is free', async () => {
    // A lead waits for three seconds and a half: where a machine is too busy to answer pages meanwhile, the next one may do.
    let attempt = 0;
    await eventually('a lead has waited for longer than all pages, and is stored', async () => {
      const held = await holdFile();
      let answered = false;
      const lead = post(site.url, `patient ${(attempt += 1)}`).finally(() => (answered = true));
      for (const page of ['/', '/about-us', '/ae', '/healthz', '/nowhere'])
        expect((await fetch(`${site.url}${page}`)).status, page).toBe(page === '/nowhere' ? 404 : 200);
      const waited = !answered;
      await held.letGo();
      const { status } = await lead;
      expect([201, 503]).toContain(status);
      return waited && status === 201;
    });
  });

  test('a lead is refused within its limit, nothing is claimed, and the site is not ready', {
    tags: [exhaustive],
  }, async () => {
    const held = await holdFile();
    expect((await post(site.url, 'refused')).status).toBe(503);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    await held.letGo();
    await eventually('it is ready again', async () => (await fetch(`${site.url}/readyz`)).ok);
    expect([200, 201]).toContain((await post(site.url, 'refused')).status);
  });
});

describe('when the thread of the store dies', () => {
  test('it is started again, a lead in flight is refused, and nothing acknowledged is lost', {
    tags: [exhaustive],
  }, async () => {
    const sheet = await new FakeSpreadsheet().start();
    tidying.push(() => sheet.stop());
    const { server, threads } = await startWithThread({ LEADS_CONTACT_URL: sheet.url() });
    const keys = new Set<string>();
    const acknowledged = new Set<string>();
    for (let death = 0; death < 3; death++) {
      const posts = Array.from({ length: 20 }, async (_, index) => {
        const key = `d${death}-${index}`;
        keys.add(key);
        const { status } = await server.post('contact', sampleLeads.contact, { 'idempotency-key': key });
        expect([201, 503]).toContain(status);
        if (status === 201) acknowledged.add(key);
      });
      await posts[death];
      threads.at(-1)?.postMessage({ id: 0, what: 'end' } satisfies ThreadRequest);
      await Promise.all(posts);
      await eventually('a new thread runs', () => threads.length === death + 2);
      await eventually('the store is open again', async () => (await server.post('csr', sampleLeads.csr)).ok);
    }
    for (const key of keys) {
      const { status } = await server.post('contact', sampleLeads.contact, { 'idempotency-key': key });
      if (acknowledged.has(key)) expect(status, `${key} was acknowledged`).toBe(200);
    }
    await eventually('all arrive', () => sheet.ids.size === keys.size);
  });

  test('it is started as soon as the system lets it again, where that has no room for another thread just then', async () => {
    let starts = 0;
    const { server, threads } = await startWithThread({}, () => {
      starts += 1;
      // As Node throws it where a limit of processes is reached.
      if (starts === 2 || starts === 3) throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
    });
    threads[0]?.postMessage({ id: 0, what: 'end' } satisfies ThreadRequest);
    await eventually('a lead is stored again', async () => (await server.post('csr', sampleLeads.csr)).ok, 20_000);
    expect(starts).toBe(4);
    expect(server.logged()).toContain('ERR_WORKER_INIT_FAILED');
  });

  test('a file that cannot be opened ends the start with a sentence', async () => {
    await expect(startWithThread({ DATA_DIR: '/proc/leads' })).rejects.toThrow(
      "DATA_DIR is '/proc/leads': leads cannot be stored there (no folder can be made there)",
    );
  });
});

test('what cannot be sent is given back within the stop', { tags: [exhaustive] }, async () => {
  const sheet = await new FakeSpreadsheet().start();
  tidying.push(() => sheet.stop());
  sheet.mood = 'hangs';
  const { server } = await startWithThread({ LEADS_CONTACT_URL: sheet.url(), LEADS_TIMEOUT_MS: '600000' });
  await server.post('contact', sampleLeads.contact, { 'idempotency-key': 'held' });
  await eventually('it is under way', () => sheet.requests === 1);
  await server.service.stop();
  sheet.mood = 'ok';
  await startWithThread({ LEADS_CONTACT_URL: sheet.url() });
  await eventually('the next process sends it at once', () => sheet.ids.has('held'));
});
