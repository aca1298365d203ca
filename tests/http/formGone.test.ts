import { expect, test } from 'vitest';
import { sampleLeads } from '../leads/sampleLeads';
import { liveSite } from '../regions/liveSite';
import { replaced } from '../regions/siteFolder';

const site = liveSite();

test('a form with a mistake from a page that shows it no more comes back on the page that it belongs to', async () => {
  const send = (page: string) =>
    fetch(`${site.url}/ae/api/leads/school-enquiry`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ ...sampleLeads['school-enquiry'], Email: 'nonsense@', page }),
    });
  for (const page of ['/ae/about-us', '/ae/not-there-any-more']) {
    const refused = await send(page);
    expect(refused.status, page).toBe(422);
    const text = await refused.text();
    expect(text, page).toContain('value="nonsense@"');
    expect(text, page).toContain(
      'rel="canonical" href="https://cogsprout.example/ae/robotics-coding-school-curriculum"',
    );
  }
});

test('who sends a form without JavaScript from a page that was switched off meanwhile reads that it has arrived', async () => {
  const india = await site.folder.read('regions/in.yaml');
  await site.folder.save('regions/in.yaml', replaced(india, 'pages: all', 'pages: [home, about, contact]'));
  await site.until(async () => (await fetch(`${site.url}/workshop`)).status === 404);
  const send = (page: string) =>
    fetch(`${site.url}/hi/api/leads/workshop`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ ...sampleLeads.workshop, page }),
      redirect: 'manual',
    });

  const off = await send('/hi/workshop');
  expect(off.status).toBe(200);
  const text = await off.text();
  expect(text).toContain('आपका फ़ॉर्म हमें मिल गया है');
  expect(text).toContain('href="/hi"');

  const on = await send('/hi/about-us');
  expect(on.status).toBe(303);
  expect(on.headers.get('location')).toBe('/hi/about-us?sent=workshop#workshop-form');
});

test('who sends a form whose region has gone from its address reads that nothing was stored, and finds the way home', async () => {
  const uae = await site.folder.read('regions/ae.yaml');
  const moved = replaced(replaced(uae, 'prefix: /ae', 'prefix: /emirates'), 'example/ae', 'example/emirates');
  await site.folder.save('regions/ae.yaml', moved);
  await site.until(async () => (await fetch(`${site.url}/ae`)).status === 404);
  const send = (accept: string) =>
    fetch(`${site.url}/ae/ar/api/leads/contact`, {
      method: 'POST',
      headers: { accept },
      body: new URLSearchParams({ ...sampleLeads.contact, page: '/ae/ar/contact-us' }),
    });

  const page = await send('text/html');
  expect(page.status).toBe(404);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const text = await page.text();
  expect(text).toContain('The form did not arrive');
  expect(text).toContain('href="/"');

  const answer = await send('application/json');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ error: 'This form is no longer on the site. Nothing was stored.' });
});

test('who sends a form without JavaScript from a home that shows it no more reads that it has arrived, or that it has not', async () => {
  expect(await site.page('/hi'), 'the section for it is not among those of India').not.toContain(
    'id="slot-booking-form"',
  );
  const send = (values: Record<string, string>) =>
    fetch(`${site.url}/hi/api/leads/slot-booking`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ ...sampleLeads['slot-booking'], page: '/hi', ...values }),
    });

  const stored = await send({});
  expect(stored.status).toBe(200);
  expect(stored.headers.get('cache-control')).toBe('no-store');
  expect(await stored.text()).toContain('आपका फ़ॉर्म हमें मिल गया है');

  for (const page of ['/hi', '/hi/workshop']) {
    const refused = await send({ FullName: '', page });
    expect(refused.status, page).toBe(422);
    const text = await refused.text();
    expect(text, page).toContain('आपका फ़ॉर्म सहेजा नहीं जा सका');
    expect(text, page).toMatch(/href="\/hi\/(?:book|contact-us)"/);
  }
});
