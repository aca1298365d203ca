import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exhaustive } from '../exhaustive';
import { FakeSpreadsheet } from '../fakes/spreadsheet';
import { eventually } from '../leads/eventually';
import { type LeadServer, startLeadServer } from '../leads/leadServer';
import { sampleLeads } from '../leads/sampleLeads';

let sheet: FakeSpreadsheet;
let other: FakeSpreadsheet;
const servers: LeadServer[] = [];

beforeEach(async () => {
  sheet = await new FakeSpreadsheet().start();
  other = await new FakeSpreadsheet().start();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await sheet.stop();
  await other.stop();
});

async function start(env: Record<string, string> = {}): Promise<LeadServer> {
  const server = await startLeadServer({ LEADS_CONTACT_URL: sheet.url(), LEADS_TIMEOUT_MS: '100000', ...env });
  servers.push(server);
  return server;
}

/** Posts a contact lead with a key and fails unless it is stored. */
async function store(server: LeadServer, key: string): Promise<void> {
  const answer = await server.post('contact', sampleLeads.contact, { 'idempotency-key': key });
  expect(answer.status).toBe(201);
}

test('a lead arrives with exactly its fields, in order, and its particulars in the query string', async () => {
  const server = await start();
  const before = Date.now();
  await fetch(`${server.url}/ae/api/leads/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'first' },
    body: JSON.stringify({
      ...sampleLeads.contact,
      PhoneNumber: '050 123 4567',
      page: '/ae/contact-us',
      other: 'left out',
    }),
  });
  await eventually('the lead arrives', () => sheet.arrivals.length === 1);
  const [arrival] = sheet.arrivals;
  expect(arrival?.contentType).toContain('application/x-www-form-urlencoded');
  expect([...new URLSearchParams(arrival?.body)]).toEqual([
    ['SchoolName', 'Green Field School'],
    ['ContactPersonName', 'Asha Rao'],
    ['OrganizationType', 'CBSE'],
    ['Email', 'asha@school.example'],
    ['PhoneNumber', '0501234567'],
    ['SchoolAddress', '12 Lake Road, Vellore'],
    ['Message', 'Please call'],
  ]);
  expect(arrival).toMatchObject({ id: 'first', region: 'ae', page: '/ae/contact-us' });
  const submitted = Date.parse(arrival?.submittedAt ?? '');
  expect(submitted).toBeGreaterThanOrEqual(before);
  expect(submitted).toBeLessThanOrEqual(Date.now());
});

test('a region’s own endpoint takes its leads, and a form without an endpoint is stored only', async () => {
  const server = await start({ LEADS_CONTACT_URL_AE: other.url() });
  await fetch(`${server.url}/ae/api/leads/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...sampleLeads.contact, PhoneNumber: '0501234567' }),
  });
  await server.post('contact', sampleLeads.contact);
  await server.post('csr', sampleLeads.csr);
  await eventually('both arrive', () => sheet.arrivals.length === 1 && other.arrivals.length === 1);
  await eventually('they are noted', async () => (await server.service.counts())['delivered'] === 2);
  expect(await server.service.counts()).toEqual({ delivered: 2, stored: 1 });
});

test.each(['fails', 'hangs', 'resets', 'throttles'] as const)(
  'a lead posted while the spreadsheet %s arrives once it is well again',
  async (mood) => {
    sheet.mood = mood;
    // Patient elsewhere: an attempt that a busy machine is too slow for would be an answer lost.
    const server = await start(mood === 'hangs' ? { LEADS_TIMEOUT_MS: '300' } : {});
    for (let count = 0; count < 5; count++) await store(server, `lead-${count}`);
    await eventually('it was tried', () => sheet.requests >= 4);
    expect(sheet.arrivals).toEqual([]);
    sheet.mood = 'ok';
    await eventually('all arrive', () => sheet.ids.size === 5);
    if (mood !== 'hangs') expect(sheet.arrivals).toHaveLength(5);
  },
);

test('when the answer is lost the lead comes again, under the same id', async () => {
  let losses = 2;
  sheet.mood = () => (losses-- > 0 ? 'losesAnswer' : 'ok');
  const server = await start();
  await store(server, 'again');
  await eventually('it is answered', () => sheet.arrivals.some(({ answered }) => answered));
  expect(sheet.arrivals.map(({ id }) => id)).toEqual(['again', 'again', 'again']);
});

test('Retry-After is honoured for the whole endpoint', async () => {
  sheet.retryAfter = '1';
  let first = true;
  sheet.mood = () => {
    const mood = first ? 'throttles' : 'ok';
    first = false;
    return mood;
  };
  const server = await start();
  const before = Date.now();
  await store(server, 'a');
  await eventually('its refusal is noted', () => server.events.some(({ kind }) => kind === 'retry'));
  await store(server, 'b');
  await eventually('both arrive', () => sheet.ids.size === 2);
  for (const { at } of sheet.arrivals) expect(at - before).toBeGreaterThan(950);
});

test('an endpoint that hangs holds up no other', async () => {
  sheet.mood = 'hangs';
  const server = await start({ LEADS_CSR_URL: other.url() });
  for (let count = 0; count < 20; count++) await store(server, `held-${count}`);
  await server.post('csr', sampleLeads.csr);
  // Long before the attempts at the first have an end.
  await eventually('the other arrives', () => other.arrivals.length === 1);
  sheet.mood = 'ok';
});

test('one lead that the script cannot take holds up no other of the same endpoint', async () => {
  const server = await start();
  let poison = true;
  sheet.mood = () => {
    const mood = poison ? 'fails' : 'ok';
    poison = false;
    return mood;
  };
  await store(server, 'poison');
  for (let count = 0; count < 10; count++) await store(server, `good-${count}`);
  await eventually('all arrive in the end', () => sheet.ids.size === 11);
});

test('the redirect of Apps Script is followed with GET, and counts as arrived', async () => {
  sheet.mood = 'redirects';
  const server = await start();
  await store(server, 'moved');
  await eventually('it is noted as delivered', async () => (await server.service.counts())['delivered'] === 1);
  expect(sheet.arrivals).toHaveLength(1);
});

describe('with LEADS_ACK=id', () => {
  test('only an answer that carries the id counts', async () => {
    const server = await start({ LEADS_ACK: 'id' });
    await store(server, 'acknowledged');
    await eventually('it was tried several times, for "ok" is no acknowledgement', () => sheet.arrivals.length >= 2);
    sheet.mood = 'throwsPage';
    const tries = sheet.requests;
    await eventually('an error page that repeats the address is none either', () => sheet.requests > tries + 1);
    expect((await server.service.counts())['waiting']).toBe(1);
    sheet.mood = 'echoes';
    await eventually('the echoed id is', async () => (await server.service.counts())['delivered'] === 1);
  });
});

test('a redirect to another host is not followed, unless the setting names that host', async () => {
  sheet.mood = 'sendsElsewhere';
  sheet.elsewhere = other.url();
  const server = await start();
  await store(server, 'stays');
  await eventually('it is refused', () => server.logged().includes('redirect to another host refused'));
  expect(other.requests).toBe(0);
  await server.stop();
  servers.length = 0;
  const allowed = await start({ LEADS_REDIRECT_HOSTS: `script.googleusercontent.com, ${new URL(other.url()).host}` });
  await store(allowed, 'goes');
  await eventually('it arrives there', () => other.ids.has('goes'));
});

for (const mood of ['status400', 'status409', 'status413', 'status422'] as const)
  test(`a lead that the script refuses with ${mood} is tried again, and slows no other lead of the endpoint`, {
    tags: mood === 'status422' ? [] : [exhaustive],
  }, async () => {
    const server = await start({ LEADS_RETRY_BASE_MS: '100' });
    sheet.mood = mood;
    for (let count = 0; count < 6; count++) await store(server, `refused-${count}`);
    await eventually('all were refused', () => server.events.filter(({ kind }) => kind === 'retry').length >= 6);
    expect((await server.service.ready()).troubles).toEqual([]);
    sheet.mood = 'ok';
    await store(server, 'good');
    await eventually('all arrive', () => sheet.ids.size === 7);
  });

test('a page of an error is a failure of the endpoint, which is named with its reason until it works again', async () => {
  sheet.mood = 'errorPage';
  const server = await start();
  await store(server, 'later');
  await eventually('the endpoint is named', async () => {
    const { ok, troubles = [] } = await server.service.ready();
    return ok && troubles.some(({ endpoint, reason }) => endpoint === 'LEADS_CONTACT_URL' && reason === 'status 502');
  });
  sheet.mood = 'ok';
  await eventually('it arrives', () => sheet.ids.size === 1);
  await eventually('nobody is named', async () => (await server.service.ready()).troubles?.length === 0);
});

test('no more than six requests are at an endpoint at once', async () => {
  sheet.mood = 'hangs';
  const server = await start();
  for (let count = 0; count < 30; count++) await store(server, `many-${count}`);
  await eventually('it is asked at full width', () => sheet.requests >= 6);
  expect(sheet.requests).toBe(6);
  expect(sheet.mostAtOnce).toBe(6);
  sheet.mood = 'ok';
  sheet.release();
  await eventually('all arrive', () => sheet.ids.size === 30);
});

test('a quarantined lead is not sent', async () => {
  const server = await start();
  await server.post('contact', { ...sampleLeads.contact, website: 'x' });
  await store(server, 'real');
  await eventually('the real one arrives', () => sheet.arrivals.length === 1);
  expect(await server.service.counts()).toEqual(expect.objectContaining({ quarantined: 1 }));
});

describe('across a restart', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'leads-restart-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('what waited before goes out after, and what was being sent is given back', async () => {
    sheet.mood = 'hangs';
    const first = await startLeadServer({ DATA_DIR: folder, LEADS_CONTACT_URL: sheet.url(), LEADS_TIMEOUT_MS: '500' });
    for (let count = 0; count < 10; count++) await store(first, `kept-${count}`);
    await eventually('some are under way', () => sheet.requests > 0);
    await first.stop();
    sheet.mood = 'ok';
    await start({ DATA_DIR: folder });
    await eventually('all arrive', () => sheet.ids.size === 10);
    expect(sheet.arrivals).toHaveLength(10);
  });

  test('a stop lets an attempt under way finish', async () => {
    const first = await startLeadServer({
      DATA_DIR: folder,
      LEADS_CONTACT_URL: sheet.url(),
      LEADS_TIMEOUT_MS: '100000',
    });
    for (let count = 0; count < 3; count++) await store(first, `done-${count}`);
    await first.stop();
    const arrived = sheet.arrivals.length;
    const second = await start({ DATA_DIR: folder });
    await eventually('all arrive', () => sheet.ids.size === 3);
    await eventually('all are noted', async () => (await second.service.counts())['delivered'] === 3);
    expect(sheet.arrivals.length).toBe(3);
    expect(arrived).toBeGreaterThan(0);
  });
});
