import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Mailbox } from '../../../tests/fakes/mailbox';
import { FakeSpreadsheet } from '../../../tests/fakes/spreadsheet';
import { waitingLead } from '../../../tests/leads/temporaryStore';
import { DeliveryQueue } from './delivery/deliveryQueue.server';
import { Outbox } from './delivery/outbox.server';
import {
  createLeadBackend,
  type DeliveryEvent,
  LeadStoreUnavailable,
  type LocalLeadBackend,
} from './leadBackend.server';
import type { LeadSettings } from './leadSettings.server';
import { LeadStore } from './store/leadStore.server';

/** A machine may be busy. */
const long = 30_000;

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
  vi.useRealTimers();
  vi.restoreAllMocks();
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

test('a lead is delivered as it is stored, once, and reported with its form and region', async () => {
  const { operations, ...service } = backendWith();
  expect(await service.start()).toEqual({ ok: true });
  const lead = recentLead('a', { state: 'waiting', retryUntil: Date.now() + 60_000 });
  expect(await operations.saveLead(lead)).toEqual({ id: 'a', isNew: true });
  await vi.waitFor(() => expect(delivered).toEqual([{ kind: 'delivered', form: 'contact', region: 'in' }]), long);
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

test('a mail server that the settings name no more is off the record', async () => {
  const store = await LeadStore.open({ dataDir: folder });
  await store.mails.noteTrouble('EAUTH 535');
  await store.close();
  const service = backendWith();
  await service.start();
  expect(await service.ready()).toEqual({ ok: true, troubles: [] });
});

test('a folder that cannot be written is a reason not to start, as is one in the place of the file', async () => {
  const inTheWay = path.join(folder, 'file');
  writeFileSync(inTheWay, '');
  const reason = 'a file stands in its place, or in that of a folder above it';
  expect(await backendWith({ dataDir: inTheWay }).start()).toEqual({ ok: false, reason });
  mkdirSync(path.join(folder, 'leads.sqlite'));
  expect(await backendWith().start()).toEqual({ ok: false, reason: 'a folder stands in its place' });
  expect(logged).toEqual([]);
});

test('a file that has gone from its place takes no lead; it is opened anew, and the next one is stored', async () => {
  const { operations, ...service } = backendWith();
  await service.start();
  await operations.saveLead(recentLead('before'));
  deleteFile();
  await expect(operations.saveLead(recentLead('lost'))).rejects.toMatchObject({ code: 'STORE_GONE' });
  await vi.waitFor(async () => expect(await service.ready()).toEqual({ ok: true, troubles: [] }), long);
  expect(await operations.saveLead(recentLead('after'))).toEqual({ id: 'after', isNew: true });
  expect(logged).toEqual([
    'info leads: the store is open {}',
    'error leads: the store is gone from its place, opening it anew {"error":"STORE_GONE"}',
    'info leads: the store is open {}',
  ]);
});

test('many who find out at once that the file has gone have it opened anew once', async () => {
  const { operations, ...service } = backendWith();
  await service.start();
  deleteFile();
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((id) => operations.saveLead(recentLead(id))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await vi.waitFor(async () => expect((await service.ready()).ok).toBe(true), long);
  expect(logged.filter((line) => line.startsWith('error'))).toHaveLength(1);
});

test('deliveries that find the file damaged have it opened anew', async () => {
  const { operations, ...service } = backendWith();
  await service.start();
  const damaged = Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT_VTAB' });
  vi.spyOn(DeliveryQueue.prototype, 'claim').mockRejectedValueOnce(damaged);
  await operations.saveLead(recentLead('a', { state: 'waiting', retryUntil: Date.now() + 60_000 }));
  await vi.waitFor(() => expect(delivered).toHaveLength(1), long);
  const stages = [
    'info leads: the store is open {}',
    'error leads: the store is gone from its place, opening it anew {"error":"SQLITE_CORRUPT_VTAB"}',
    'info leads: the store is open {}',
  ];
  await vi.waitFor(() => expect(logged.filter((line) => line.includes('the store is'))).toEqual(stages), long);
});

test('what fails for a moment closes no store', async () => {
  const { operations, ...service } = backendWith();
  await service.start();
  const close = vi.spyOn(LeadStore.prototype, 'close');
  for (const fault of [
    Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }),
    Object.assign(new Error('reset'), { code: 'ECONNRESET_SQLITE_IOERR' }),
    new Error('without a code'),
  ]) {
    vi.spyOn(LeadStore.prototype, 'countByState').mockRejectedValueOnce(fault);
    await expect(operations.countByState()).rejects.toBe(fault);
  }
  expect(await operations.saveLead(recentLead('a'))).toEqual({ id: 'a', isNew: true });
  expect(close).not.toHaveBeenCalled();
});

test('a place where no file can be opened anew is tried again until one can be, and it says so meanwhile', async () => {
  const { operations, ...service } = backendWith();
  await service.start();
  deleteFile();
  mkdirSync(path.join(folder, 'leads.sqlite'));
  expect((await service.ready()).ok).toBe(false);
  const reason = 'the lead store cannot be opened (EISDIR)';
  await vi.waitFor(async () => expect(await service.ready()).toEqual({ ok: false, reason }), long);
  await expect(operations.saveLead(recentLead('a'))).rejects.toThrow(new LeadStoreUnavailable(reason));
  expect(logged).toContain('error leads: the store cannot be opened, trying again {"error":"EISDIR"}');
  rmSync(path.join(folder, 'leads.sqlite'), { recursive: true });
  await vi.waitFor(async () => expect((await service.ready()).ok).toBe(true), long);
});

test('between the moment in which its file has gone and the one in which it is open again it says that', async () => {
  const { operations, ...service } = backendWith();
  await service.start();
  deleteFile();
  await expect(operations.saveLead(recentLead('lost'))).rejects.toMatchObject({ code: 'STORE_GONE' });
  expect(await service.ready()).toEqual({
    ok: false,
    reason: 'the lead store is being opened anew (STORE_GONE)',
  });
});

test('a store that does not close is reported, and another is opened all the same', async () => {
  const { operations, ...service } = backendWith();
  await service.start();
  const close = vi.spyOn(LeadStore.prototype, 'close').mockRejectedValueOnce(new TypeError('it does not close'));
  deleteFile();
  await expect(operations.saveLead(recentLead('lost'))).rejects.toMatchObject({ code: 'STORE_GONE' });
  await vi.waitFor(async () => expect((await service.ready()).ok).toBe(true), long);
  expect(logged).toContain('error leads: closing the store failed {"error":"TypeError"}');
  expect(close).toHaveBeenCalledTimes(1);
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
  await vi.waitFor(async () => expect((await service.ready()).ok).toBe(true), long);
});

test('leads past their retention are erased as it starts, and those never delivered are reported as a warning', async () => {
  const days = 24 * 3_600_000;
  const first = backendWith();
  await first.start();
  const at = (ago: number) => Date.now() - ago * days;
  await first.operations.saveLead(waitingLead('old', { receivedAt: at(31), state: 'stored' }));
  await first.operations.saveLead(waitingLead('sent', { receivedAt: at(31), retryUntil: Date.now() + 60_000 }));
  await vi.waitFor(() => expect(delivered).toHaveLength(1), long);
  await first.operations.saveLead(waitingLead('young', { receivedAt: at(29), state: 'stored' }));
  await first.stop();
  logged = [];
  const { operations, ...service } = backendWith({ endpoints: [], retentionDays: 30 });
  await service.start();
  await vi.waitFor(async () => expect(await operations.countByState()).toEqual({ stored: 1 }), long);
  await vi.waitFor(
    () =>
      expect(logged).toEqual(
        expect.arrayContaining([
          'info leads: erased what is past its retention {"delivered":1,"days":30}',
          'warn leads: erased what is past its retention and was never delivered {"stored":1,"days":30}',
        ]),
      ),
    long,
  );
  expect(logged).toHaveLength(3);
});

test('leads get older while it runs: every six hours those past their retention are erased', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  const { operations, ...service } = backendWith({ endpoints: [], retentionDays: 30 });
  await service.start();
  const hours = 3_600_000;
  await operations.saveLead(recentLead('a', { receivedAt: Date.now() - 30 * 24 * hours + 5 * hours }));
  await vi.advanceTimersByTimeAsync(6 * hours);
  await vi.waitFor(async () => expect(await operations.countByState()).toEqual({}), long);
  expect(logged).toEqual([
    'info leads: the store is open {}',
    'warn leads: erased what is past its retention and was never delivered {"stored":1,"days":30}',
  ]);
  await service.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a clock that was set ahead by years has no lead erased before it can be set right', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  const { operations, ...service } = backendWith({ endpoints: [], retentionDays: 30 });
  await service.start();
  const now = Date.now();
  await operations.saveLead(recentLead('a'));
  vi.setSystemTime(now + 400 * 24 * 3_600_000);
  await vi.advanceTimersByTimeAsync(6 * 3_600_000);
  await vi.waitFor(() => expect(logged).toHaveLength(2), long);
  expect(logged[1]).toBe("warn leads: the machine's clock was set, nothing is erased for now {}");
  expect(await operations.countByState()).toEqual({ stored: 1 });
  await service.stop();
});

test('without a retention nothing is erased; one that cannot be kept is reported, and leads are taken', async () => {
  const purge = vi.spyOn(LeadStore.prototype, 'purgeBefore');
  await backendWith().start();
  await backend?.stop();
  expect(purge).not.toHaveBeenCalled();
  purge.mockRejectedValueOnce(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }));
  const { operations, ...service } = backendWith({ retentionDays: 30 });
  await service.start();
  await vi.waitFor(
    () => expect(logged).toContain('error leads: retention could not be kept {"error":"SQLITE_BUSY"}'),
    long,
  );
  expect(await operations.saveLead(recentLead('a'))).toEqual({ id: 'a', isNew: true });
});

test('a database server that is away is no reason not to start: it is tried until it is there, or until the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const service = backendWith({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
  expect(await service.start()).toEqual({ ok: true });
  expect(await service.ready()).toMatchObject({ ok: false });
  expect(logged).toEqual(['error leads: the database cannot be reached, trying again {"error":"ECONNREFUSED"}']);
  await vi.waitFor(() => expect(logged).toHaveLength(2), long);
  expect(logged[1]).toBe('error leads: the store cannot be opened, trying again {"error":"ECONNREFUSED"}');
  await service.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('what fails as it starts leaves no store open', async () => {
  const close = vi.spyOn(LeadStore.prototype, 'close');
  vi.spyOn(Outbox.prototype, 'start').mockRejectedValueOnce(new Error('the queue cannot be read'));
  expect(await backendWith().start()).toMatchObject({ ok: false });
  expect(close).toHaveBeenCalledTimes(1);
});

test('an end that comes while it still starts leaves no store open either', async () => {
  const close = vi.spyOn(LeadStore.prototype, 'close');
  const service = backendWith();
  const started = service.start();
  await service.stop();
  await started;
  expect(close).toHaveBeenCalledTimes(1);
  expect((await service.ready()).ok).toBe(false);
});

test('a lead that is only kept is not sent, also where its form has an endpoint', async () => {
  const { operations, ...service } = backendWith();
  await service.start();
  await operations.saveLead(recentLead('kept'));
  await operations.saveLead(recentLead('sent', { state: 'waiting', retryUntil: Date.now() + 60_000 }));
  await vi.waitFor(() => expect(delivered).toHaveLength(1), long);
  expect([...sheet.ids]).toEqual(['sent']);
});

test('what is under way at the end is handed back, before the store is closed', async () => {
  sheet.mood = 'hangs';
  const { operations, ...service } = backendWith({ timeoutMs: 60_000 });
  await service.start();
  await operations.saveLead(recentLead('a', { state: 'waiting', retryUntil: Date.now() + 60_000 }));
  await vi.waitFor(() => expect(sheet.requests).toBe(1), long);
  await service.stop();
  sheet.mood = 'ok';
  await backendWith().start();
  await vi.waitFor(() => expect(delivered).toHaveLength(1), long);
});

test('the people of a region are notified by mail of a lead as it is stored, and of none whose mail is off', async () => {
  const mailbox = new Mailbox();
  const mail = {
    smtpUrl: await mailbox.start(),
    from: 'site@cogsprout.example',
    recipients: [{ to: 'india@cogsprout.example' }],
    regionsDir: './regions',
  };
  try {
    const { operations, ...service } = backendWith({ mail });
    await service.start();
    await operations.saveLead(recentLead('quiet'));
    await operations.saveLead(recentLead('told', { mailDueAt: Date.now() }));
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), long);
    expect(mailbox.mails[0]?.raw).toContain('told');
    expect(mailbox.mails[0]?.raw).not.toContain('quiet');
  } finally {
    await backend?.stop();
    await mailbox.stop();
  }
});
