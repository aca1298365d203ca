import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/freePort.mjs';
import { nginxProgram } from '../../scripts/run/servers.mjs';
import { LeadStore } from '../../src/server/leads/store/leadStore.server';
import { exhaustive } from '../exhaustive';
import { eventually } from '../leads/eventually';
import { postgresPrograms, TestPostgres } from '../leads/postgres';
import { startProxy } from '../lifecycle/nginx';
import { SiteProcess } from '../site/siteProcess';

const [programs, nginx] = [postgresPrograms(), nginxProgram()];
const pages = ['/', '/ae/ar/about-us', '/blog'];

const toClean: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of toClean.splice(0).toReversed()) await clean();
});

describe.skipIf(programs === undefined || nginx === undefined)('two processes behind nginx', () => {
  test('fail no request and lose no lead when each is restarted', { tags: [exhaustive], timeout: 900_000 }, () =>
    rollOver(1),
  );

  test('nor when they are restarted in turn five times', { tags: [exhaustive], timeout: 900_000 }, () => rollOver(5));
});

test.skipIf(nginx === undefined)('while two processes are of two builds, a page of either has its files', async () => {
  const builds = ['/assets/chunks/older.js', '/assets/chunks/newer.js'];
  const ports = await Promise.all(builds.map((file) => startBuild(file)));
  const proxy = await startProxy(nginx ?? '', ports);
  toClean.push(() => proxy.stop());
  for (const file of [...builds, ...builds, ...builds])
    expect(await ask(`${proxy.url}${file}`)).toMatchObject({ status: 200 });
  expect(await ask(`${proxy.url}/assets/chunks/of-none.js`)).toMatchObject({ status: 404 });
});

/** A server that has this one file; answers its port. */
async function startBuild(file: string): Promise<number> {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === file ? 200 : 404);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  toClean.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function rollOver(restarts: number): Promise<void> {
  const postgres = await TestPostgres.start(programs ?? '');
  toClean.push(() => postgres.stop());
  const databaseUrl = await postgres.database('rolling');
  const ports = [await freePort(), await freePort()];
  const processes = ports.map((port) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rolling-'));
    const site = new SiteProcess(port, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TRUST_PROXY: '1' });
    toClean.push(async () => {
      await site.end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    });
    return site;
  });
  for (const site of processes) {
    site.start();
    await site.answers();
  }
  const proxy = await startProxy(nginx ?? '', ports);
  toClean.push(() => proxy.stop());

  const enough = new AbortController();
  const failures: string[] = [];
  const leads = new Set<string>();
  let read = 0;
  const reader = async (page: string) => {
    while (!enough.signal.aborted) {
      const { status, body } = await ask(`${proxy.url}${page}`);
      if (status === 'failed' || status >= 500) failures.push(`${page}: ${status} ${body.slice(0, 80)}`);
      read += 1;
    }
  };
  const writer = async () => {
    while (!enough.signal.aborted) {
      const submissionId = crypto.randomUUID();
      const { status, body } = await ask(`${proxy.url}/api/leads/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'parent@school.example', submissionId }),
      });
      if (status === 201 || status === 200) leads.add((JSON.parse(body) as { id: string }).id);
      else failures.push(`lead: ${status} ${body.slice(0, 80)}`);
    }
  };
  const visitors = [...pages.map(reader), writer(), writer()];

  for (let turn = 0; turn < restarts; turn += 1)
    for (const site of processes) {
      const before = { read, leads: leads.size };
      await site.end('SIGTERM');
      expect(site.exitCode).toBe(0);
      site.start();
      await site.answers();
      await eventually(
        'pages and leads come in on both sides of a restart',
        () => read >= before.read + 10 && leads.size >= before.leads + 2,
        60_000,
      );
    }
  enough.abort();
  await Promise.all(visitors);

  expect(failures).toEqual([]);
  const store = await LeadStore.open({ dataDir: '', databaseUrl });
  toClean.push(() => store.close());
  expect(await store.countByState()).toEqual({ stored: leads.size });
  for (const id of leads) expect(await store.has(id)).toBe(true);
}

async function ask(url: string, init?: RequestInit): Promise<{ status: number | 'failed'; body: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, body: await response.text() };
  } catch (error) {
    return { status: 'failed', body: String(error) };
  }
}
