import { expect, test } from '@playwright/test';
import type { BookedTrial, TrialList } from '../../src/trials/TrialList';
import { sampleLeads } from '../leads/sampleLeads';

test('who cancels a booking and goes back does not read that it is booked, though the browser has kept that page', async ({
  page,
  request,
}) => {
  const { times } = await (await request.get('/api/trials')).json();
  const sent = await request.post('/api/leads/trial-booking', {
    data: { ...sampleLeads['trial-booking'], page: '/book', TrialTime: times.at(-1).id },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { booking } = await sent.json();
  await page.goto(booking.manage);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your place is booked');
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(booking.manage);
  await elsewhere.locator('summary').last().click();
  await elsewhere.locator('details[open] button').click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled');
  // As Chrome does with a page that it has kept; the browser of the tests keeps none with `no-store`.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(heading).toHaveText('This booking is cancelled');
});

test('on a wide screen the ways on from a booking stand in one row', async ({ page }) => {
  const { times } = (await (await page.request.get('/api/trials')).json()) as TrialList;
  const answer = await page.request.post('/api/leads/slot-booking', {
    data: { ...sampleLeads['slot-booking'], TrialTime: times.findLast(({ online }) => online)?.id },
  });
  const { booking } = (await answer.json()) as { booking: BookedTrial };
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(booking.manage);
  await page.evaluate(() => document.fonts.ready);
  const tops = await page
    .locator('.links a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});
