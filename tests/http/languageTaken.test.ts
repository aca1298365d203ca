import { expect, test } from 'vitest';
import type { BookedTrial, TrialList } from '../../src/trials/TrialList';
import { sampleLeads } from '../leads/sampleLeads';
import { liveSite } from '../regions/liveSite';
import { replaced } from '../regions/siteFolder';

const site = liveSite();

function posted(path: string, values: Record<string, string>, accept = 'text/html'): Promise<Response> {
  return fetch(site.url + path, {
    method: 'POST',
    headers: { accept },
    body: new URLSearchParams(values),
  });
}

async function bookedInArabic(): Promise<BookedTrial> {
  const { times } = (await (await fetch(`${site.url}/ae/api/trials`)).json()) as TrialList;
  const answer = await posted(
    '/ae/ar/api/leads/slot-booking',
    { ...sampleLeads['slot-booking'], TrialTime: times.find(({ online }) => online)?.id ?? '' },
    'application/json',
  );
  return ((await answer.json()) as { booking: BookedTrial }).booking;
}

async function takeArabicAway(): Promise<void> {
  const uae = await site.folder.read('regions/ae.yaml');
  await site.folder.save('regions/ae.yaml', replaced(uae, 'languages: [en, ar]', 'languages: [en]'));
  await site.until(async () => (await fetch(`${site.url}/ae/ar`)).status === 404);
}

test('a language that is taken from a region loses no form that stands open in it, and no link to a booking', async () => {
  const { manage } = await bookedInArabic();
  await takeArabicAway();

  const booking = await fetch(site.url + manage);
  expect(booking.status).toBe(200);
  expect(await booking.text()).toContain('Your place is booked');
  expect((await fetch(`${site.url + manage}.ics`)).status).toBe(200);

  const sent = await posted('/ae/ar/api/leads/contact', sampleLeads.contact, 'application/json');
  expect(sent.status).toBe(201);

  const page = await posted('/ae/ar/api/leads/contact', { ...sampleLeads.contact, page: '/ae/ar/contact-us' });
  expect(page.status).toBe(200);
  expect(page.url).toContain('/ae/contact-us?sent=contact');
  const wrong = await posted('/ae/ar/api/leads/contact', {
    ...sampleLeads.contact,
    Email: '',
    page: '/ae/ar/contact-us',
  });
  expect(wrong.status).toBe(422);

  expect((await fetch(`${site.url}/ae/ar/workshop`)).status, 'a page is not there').toBe(404);
  expect((await fetch(`${site.url}/ae/xx/booking/1`)).status, 'what never was a language').toBe(404);
  const elsewhere = await posted('/ae/xx/api/leads/contact', sampleLeads.contact);
  expect(elsewhere.status, 'what never was a language').toBe(404);

  expect(await (await posted(manage, { action: 'cancel' })).text()).toContain('This booking is cancelled');
});
