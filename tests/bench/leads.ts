import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LeadStore, type NewLead } from '../../src/server/leads/store/leadStore.server';
import { FakeSpreadsheet } from '../fakes/spreadsheet';
import { postgresPrograms, TestPostgres } from '../leads/postgres';
import { sampleLeads } from '../leads/sampleLeads';
import { startSite } from './processes';

export interface StoreSpeed {
  /** Leads a second when each is committed and synced before the next comes. */
  oneAtATime: number;
  /** Leads a second when 64 visitors post at once; each still waits for the commit that holds its own lead. */
  together: number;
}

/** How many leads a second the stores take in, each on disk before it counts. Postgres is null where it is not installed. */
export async function measureLeadStores(seconds: number): Promise<{ sqlite: StoreSpeed; postgres: StoreSpeed | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'leads-bench-'));
  const sqlite = await speedOf({ dataDir: folder }, seconds);
  rmSync(folder, { recursive: true, force: true });
  const programs = postgresPrograms();
  if (programs === undefined) return { sqlite, postgres: null };
  const server = await TestPostgres.start(programs);
  const postgres = await speedOf({ dataDir: '', databaseUrl: await server.database('bench') }, seconds);
  await server.stop();
  return { sqlite, postgres };
}

async function speedOf(settings: Parameters<typeof LeadStore.open>[0], seconds: number): Promise<StoreSpeed> {
  const store = await LeadStore.open(settings);
  const run = async (visitors: number): Promise<number> => {
    const end = Date.now() + seconds * 1000;
    let count = 0;
    await Promise.all(
      Array.from({ length: visitors }, async () => {
        while (Date.now() < end) {
          await store.save(aLead());
          count += 1;
        }
      }),
    );
    return count / seconds;
  };
  const oneAtATime = await run(1);
  const together = await run(64);
  await store.close();
  return { oneAtATime, together };
}

/** Memory of the server, in MB, with so many leads waiting for an endpoint that fails, beside the same server with none. */
export async function measureWaitingLeads(
  count = 100_000,
): Promise<{ none: number; waiting: number; filledIn: number }> {
  const sheet = await new FakeSpreadsheet().start();
  sheet.mood = 'fails';
  const measure = async (dataDir: string): Promise<number> => {
    const site = await startSite({ DATA_DIR: dataDir, LEADS_CONTACT_URL: sheet.url() });
    await wait(10_000);
    const memory = site.memory();
    await site.stop();
    return memory;
  };
  const empty = mkdtempSync(join(tmpdir(), 'leads-none-'));
  const full = mkdtempSync(join(tmpdir(), 'leads-many-'));
  const started = Date.now();
  const store = await LeadStore.open({ dataDir: full });
  for (let done = 0; done < count; done += 1_000)
    await Promise.all(Array.from({ length: 1_000 }, () => store.save(aLead())));
  await store.close();
  const filledIn = Date.now() - started;
  const none = await measure(empty);
  const waiting = await measure(full);
  await sheet.stop();
  for (const folder of [empty, full]) rmSync(folder, { recursive: true, force: true });
  return { none, waiting, filledIn };
}

function aLead(): NewLead {
  const now = Date.now();
  return {
    id: randomUUID(),
    form: 'contact',
    region: 'in',
    language: 'en',
    page: '/contact-us',
    fields: sampleLeads.contact,
    receivedAt: now,
    noticeVersion: '2025-08-08',
    noticeShownAt: null,
    state: 'waiting',
    doubt: null,
    retryUntil: now + 86_400_000,
    mailDueAt: null,
  };
}
