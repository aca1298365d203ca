import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSpreadsheet } from '../../../tests/fakes/spreadsheet';
import { waitingLead } from '../../../tests/leads/temporaryStore';
import {
  createLeadBackend,
  type DeliveryEvent,
  LeadStoreUnavailable,
  type LocalLeadBackend,
} from './leadBackend.server';
import type { LeadSettings } from './leadSettings.server';

let folder: string;
let backend: LocalLeadBackend | undefined;
let sheet: FakeSpreadsheet;
let logged: string[];
let delivered: DeliveryEvent[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lead-backend-'));
  [logged, delivered] = [[], []];
  sheet = await new FakeSpreadsheet().start();
});
afterEach(async () => {
  await backend?.stop();
  backend = undefined;
  await sheet.stop();
  rmSync(folder, { recursive: true, force: true });
});

function backendWith(changes: Partial<LeadSettings> = {}): LocalLeadBackend {
  const settings: LeadSettings = {
    dataDir: folder,
    endpoints: [{ form: 'contact', url: sheet.url(), name: 'LEADS_CONTACT_URL' }],
    ack: 'status',
    rateLimit: 10,
    timeoutMs: 5_000,
    retryBaseMs: 1_000,
    retryCapMs: 60_000,
    redirectHosts: [],
    ...changes,
  };
  const keep = (level: string) => (fields: Readonly<Record<string, unknown>>, message: string) => {
    logged.push(`${level} ${message} ${JSON.stringify(fields)}`);
  };
  const log = { info: keep('info'), warn: keep('warn'), error: keep('error') };
  backend = createLeadBackend(settings, log, (event) => delivered.push(event));
  return backend;
}

/** Takes the store's file away under it. */
function deleteFile(): void {
  for (const end of ['', '-wal', '-shm']) rmSync(path.join(folder, `leads.sqlite${end}`), { force: true });
}

/** A lead of now, of a form that is sent nowhere unless told otherwise. */
const recentLead = (id: string, changes: Parameters<typeof waitingLead>[1] = {}) =>
  waitingLead(id, { receivedAt: Date.now(), state: 'stored', ...changes });

test('a lead is sent on its way as it is stored, once, and told of with its form and region', async () => {
  const { operations, ...service } = backendWith();
  expect(await service.start()).toEqual({ ok: true });
  const lead = recentLead('a', { state: 'waiting', retryUntil: Date.now() + 60_000 });
  expect(await operations.saveLead(lead)).toEqual({ id: 'a', isNew: true });
  await vi.waitFor(() => expect(delivered).toEqual([{ kind: 'delivered', form: 'contact', region: 'in' }]));
  expect(await operations.saveLead(lead)).toEqual({ id: 'a', isNew: false });
  expect(await operations.countByState()).toEqual({ delivered: 1 });
  expect(sheet.requests).toBe(1);
});

test('a lead that came under an earlier id is named by it, and nothing is written', async () => {
  const { operations, ...service } = backendWith();
  await service.start();
  await operations.saveLead(recentLead('earlier'));
  expect(await operations.saveLead(recentLead('later'), ['unknown', 'earlier'])).toEqual({
    id: 'earlier',
    isNew: false,
  });
  expect(await operations.saveLead(recentLead('other'), ['unknown'])).toEqual({ id: 'other', isNew: true });
  expect(await operations.countByState()).toEqual({ stored: 2 });
});

test('before it has started, and once it has stopped, it takes nothing and says why', async () => {
  const { operations, ...service } = backendWith();
  const refused = new LeadStoreUnavailable('the lead store is not open');
  await expect(operations.saveLead(recentLead('early'))).rejects.toThrow(refused);
  expect(refused.status).toBe(503);
  expect(await service.ready()).toEqual({ ok: false, reason: 'the lead store is not open' });
  await service.start();
  expect(await service.ready()).toEqual({ ok: true, troubles: [] });
  await service.stop();
  await expect(operations.countByState()).rejects.toThrow(LeadStoreUnavailable);
  expect((await service.ready()).ok).toBe(false);
});

test('a folder that cannot be written is a reason not to start', async () => {
  const inTheWay = path.join(folder, 'file');
  writeFileSync(inTheWay, '');
  const started = await backendWith({ dataDir: inTheWay }).start();
  expect(started).toMatchObject({ ok: false, reason: expect.stringMatching(/\S/) as string });
  expect(logged).toEqual([]);
});

test('a file that has gone from its place takes no lead; it is opened anew, and the next one is stored', async () => {
  const { operations, ...service } = backendWith();
  await service.start();
  await operations.saveLead(recentLead('before'));
  deleteFile();
  await expect(operations.saveLead(recentLead('lost'))).rejects.toMatchObject({ code: 'STORE_GONE' });
  await vi.waitFor(async () => expect(await service.ready()).toEqual({ ok: true, troubles: [] }));
  expect(await operations.saveLead(recentLead('after'))).toEqual({ id: 'after', isNew: true });
  expect(logged.map((line) => line.split(' {')[0])).toEqual([
    'info leads: the store is open',
    'error leads: the store is gone from its place, opening it anew',
    'info leads: the store is open',
  ]);
});

test('the question whether it is ready finds out that the file has gone, and has it opened anew', async () => {
  const { operations, ...service } = backendWith();
  await service.start();
  await operations.saveLead(recentLead('before'));
  deleteFile();
  expect(await service.ready()).toEqual({
    ok: false,
    reason: 'the lead store cannot be written to (STORE_GONE)',
  });
  await vi.waitFor(async () => expect((await service.ready()).ok).toBe(true));
});

test('leads past their retention are erased as it starts, and those never delivered are told of as a warning', async () => {
  const days = 24 * 3_600_000;
  const first = backendWith();
  await first.start();
  const at = (ago: number) => Date.now() - ago * days;
  await first.operations.saveLead(waitingLead('old', { receivedAt: at(31), state: 'stored' }));
  await first.operations.saveLead(waitingLead('sent', { receivedAt: at(31), retryUntil: Date.now() + 60_000 }));
  await vi.waitFor(() => expect(delivered).toHaveLength(1));
  await first.operations.saveLead(waitingLead('young', { receivedAt: at(29), state: 'stored' }));
  await first.stop();
  logged = [];
  const { operations, ...service } = backendWith({ endpoints: [], retentionDays: 30 });
  await service.start();
  await vi.waitFor(async () => expect(await operations.countByState()).toEqual({ stored: 1 }));
  await vi.waitFor(() =>
    expect(logged).toEqual(
      expect.arrayContaining([
        'info leads: erased what is past its retention {"delivered":1,"days":30}',
        'warn leads: erased what is past its retention and was never delivered {"stored":1,"days":30}',
      ]),
    ),
  );
  expect(logged).toHaveLength(3);
});

test('a database server that is away is no reason not to start: it is tried until it is there', async () => {
  const service = backendWith({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
  expect(await service.start()).toEqual({ ok: true });
  expect(await service.ready()).toMatchObject({ ok: false });
  expect(logged[0]).toMatch(/^error leads: the database cannot be reached, trying again/);
});
