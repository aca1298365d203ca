import { expect, type Page, test } from '@playwright/test';
import type { BookedTrial, TrialList } from '../../src/trials/TrialList';
import { sampleLeads } from '../leads/sampleLeads';
import { objectionsOfAxe } from './axe';
import { wordsOf } from './leadForms';

/** Books a class as a form does, and gives the page of the booking. */
async function bookedPage(page: Page, prefix: string, TrialTime: string): Promise<string> {
  const answer = await page.request.post(`${prefix}/api/leads/slot-booking`, {
    data: { ...sampleLeads['slot-booking'], Mobile: '0501234567', TrialTime },
  });
  return ((await answer.json()) as { booking: BookedTrial }).booking.manage;
}

for (const [index, { prefix, language, javaScriptEnabled }] of [
  { prefix: '/ae', language: 'en', javaScriptEnabled: true },
  { prefix: '/ae/ar', language: 'ar', javaScriptEnabled: false },
].entries())
  test.describe(`who has a place and would like a time that is full, at ${prefix}/booking`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 780 } });

    test(`waits for it, and takes it in exchange ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      page,
    }) => {
      const words = wordsOf(language, 'booking');
      const list = await page.request.get('/ae/api/trials');
      const times = ((await list.json()) as TrialList).times.toReversed();
      // A class of its own for each of the two, late, where no other test books.
      const full = times.filter(({ place, left }) => place === 'dubai' && left >= 6)[index];
      const own = times.filter(({ online, left }) => online && left > 2)[index];
      if (!full || !own) throw new Error('there are no two classes to come');
      const holders: string[] = [];
      for (let seat = 0; seat < full.left; seat += 1) holders.push(await bookedPage(page, prefix, full.id));
      const manage = await bookedPage(page, prefix, own.id);

      await page.goto(manage);
      const line = page.locator('details', { hasText: words.exchange.title });
      await line.locator('summary').click();
      await line.locator(`input[value="${full.id}"]`).check();
      await line.getByRole('button', { name: words.exchange.send }).click();
      await expect(page.getByRole('status')).toHaveText(words.done.waits);
      await expect(page.getByRole('heading', { name: words.exchange.waits })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: words.state.booked })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      if (javaScriptEnabled) expect(await objectionsOfAxe(page, 'body')).toEqual([]);

      await page.request.post(holders[0] ?? '', { form: { action: 'cancel' } });
      await page.goto(manage);
      await expect(page.getByRole('heading', { name: words.exchange.free })).toBeVisible();
      await page.getByRole('button', { name: words.accept }).click();
      await expect(page.getByRole('status')).toHaveText(words.done.moved);
      await expect(page.getByRole('heading', { name: words.exchange.free })).toHaveCount(0);
      await expect(page.locator('dd').nth(1)).toContainText(language === 'ar' ? 'دبي' : 'Dubai');
    });
  });
