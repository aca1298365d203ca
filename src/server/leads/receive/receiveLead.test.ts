import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type LeadServer, startLeadServer } from '../../../../tests/leads/leadServer';
import { sampleLeads } from '../../../../tests/leads/sampleLeads';
import { resolveRequest } from '../../../regions/resolve';
import { openLiveRegions } from '../../regionFiles/liveRegions.server';
import { createLeadBackend } from '../leadBackend.server';
import { createLeadService } from '../leadService.server';
import { leadSettings } from '../leadSettings.server';
import { type LeadRecord, readLeads } from '../store/leadRecords.server';
import { LeadStore } from '../store/leadStore.server';

const form = 'application/x-www-form-urlencoded';
const nobodyListens = '127.0.0.1:9';
const folder = mkdtempSync(path.join(tmpdir(), 'receive-lead-'));
let server: LeadServer;

beforeAll(async () => {
  server = await startLeadServer({
    DATA_DIR: folder,
    LEADS_CSR_URL: `http://${nobodyListens}/exec`,
    LEADS_RETRY_BASE_MS: '60000',
    LEADS_RETRY_CAP_MS: '86400000',
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => void vi.restoreAllMocks());

/** The lead of that id, as the database holds it. */
async function storedLead(id: string): Promise<LeadRecord | undefined> {
  const store = await LeadStore.open({ dataDir: folder });
  try {
    for await (const lead of readLeads(store, { ids: [id] })) return lead;
    return undefined;
  } finally {
    await store.close();
  }
}

const eventsAfter = (before: number) => server.events.slice(before).filter(({ kind }) => kind !== 'retry');

/** Posts a body as it is. */
const raw = (where: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string>) =>
  fetch(`${server.url}${where}`, { method: 'POST', redirect: 'manual', body, headers });

describe('a lead that is right', () => {
  test('is stored with all that is known of it before it is answered', async () => {
    const before = server.events.length;
    const sent = Date.now();
    const answer = await raw(
      '/ae/ar/api/leads/newsletter',
      JSON.stringify({ email: ' asha@home.example', page: '/ae/ar/shop?x=1', elapsed: '5000', notice: '2025-01-31' }),
      { 'content-type': 'application/json', 'idempotency-key': ' visit-1 ' },
    );
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ id: 'visit-1', status: 'stored' });
    const lead = await storedLead('visit-1');
    expect(lead).toEqual({
      id: 'visit-1',
      form: 'newsletter',
      region: 'ae',
      language: 'ar',
      page: '/ae/ar/shop',
      state: 'stored',
      receivedAt: expect.any(Number) as number,
      fields: { email: 'asha@home.example' },
      noticeVersion: '2025-01-31',
      noticeShownAt: (lead?.receivedAt ?? 0) - 5000,
      doubt: null,
      attempts: 0,
      nextAttemptAt: lead?.receivedAt,
      lastError: null,
      deliveredAt: null,
    });
    expect(lead?.receivedAt).toBeGreaterThanOrEqual(sent);
    expect(eventsAfter(before)).toEqual([{ kind: 'stored', form: 'newsletter', region: 'ae' }]);
    expect(server.logged()).toContain(
      '"lead":"visit-1","form":"newsletter","region":"ae","state":"stored","msg":"lead stored"',
    );
  });

  test('that comes again is answered with its id and stored no second time', async () => {
    const post = (changes: Record<string, string> = {}) =>
      server.post('newsletter', { email: 'again@home.example', submissionId: 'visit-2', ...changes });
    expect((await post()).status).toBe(201);
    const before = server.events.length;
    const again = await post({ email: 'changed@home.example' });
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual({ id: 'visit-2', status: 'stored' });
    expect((await storedLead('visit-2'))?.fields['email']).toBe('again@home.example');
    expect(eventsAfter(before)).toEqual([{ kind: 'repeated', form: 'newsletter', region: 'in' }]);
  });

  test('is known by its header before the field of the form', async () => {
    const answer = await server.post(
      'newsletter',
      { email: 'a@home.example', submissionId: 'of-the-field' },
      { 'idempotency-key': 'of-the-header' },
    );
    expect(await answer.json()).toMatchObject({ id: 'of-the-header' });
  });

  test('has the site’s privacy notice of today where the form names none, and no time at which it was shown', async () => {
    await server.post('newsletter', { email: 'a@home.example', submissionId: 'no-notice' });
    const lead = await storedLead('no-notice');
    expect(lead?.noticeVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(lead?.noticeShownAt).toBeNull();
  });

  test('waits to be sent for a week where its form has an endpoint', async () => {
    await server.post('csr', { ...sampleLeads.csr, submissionId: 'to-be-sent' });
    const store = await LeadStore.open({ dataDir: folder });
    const row = await store.database.db
      .selectFrom('leads')
      .select(['state', 'received_at', 'retry_until', 'mail_due_at'])
      .where('id', '=', 'to-be-sent')
      .executeTakeFirstOrThrow();
    await store.close();
    expect(row).toMatchObject({ state: 'waiting', mail_due_at: null });
    expect(row.retry_until - row.received_at).toBe(7 * 24 * 3_600_000);
  });

  test('is answered as data to whoever sends data, whatever is accepted', async () => {
    const html = { accept: 'text/html' };
    const asJson = await raw('/api/leads/newsletter', '{"email":"a@home.example"}', {
      ...html,
      'content-type': 'application/json',
    });
    expect(asJson.status).toBe(201);
    const withKey = await raw('/api/leads/newsletter', 'email=a@home.example', {
      ...html,
      'content-type': form,
      'idempotency-key': 'no-form-can',
    });
    expect(withKey.status).toBe(201);
    const wanted = await raw('/api/leads/newsletter', 'email=a@home.example', {
      accept: 'application/json',
      'content-type': form,
    });
    expect(wanted.status).toBe(201);
    expect(wanted.headers.get('content-type')).toContain('application/json');
  });
});

describe('a lead that is doubtful', () => {
  test.each([
    ['filled', { website: 'x' }, {}, 'hidden field filled'],
    ['elsewhere', {}, { 'sec-fetch-site': 'cross-site' }, 'sent from a page of another site'],
    ['both', { website: 'x' }, { 'sec-fetch-site': 'cross-site' }, 'hidden field filled'],
  ])('is set aside with its reason, and the sender is told nothing of it: %s', async (id, fields, headers, doubt) => {
    const before = server.events.length;
    const answer = await server.post('csr', { ...sampleLeads.csr, submissionId: id, ...fields }, headers);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ id, status: 'stored' });
    expect(await storedLead(id)).toMatchObject({ state: 'quarantined', doubt });
    expect(eventsAfter(before)).toEqual([{ kind: 'quarantined', form: 'csr', region: 'in' }]);
  });

  test('is none for coming from our own pages', async () => {
    await server.post(
      'newsletter',
      { email: 'a@home.example', submissionId: 'own' },
      { 'sec-fetch-site': 'same-origin' },
    );
    expect((await storedLead('own'))?.doubt).toBeNull();
  });
});

describe('a lead that breaks the rules of its form', () => {
  test('is refused with what is wrong in words of the region’s language, and not stored', async () => {
    const before = [server.events.length, await server.service.counts()] as const;
    const answer = await server.post('newsletter', { email: 'nobody' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ errors: { email: 'Enter a valid email' } });
    expect(eventsAfter(before[0])).toEqual([{ kind: 'refused', form: 'newsletter', status: 422 }]);
    expect(await server.service.counts()).toEqual(before[1]);
    const arabic = await raw('/ae/ar/api/leads/newsletter', '{}', { 'content-type': 'application/json' });
    expect(JSON.stringify(await arabic.json())).toMatch(/[\u0600-\u06ff]/);
    const digits = async (prefix: string) => {
      const answer = await raw(`${prefix}/api/leads/slot-booking`, JSON.stringify({ Mobile: '1' }), {
        'content-type': 'application/json',
      });
      return ((await answer.json()) as { errors: Record<string, string> }).errors['Mobile'];
    };
    expect(await digits('')).toContain('10');
    expect(await digits('/ae')).toContain('10');
  });

  test('is shown again with its page where a browser sent it without JavaScript', async () => {
    const answer = await server.submit('contact', { ...sampleLeads.contact, Email: 'nobody', page: '/contact-us' });
    expect(answer.status).toBe(422);
    expect(server.shown()).toMatchObject({
      form: 'contact',
      page: '/contact-us',
      status: 'invalid',
      errors: { Email: 'Valid email is required' },
      values: { ...sampleLeads.contact, Email: 'nobody' },
    });
  });
});

describe('a form posted without JavaScript', () => {
  test('leads back to its page, which says that it was sent', async () => {
    const answer = await server.submit('newsletter', { email: 'page@home.example', page: '/ae/shop' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/ae/shop?sent=newsletter#newsletter-form');
  });

  test('leads to the home page of its region and language where nothing says which page it was', async () => {
    const answer = await raw('/ae/ar/api/leads/newsletter', 'email=home@home.example', { 'content-type': form });
    expect(answer.headers.get('location')).toBe('/ae/ar?sent=newsletter#newsletter-form');
  });

  test('sent twice is stored once, also where the minute ends in between; another minute it is another', async () => {
    const start = Math.ceil(Date.now() / 60_000) * 60_000;
    const clock = vi.spyOn(Date, 'now');
    const stored = async () => (await server.service.counts())['stored'] ?? 0;
    const submitAt = async (at: number, email: string) => {
      clock.mockReturnValue(at);
      await server.submit('newsletter', { email, page: '/shop' });
    };
    const before = await stored();
    await submitAt(start, 'double@home.example');
    await submitAt(start + 59_999, 'double@home.example');
    await submitAt(start + 60_000, 'double@home.example');
    expect(await stored()).toBe(before + 1);
    await submitAt(start + 180_000, 'double@home.example');
    expect(await stored()).toBe(before + 2);
    await submitAt(start + 180_000, 'another@home.example');
    expect(await stored()).toBe(before + 3);
  });

  test('is stored once where the script, there meanwhile, sends the same', async () => {
    const sent = { ...sampleLeads.csr, SchoolName: 'Pressed Twice', WritingAs: 'school', page: '/csr' };
    // As browsers write the ends of lines.
    await server.submit('csr', { ...sent, PhoneNumber: '98765 43210', Message: 'Two\r\nlines' });
    const before = await server.service.counts();
    const byScript = { PhoneNumber: '9876543210', Message: 'Two\nlines', submissionId: 'by-script' };
    const again = await server.post('csr', { ...sent, ...byScript });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ status: 'stored' });
    expect(await server.service.counts()).toEqual(before);
  });
});

describe('a request that cannot be taken', () => {
  const json = { 'content-type': 'application/json' };

  test('for a form that there is not is not found', async () => {
    const answer = await server.post('nothing', {});
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'There is no such form.' });
  });

  test('for a form that there is not is answered with a page where a browser sends it', async () => {
    const answer = await fetch(`${server.url}/api/leads/nothing`, {
      method: 'POST',
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      body: new URLSearchParams({ Name: 'Asha' }),
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain('<h1>');
  });

  test('by another method is told the right one', async () => {
    const answer = await fetch(`${server.url}/api/leads/contact`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await answer.json()).toEqual({ error: 'Forms are sent with POST.' });
  });

  const types = 'Send the form as application/x-www-form-urlencoded or application/json.';
  test.each([
    ['a list', '[]', json, 400, 'The body must be a JSON object of field names and texts.'],
    ['a broken form', 'a=%zz', { 'content-type': form }, 400, 'The form is not encoded rightly.'],
    [
      'what is not packed as it says',
      'x',
      { ...json, 'content-encoding': 'gzip' },
      400,
      'The request could not be read.',
    ],
    ['plain text', 'x', { 'content-type': 'text/plain' }, 415, types],
    ['what nobody can unpack', 'x', { ...json, 'content-encoding': 'zip' }, 415, types],
    [
      '64 KiB and a byte',
      'x'.repeat(65_537),
      json,
      413,
      'What you wrote is too long. Please shorten it and try again.',
    ],
  ])('%s', async (_, body, headers, status, error) => {
    const before = server.events.length;
    const answer = await raw('/api/leads/contact', body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(await answer.json()).toEqual({ error });
    expect(eventsAfter(before)).toEqual([{ kind: 'refused', form: 'contact', status }]);
  });

  test('is read up to 64 KiB', async () => {
    const lead = { ...sampleLeads.contact, Message: '' };
    const room = 64 * 1024 - JSON.stringify(lead).length;
    expect((await server.post('contact', { ...lead, Message: 'x'.repeat(room) })).status).toBe(201);
  });

  test('for being too large shows its page to whoever sent it without JavaScript', async () => {
    const answer = await server.submit(
      'newsletter',
      { email: 'x'.repeat(65_537) },
      { referer: `${server.url}/ae/shop?x=1` },
    );
    expect(answer.status).toBe(413);
    expect(server.shown()).toEqual({
      form: 'newsletter',
      page: '/ae/shop',
      status: 'failed',
      values: { email: '' },
      errors: {},
      reason: 'What you wrote is too long. Please shorten it and try again.',
      answeredWith: 413,
    });
  });
});

test('while nothing can be stored nobody is told that it was, and who sends too much is put off', async () => {
  const away = await startLeadServer({
    DATABASE_URL: `postgres://nobody@${nobodyListens}/none`,
    LEADS_RATE_LIMIT: '2',
  });
  const asData = await away.post('newsletter', sampleLeads.newsletter);
  expect([asData.status, asData.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await asData.json()).toEqual({ error: 'It could not be saved.' });
  expect(away.logged()).toContain('"form":"newsletter","error":"LeadStoreUnavailable","msg":"lead not stored"');
  const asPage = await away.submit('newsletter', { ...sampleLeads.newsletter, page: '/shop' });
  expect([asPage.status, asPage.headers.get('retry-after')]).toEqual([503, '10']);
  expect(away.shown()).toEqual({
    form: 'newsletter',
    page: '/shop',
    status: 'failed',
    values: sampleLeads.newsletter,
    errors: {},
    reason: 'It could not be saved.',
    answeredWith: 503,
  });

  const tooMany = await away.post('newsletter', sampleLeads.newsletter);
  expect(tooMany.status).toBe(429);
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(tooMany.headers.get('ratelimit')).toMatch(/^limit=2, remaining=0, reset=\d+$/);
  expect(await tooMany.json()).toEqual({ error: 'Too many submissions. Please wait a minute and try again.' });
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 20_000);
  const again = await away.submit('newsletter', { email: 'kept@home.example', page: '/shop', Other: 'not kept' });
  clock.mockRestore();
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(40);
  const page = await again.text();
  expect(page).toContain('action="/api/leads/newsletter"');
  const hidden = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  expect(hidden.filter(([name]) => name !== 'viewport')).toEqual([
    ['page', '/shop'],
    ['email', 'kept@home.example'],
  ]);
  const unreadable = await fetch(`${away.url}/api/leads/newsletter`, {
    method: 'POST',
    body: 'email=%zz',
    headers: { 'content-type': form },
  });
  expect(unreadable.status).toBe(429);
  expect(away.events.map(({ status }) => status)).toEqual([503, 503, 429, 429, 429]);
  expect(await away.service.ready()).toEqual({ ok: false, reason: 'the lead store is not open' });
  await away.stop();
});

describe('a trial class', () => {
  const family = (changes: Record<string, string>) => ({
    ...sampleLeads['slot-booking'],
    Mobile: '0501234567',
    ...changes,
  });
  const json = { 'content-type': 'application/json' };
  const book = async (changes: Record<string, string>) => {
    const answer = await raw('/ae/api/leads/slot-booking', JSON.stringify(family(changes)), json);
    return { status: answer.status, body: (await answer.json()) as Record<string, Record<string, string>> };
  };
  const classes = async () =>
    ((await (await fetch(`${server.url}/ae/api/trials`)).json()) as { times: { id: string; left: number }[] }).times;

  test('that is chosen is held with the lead, and held once for the same submission', async () => {
    const [first] = await classes();
    const chosen = { TrialTime: first?.id ?? '', submissionId: 'seat-1' };
    const booked = await book(chosen);
    expect(booked.status).toBe(201);
    expect(booked.body).toMatchObject({ id: 'seat-1', status: 'stored', booking: { timeZone: 'Asia/Dubai' } });
    expect(await server.service.operations.findBooking('seat-1')).toMatchObject({ trial: first?.id, state: 'booked' });
    expect((await server.service.operations.seatsTaken('ae', 0))[first?.id ?? '']).toBe(1);
    const again = await book(chosen);
    expect(again.status).toBe(200);
    expect(again.body['booking']).toEqual(booked.body['booking']);
  });

  test('is shown to nobody who knows its id alone, as that stands in the spreadsheet', async () => {
    const time = (await classes()).at(-2)?.id ?? '';
    expect((await book({ TrialTime: time, submissionId: 'seat-2' })).body['booking']).toBeDefined();
    for (const TrialTime of [time, 'nothing']) {
      const { status, body } = await book({ TrialTime, submissionId: 'seat-2', FullName: 'Somebody Else' });
      expect([200, 409]).toContain(status);
      expect(body['booking']).toBeUndefined();
    }
  });

  test('that is chosen without JavaScript leads to where the booking is looked after', async () => {
    const time = (await classes()).at(-1);
    const answer = await raw(
      '/ae/api/leads/slot-booking',
      new URLSearchParams(family({ TrialTime: time?.id ?? '' })).toString(),
      { 'content-type': form },
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/ae\/booking\/[^?]+\?done=booked$/);
  });

  test('that is full takes no more: three others are offered, nothing is stored; whoever wants to waits in line', async () => {
    // Not the first nor the last, of which the tests above took a place: the list may be a second old.
    const full = (await classes()).slice(1, -1).find(({ left }) => left === 6)?.id ?? '';
    const seats = await Promise.all(
      Array.from({ length: 8 }, (_, at) => book({ TrialTime: full, submissionId: `rush-${at}` })),
    );
    expect(seats.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(seats.filter(({ status }) => status === 409)).toHaveLength(2);
    const before = [server.events.length, await server.service.counts()] as const;
    const late = await book({ TrialTime: full, submissionId: 'late' });
    expect(late).toMatchObject({
      status: 409,
      body: { errors: { TrialTime: 'This time has just been taken. Please choose another one.' } },
    });
    expect(late.body['trials']).toHaveLength(3);
    expect(eventsAfter(before[0])).toEqual([{ kind: 'refused', form: 'slot-booking', status: 409 }]);
    expect(await server.service.counts()).toEqual(before[1]);

    const page = await raw(
      '/ae/api/leads/slot-booking',
      new URLSearchParams(family({ TrialTime: full, page: '/ae/book', ChildName: 'Mira' })).toString(),
      { 'content-type': form },
    );
    expect(page.status).toBe(409);
    expect(server.shown()).toMatchObject({
      form: 'slot-booking',
      page: '/ae/book',
      status: 'invalid',
      values: { ChildName: 'Mira', TrialTime: full },
      errors: { TrialTime: 'This time has just been taken. Please choose another one.' },
    });
    expect(server.shown()?.trials).toHaveLength(3);

    const waits = await book({ TrialTime: `wait:${full}`, submissionId: 'in-line' });
    expect(waits).toMatchObject({ status: 201, body: { booking: { waiting: true } } });
    expect(await server.service.operations.findBooking('in-line')).toMatchObject({ state: 'waiting', trial: full });
  });

  test('that is over, or never was, is taken by nobody; whoever had booked it is told so again', async () => {
    expect((await book({ TrialTime: 'dubai-20200101t1000', submissionId: 'nobody' })).status).toBe(409);
    expect(await storedLead('nobody')).toBeUndefined();
    const [first] = await classes();
    await book({ TrialTime: first?.id ?? '', submissionId: 'had-it' });
    const again = await book({ TrialTime: 'dubai-20200101t1000', submissionId: 'had-it' });
    expect(again).toMatchObject({
      status: 200,
      body: { id: 'had-it', booking: { start: expect.any(String) as string } },
    });
  });

  test.each(['other', ''])('need not be chosen: "%s" is stored without a seat', async (chosen) => {
    const { status, body } = await book({ TrialTime: chosen, submissionId: `none-${chosen}` });
    expect(status).toBe(201);
    expect(body).toEqual({ id: `none-${chosen}`, status: 'stored' });
  });

  test('is none of a form that books none', async () => {
    const [first] = await classes();
    const answer = await raw(
      '/ae/api/leads/newsletter',
      JSON.stringify({ email: 'a@home.example', TrialTime: first?.id, submissionId: 'no-class' }),
      json,
    );
    expect(await answer.json()).toEqual({ id: 'no-class', status: 'stored' });
    expect((await storedLead('no-class'))?.fields).toEqual({ email: 'a@home.example' });
  });
});

test('what is sent from a preview goes to no region, and takes no seat of a real class', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'preview-lead-'));
  const live = await openLiveRegions({ regionsDir: 'regions', localesDir: 'locales', watch: false });
  const { settings } = leadSettings({ DATA_DIR: own });
  const service = createLeadService(settings, pino({ level: 'silent' }), undefined, createLeadBackend);
  await service.start();
  const app = express();
  app.all(
    '/api/leads/:form',
    (_request, response, next) => {
      const resolved = resolveRequest(live.current.index, undefined, '/ae');
      response.locals['resolved'] = { ...resolved, preview: 'signed', basename: '/preview/signed/ae' };
      next();
    },
    service.router({ snapshot: () => live.current, showPage: async () => undefined }),
  );
  const http = createServer(app).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const [time] = (await service.trials.freeTimes(live.current.index.default)).times;
  const answer = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/api/leads/slot-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...sampleLeads['slot-booking'],
      Mobile: '0501234567',
      TrialTime: time?.id,
      submissionId: 'p',
    }),
  });
  expect(await answer.json()).toEqual({ id: 'p', status: 'stored' });
  http.closeAllConnections();
  http.close();
  await service.stop();
  const store = await LeadStore.open({ dataDir: own });
  const leads = [];
  for await (const { region, fields } of readLeads(store, {})) leads.push({ region, time: fields['TrialTime'] });
  expect(leads).toEqual([{ region: 'preview', time: undefined }]);
  await store.close();
  await live.close();
  rmSync(own, { recursive: true, force: true });
});
