import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLeadServer } from '../../../tests/leads/leadServer';
import { sampleLeads } from '../../../tests/leads/sampleLeads';
import { sampleRegion } from '../../regions/sampleRegion';
import { createLeadBackend, type LeadBackend, LeadStoreUnavailable } from './leadBackend.server';
import { createLeadService } from './leadService.server';
import { leadSettings } from './leadSettings.server';
import { readServerRecord } from './serverRecord.server';
import type { NewLead } from './store/leadStore.server';
import type { StoreOperations } from './storeOperations.server';

const quiet = pino({ level: 'silent' });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lead-service-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** A backend whose store takes what it is given and remembers it. */
function aBackend(operations: Partial<StoreOperations> = {}) {
  const saved: NewLead[] = [];
  const ready = vi.fn<LeadBackend['ready']>(() => Promise.resolve({ ok: true, troubles: [] }));
  const saveLead: StoreOperations['saveLead'] = (lead) => {
    saved.push(lead);
    return Promise.resolve({ id: lead.id, isNew: true });
  };
  const known = { saveLead, seatsTaken: () => Promise.resolve({}), blockedTrials: () => Promise.resolve([]) };
  const backend: LeadBackend = {
    start: () => Promise.resolve({ ok: true }),
    stop: () => Promise.resolve(),
    ready,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is asked of it here
    operations: { ...known, ...operations } as unknown as StoreOperations,
  };
  return { saved, ready, open: () => backend };
}

describe('the life of the service', () => {
  test('commands see while it runs where its leads go, and that it has ended', async () => {
    const service = createLeadService(leadSettings({ DATA_DIR: folder }).settings, quiet, undefined, createLeadBackend);
    await service.start();
    expect(readServerRecord(folder)?.pid).toBe(process.pid);
    expect(await service.ready()).toEqual({ ok: true, troubles: [] });
    expect(await service.counts()).toEqual({});
    await service.stop();
    expect(readServerRecord(folder)?.pid).toBeNull();
  });

  test('it does not begin where nothing can be stored, and says why', async () => {
    const { settings } = leadSettings({ DATA_DIR: '/dev/null/leads' });
    const service = createLeadService(settings, quiet, undefined, createLeadBackend);
    await expect(service.start()).rejects.toThrow(
      "DATA_DIR is '/dev/null/leads': leads cannot be stored there (a file stands in its place, or in that of a folder " +
        'above it); give a folder that this process may write to',
    );
  });

  test('it begins also where nothing can be left for the commands, and says so', async () => {
    mkdirSync(path.join(folder, 'leads-server.json'));
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const service = createLeadService(leadSettings({ DATA_DIR: folder }).settings, log, undefined, aBackend().open);
    await service.start();
    expect(lines.join('')).toContain('"msg":"leads: the settings could not be left for the commands"');
    expect(lines.join('')).toMatch(/"error":"E[A-Z]+"/);
  });

  test('what could not be left for the commands, as the disk was full, is left a minute after there is room', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const inTheWay = path.join(folder, 'leads-server.json.part');
    mkdirSync(inTheWay);
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const service = createLeadService(leadSettings({ DATA_DIR: folder }).settings, log, undefined, aBackend().open);
    await service.start();
    vi.advanceTimersByTime(180_000);
    expect(lines, 'told once').toHaveLength(1);
    rmSync(inTheWay, { recursive: true });
    vi.advanceTimersByTime(60_000);
    expect(readServerRecord(folder)?.pid).toBe(process.pid);
    await service.stop();
    vi.advanceTimersByTime(60_000);
    expect(readServerRecord(folder)?.pid).toBeNull();
  });

  test('the store is asked at most once a second whether it can be written to', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { ready, open } = aBackend();
    const service = createLeadService(leadSettings({ DATA_DIR: folder }).settings, quiet, undefined, open);
    await Promise.all([service.ready(), service.ready()]);
    vi.advanceTimersByTime(1_000);
    await service.ready();
    expect(ready).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(await service.ready()).toEqual({ ok: true, troubles: [] });
    expect(ready).toHaveBeenCalledTimes(2);
  });
});

test('classes whose places cannot be counted are told in the log, but not once the store is being closed', async () => {
  const seatsTaken = () => Promise.reject(new LeadStoreUnavailable('the lead store is not open'));
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const { settings } = leadSettings({ DATA_DIR: folder });
  const service = createLeadService(settings, log, undefined, aBackend({ seatsTaken }).open);
  const list = () => service.trials.freeTimes(sampleRegion({}));
  await expect(list()).rejects.toThrow('not open');
  expect(lines.splice(0).join('')).toContain('the places left cannot be counted');
  await service.stop();
  await expect(list()).rejects.toThrow('not open');
  expect(lines).toEqual([]);
});

describe('a lead', () => {
  const mail = {
    LEADS_SMTP_URL: 'smtp://127.0.0.1:9',
    LEADS_MAIL_FROM: 'site@cogsprout.example',
    LEADS_MAIL_TO_AE: 'dubai@cogsprout.example',
  };

  test('is announced at once where somebody of its region is named for mails, and it is not set aside', async () => {
    const { saved, open } = aBackend();
    const server = await startLeadServer({ DATA_DIR: folder, ...mail }, open);
    const send = (region: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}${region}/api/leads/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(sampleLeads.newsletter),
      });
    await send('/ae');
    await send('');
    await send('/ae', { 'sec-fetch-site': 'cross-site' });
    await server.stop();
    expect(saved.map(({ region, state, mailDueAt, receivedAt }) => [region, state, mailDueAt === receivedAt])).toEqual([
      ['ae', 'stored', true],
      ['in', 'stored', false],
      ['ae', 'quarantined', false],
    ]);
    expect(saved.map(({ mailDueAt }) => mailDueAt === null)).toEqual([false, true, true]);
  });

  test('is announced to nobody where no mail is set up', async () => {
    const { saved, open } = aBackend();
    const server = await startLeadServer({ DATA_DIR: folder }, open);
    await server.post('newsletter', sampleLeads.newsletter);
    await server.stop();
    expect(saved.map(({ mailDueAt }) => mailDueAt)).toEqual([null]);
  });

  test('that was stored before without a seat is answered with its id, and reported as a repetition', async () => {
    const bookTrial = vi.fn<StoreOperations['bookTrial']>(() =>
      Promise.resolve({ kind: 'stored-before', id: 'the-first' }),
    );
    const server = await startLeadServer({ DATA_DIR: folder }, aBackend({ bookTrial }).open);
    const list = (await (await fetch(`${server.url}/ae/api/trials`)).json()) as { times: { id: string }[] };
    const answer = await fetch(`${server.url}/ae/api/leads/slot-booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'the-first' },
      body: JSON.stringify({ ...sampleLeads['slot-booking'], TrialTime: list.times[0]?.id }),
    });
    await server.stop();
    expect([answer.status, await answer.json()]).toEqual([200, { id: 'the-first', status: 'stored' }]);
    expect(server.events).toEqual([{ kind: 'repeated', form: 'slot-booking', region: 'ae' }]);
    expect(bookTrial).toHaveBeenCalledTimes(1);
  });
});
