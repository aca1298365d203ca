import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formIds, leadForms } from '../../src/leads/forms';
import { LeadStore } from '../../src/server/leads/store/leadStore.server';
import { eventually } from '../leads/eventually';
import { type LeadServer, startLeadServer } from '../leads/leadServer';
import { ruleCases } from '../leads/ruleCases';
import { sampleLeads } from '../leads/sampleLeads';

let server: LeadServer;
beforeAll(async () => {
  server = await startLeadServer();
});
afterAll(() => server.stop());

const stored = { id: expect.any(String) as string, status: 'stored' };

describe('a form that is filled in rightly', () => {
  test.each(formIds)('%s is stored and answered 201, as JSON and as a form', async (form) => {
    const asJson = await server.post(form, sampleLeads[form]);
    expect(asJson.status).toBe(201);
    expect(await asJson.json()).toEqual(stored);
    const asForm = await fetch(`${server.url}/api/leads/${form}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(sampleLeads[form]),
    });
    expect(asForm.status).toBe(201);
    expect(await asForm.json()).toEqual(stored);
  });

  test('a form whose sender asks for nothing in particular is answered as one without JavaScript: with a page', async () => {
    const answer = await fetch(`${server.url}/ae/api/leads/newsletter`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...sampleLeads.newsletter, page: '/ae/about-us' }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/ae/about-us?sent=newsletter#newsletter-form');
  });

  test('answers are never kept by a cache', async () => {
    expect((await server.post('newsletter', sampleLeads.newsletter)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the rules and messages of the forms, through the API', () => {
  test.each(ruleCases.filter(({ message }) => message !== undefined))(
    '$form $field "$value": $message',
    async ({ form, field, value, message }) => {
      const answer = await server.post(form, { ...sampleLeads[form], [field]: value });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({ errors: { [field]: message } });
    },
  );

  test.each(ruleCases.filter(({ message }) => message === undefined))(
    '$form $field "$value" is right',
    async ({ form, field, value }) => {
      expect((await server.post(form, { ...sampleLeads[form], [field]: value })).status).toBe(201);
    },
  );

  test.each(formIds)('an empty %s names every required field at once and stores nothing', async (form) => {
    const before = await server.service.counts();
    const answer = await server.post(form, {});
    const { errors } = (await answer.json()) as { errors: Record<string, string> };
    const required = leadForms[form].fields
      .filter(({ checks }) => checks.some(({ rule }) => rule === 'required'))
      .map(({ name }) => name);
    expect(Object.keys(errors)).toEqual(required);
    expect(await server.service.counts()).toEqual(before);
  });

  test('in the UAE a number is taken as people write it there, with or without the country code', async () => {
    for (const mobile of ['0501234567', '050 123 4567', '+971 50 123 4567', '00971 0501234567', '٠٥٠١٢٣٤٥٦٧']) {
      const answer = await fetch(`${server.url}/ae/api/leads/slot-booking`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...sampleLeads['slot-booking'], Mobile: mobile }),
      });
      expect(answer.status, mobile).toBe(201);
    }
  });

  test('the kinds of organisation are those of the region: its own are taken, those of another are refused', async () => {
    const send = (prefix: string, OrganizationType: string) =>
      fetch(`${server.url}${prefix}/api/leads/school-enquiry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...sampleLeads['school-enquiry'], OrganizationType }),
      });
    expect((await send('/ae', 'British')).status).toBe(201);
    expect((await send('/in', 'State Board')).status).toBe(201);
    for (const [prefix, kind] of [
      ['/ae', 'State Board'],
      ['/in', 'British'],
    ] as const) {
      const answer = await send(prefix, kind);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({ errors: { OrganizationType: 'Organization Type is required' } });
    }
  });
});

describe('the same key twice', () => {
  test('is stored once and answered with the same id, by header or by field', async () => {
    const first = await server.post('contact', sampleLeads.contact, { 'idempotency-key': 'visit-1' });
    const second = await server.post('contact', sampleLeads.contact, { 'idempotency-key': 'visit-1' });
    const third = await server.post('contact', { ...sampleLeads.contact, submissionId: 'visit-1' });
    expect([first.status, second.status, third.status]).toEqual([201, 200, 200]);
    const ids = await Promise.all(
      [first, second, third].map(async (answer) => ((await answer.json()) as { id: string }).id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('sent ten times at once is stored once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.post('csr', sampleLeads.csr, { 'idempotency-key': 'rush' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  });

  test('may be any text', async () => {
    const key = '../<क> key; with "everything"';
    const first = await server.post('csr', { ...sampleLeads.csr, submissionId: key });
    const second = await server.post('csr', { ...sampleLeads.csr, submissionId: key });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(((await first.json()) as { id: string }).id).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('requests that cannot be taken', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const raw = (body: string | Uint8Array<ArrayBuffer>, contentType?: string) =>
    fetch(`${server.url}/api/leads/contact`, {
      method: 'POST',
      body,
      headers: { accept: 'application/json', ...(contentType !== undefined && { 'content-type': contentType }) },
    });

  test.each([
    ['not JSON', '{"SchoolName":', 'application/json', 400],
    ['JSON that is a list', '[]', 'application/json', 400],
    ['JSON that is a word', '"x"', 'application/json', 400],
    ['JSON with an object for a field', '{"SchoolName":{"a":1}}', 'application/json', 400],
    ['nothing as JSON', '', 'application/json', 400],
    ['a broken percent sign', 'SchoolName=%zz', 'application/x-www-form-urlencoded', 400],
    ['a file upload', 'x', 'multipart/form-data; boundary=x', 415],
    ['plain text', 'SchoolName=x', 'text/plain', 415],
    ['another charset', 'SchoolName=x', 'application/x-www-form-urlencoded; charset=utf-16', 415],
    ['nothing as a form', '', 'application/x-www-form-urlencoded', 422],
  ])('%s', async (_name, body, contentType, status) => {
    const answer = await raw(body, contentType);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  test.each([
    ['a file upload', '', 'en-IN', 'multipart/form-data; boundary=x', 'SchoolName=x', 415, 'The form did not arrive'],
    ['plain text', '/ae', 'en-AE', 'text/plain', 'SchoolName=x', 415, 'The form did not arrive'],
    ['a broken form', '/hi', 'hi-IN', 'application/x-www-form-urlencoded', 'a=%zz', 400, 'फ़ॉर्म हम तक नहीं पहुँचा'],
    ['a file upload', '/ae/ar', 'ar-AE', 'multipart/form-data; boundary=x', 'SchoolName=x', 415, 'لم يصل النموذج'],
  ])(
    'who posts %s with a browser at %s/ reads a sentence in their language, and is led back to the form',
    async (_name, base, language, contentType, body, status, title) => {
      const answer = await fetch(`${server.url}${base}/api/leads/contact`, {
        method: 'POST',
        body,
        headers: { ...browser, 'content-type': contentType, referer: `${server.url}${base}/contact-us` },
      });
      const html = await answer.text();
      expect(answer.status).toBe(status);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain(`<a href="${base}/contact-us">`);
    },
  );

  test('who loads the address of a form anew reads a sentence in place of JSON', async () => {
    const answer = await fetch(`${server.url}/ae/ar/api/leads/contact`, { headers: browser });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await answer.text()).toContain('<h1>لم يصل النموذج</h1>');
  });

  test('that a form is too large is said in the language of its page', async () => {
    const send = (accept: string) =>
      fetch(`${server.url}/ae/ar/api/leads/slot-booking`, {
        method: 'POST',
        body: new URLSearchParams({ Message: 'x'.repeat(70_000) }),
        headers: { accept },
      });
    const reason = 'ما كتبته طويل جدًا. يرجى اختصاره ثم المحاولة مرة أخرى.';
    expect(await (await send('application/json')).json()).toEqual({ error: reason });
    expect((await send('text/html')).status).toBe(413);
    expect(server.shown()).toMatchObject({ form: 'slot-booking', reason, answeredWith: 413 });
  });

  test('JSON that is not UTF-8 is refused', async () => {
    expect((await raw(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'application/json')).status).toBe(400);
  });

  test('64 KiB are read and one byte more is not', async () => {
    const lead = { ...sampleLeads.contact, Message: '' };
    const room = 64 * 1024 - JSON.stringify(lead).length;
    expect((await server.post('contact', { ...lead, Message: 'x'.repeat(room) })).status).toBe(201);
    expect((await server.post('contact', { ...lead, Message: 'x'.repeat(room + 1) })).status).toBe(413);
  });

  test('an unknown form is not found, and other methods than POST are not allowed', async () => {
    expect((await server.post('nothing', {})).status).toBe(404);
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await fetch(`${server.url}/api/leads/contact`, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
    }
  });

  test('names like __proto__ are only names', async () => {
    const answer = await raw(
      JSON.stringify(sampleLeads.contact).replace('{', '{"__proto__":"x","constructor":"y",'),
      'application/json',
    );
    expect(answer.status).toBe(201);
  });
});

describe('a form posted without JavaScript', () => {
  test('leads back to its page, which says that it was sent', async () => {
    const answer = await server.submit('contact', { ...sampleLeads.contact, page: '/contact-us' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/contact-us?sent=contact#contact-form');
  });

  test('is shown again with its values and messages when it is not right', async () => {
    const answer = await server.submit('contact', { ...sampleLeads.contact, Email: 'nobody', page: '/ae/contact-us' });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(server.shown()).toMatchObject({
      form: 'contact',
      status: 'invalid',
      page: '/ae/contact-us',
      errors: { Email: 'Valid email is required' },
      values: { ...sampleLeads.contact, Email: 'nobody' },
    });
  });

  test('sent twice in a row is stored once, though its page carries no key', async () => {
    const values = { ...sampleLeads.partner, Message: 'double click', page: '/franchise' };
    const before = await server.service.counts();
    const answers = await Promise.all([server.submit('partner', values), server.submit('partner', values)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await server.service.counts())['stored']).toBe((before['stored'] ?? 0) + 1);
  });

  test.each([
    '//evil.example/x',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
  ])('never leads to another site: %s', async (page) => {
    const answer = await server.submit('newsletter', {
      email: `${encodeURIComponent(page).replaceAll('%', '')}@home.example`,
      page,
    });
    expect(answer.status).toBe(303);
    const location = new URL(answer.headers.get('location') ?? '', server.url);
    expect(location.origin).toBe(server.url);
    expect(location.pathname).not.toMatch(/^\/\//);
  });

  test('leads to the page it came from by its Referer when the form does not say', async () => {
    const answer = await server.submit(
      'newsletter',
      { email: 'referer@home.example' },
      { referer: `${server.url}/shop?x=1` },
    );
    expect(answer.headers.get('location')).toBe('/shop?sent=newsletter#newsletter-form');
  });

  test('leads to the page that it stands on when nobody says where it came from', async () => {
    const places = await Promise.all(
      (['contact', 'enrollment', 'franchise', 'newsletter'] as const).map(async (form) => {
        const answer = await server.submit(form, { ...sampleLeads[form], key: `placeless-${form}` });
        return answer.headers.get('location');
      }),
    );
    expect(places).toEqual([
      '/contact-us?sent=contact#contact-form',
      '/robotics-ai-lab?sent=enrollment#enrollment-form',
      '/franchise?sent=franchise#franchise-form',
      '/?sent=newsletter#newsletter-form',
    ]);
  });
});

describe('spam', () => {
  test('a filled hidden field or an impossible haste sets a lead aside, with the same answer as ever', async () => {
    const before = await server.service.counts();
    const trapped = await server.post('csr', { ...sampleLeads.csr, website: 'https://buy.example' });
    const hasty = await server.post('csr', { ...sampleLeads.csr, elapsed: '80' });
    expect([trapped.status, hasty.status]).toEqual([201, 201]);
    expect(await trapped.json()).toEqual(stored);
    expect((await server.service.counts())['quarantined']).toBe((before['quarantined'] ?? 0) + 2);
  });

  test('a person’s pace, an empty hidden field, or no measured time at all is no doubt', async () => {
    const before = await server.service.counts();
    for (const extra of [{ elapsed: '8000' }, { website: '' }, { elapsed: 'soon' }, {}])
      await server.post('csr', { ...sampleLeads.csr, ...extra });
    expect((await server.service.counts())['quarantined']).toBe(before['quarantined']);
  });
});

test('what visitors typed never reaches the log', async () => {
  await server.post('contact', { ...sampleLeads.contact, Message: 'a secret wish' });
  await server.post('contact', { ...sampleLeads.contact, Email: 'not-an-address' });
  const log = server.logged();
  expect(log).toContain('lead stored');
  for (const value of ['Asha', 'asha@', '9876543210', 'a secret wish', 'not-an-address', 'Lake Road'])
    expect(log).not.toContain(value);
});

test('too many submissions from one address are put off, with the time to wait', async () => {
  const strict = await startLeadServer({ LEADS_RATE_LIMIT: '3' });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count++)
    statuses.push((await strict.post('newsletter', { email: `a${count}@home.example` })).status);
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  const refused = await strict.post('newsletter', sampleLeads.newsletter);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await strict.submit('newsletter', { email: 'kept@home.example', page: '/shop' });
  expect(page.status).toBe(429);
  // A small page that costs nothing to make, with all that was typed, ready to be sent again.
  const again = await page.text();
  expect(again).toContain('action="/api/leads/newsletter"');
  expect(again).toContain('name="email" value="kept@home.example"');
  expect(again).toContain('name="page" value="/shop"');
  expect(strict.shown()).toBeUndefined();
  await strict.stop();
});

test('what another site has its visitors’ browsers send is set aside, and answered like any other', async () => {
  const post = async (site: string | undefined, email: string) =>
    (await server.post('newsletter', { email }, site === undefined ? {} : { 'sec-fetch-site': site })).status;
  const kinds = () => server.events.slice(before).map(({ kind }) => kind);
  const before = server.events.length;
  expect(await post('cross-site', 'elsewhere@home.example')).toBe(201);
  expect(await post('same-origin', 'here@home.example')).toBe(201);
  expect(await post('same-site', 'sibling@home.example')).toBe(201);
  expect(await post(undefined, 'old@home.example')).toBe(201);
  expect(kinds().filter((kind) => kind === 'stored' || kind === 'quarantined')).toEqual([
    'quarantined',
    'stored',
    'stored',
    'stored',
  ]);
});

test('while the database cannot be reached nothing is claimed to be stored, and readiness says why', async () => {
  const away = await startLeadServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  const answer = await away.post('newsletter', sampleLeads.newsletter);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).not.toBeNull();
  expect(await away.service.ready()).toEqual({ ok: false, reason: 'the lead store is not open' });
  const page = await away.submit('newsletter', { ...sampleLeads.newsletter, page: '/shop' });
  expect(page.status).toBe(503);
  expect(away.shown()).toMatchObject({ status: 'failed', values: sampleLeads.newsletter });
  await away.stop();
});

test('a store that can be written to is ready', async () => {
  expect(await server.service.ready()).toEqual({ ok: true, troubles: [] });
});

test('with LEADS_RETENTION_DAYS what is older is erased by itself', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'leads-retention-'));
  const store = await LeadStore.open({ dataDir: folder });
  const lead = {
    form: 'csr',
    region: 'in',
    language: 'en',
    page: '/csr',
    fields: sampleLeads.csr,
    noticeVersion: null,
    noticeShownAt: null,
    state: 'stored',
    doubt: null,
    retryUntil: 0,
    mailDueAt: null,
  } as const;
  await store.save({ ...lead, id: 'old', receivedAt: Date.now() - 31 * 86_400_000 });
  await store.save({ ...lead, id: 'young', receivedAt: Date.now() - 29 * 86_400_000 });
  await store.close();
  const keeping = await startLeadServer({ DATA_DIR: folder, LEADS_RETENTION_DAYS: '30' });
  await eventually('the old one is gone', async () => (await keeping.service.counts())['stored'] === 1);
  await keeping.stop();
  rmSync(folder, { recursive: true, force: true });
});
