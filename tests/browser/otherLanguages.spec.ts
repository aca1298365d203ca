import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { browserLanguages } from '../../src/server/regionFiles/countries/browserLanguages.server';
import { turn } from '../exhaustive';
import { replaced } from '../regions/siteFolder';
import { complaintsOf } from './complaints';
import { untilAlive } from './openPage';
import { ownSite } from './ownSite';

/** What a page writes with the formats of a language: numbers, money and dates. */
function written(language: string): string[] {
  const tag = `${language}-IN-u-nu-latn`;
  const money = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const;
  const dates: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'long' },
    { weekday: 'long', day: 'numeric', month: 'long' },
    { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  ];
  return [
    new Intl.NumberFormat(tag).format(1234567),
    new Intl.NumberFormat(tag, money).format(50000),
    ...dates.flatMap((options) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 3 + month, 16, 5)));
    }),
  ];
}

test('the browser writes numbers and dates as the server has written them, in each language that both know', async ({
  page,
}) => {
  const languages = [...browserLanguages];
  await page.evaluate(`globalThis.written = ${written.toString()}`);
  for (const language of languages)
    expect(
      await page.evaluate((tag) => (globalThis as unknown as { written: typeof written }).written(tag), language),
      language,
    ).toEqual(written(language));
});

/** The date so many days from now. */
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.describe('a region with pages in Punjabi, and closed from one month into the next', () => {
  const site = ownSite(async (folder) => {
    const india = await folder.read('regions/in.yaml');
    const closed = `closed: [{ from: "${daysFromNow(10)}", to: "${daysFromNow(45)}" }]`;
    await folder.save(
      'regions/in.yaml',
      `${replaced(india, 'languages: [en, hi]', 'languages: [en, hi, pa]')}\n${closed}\n`,
    );
    mkdirSync(join(folder.localesDir, 'pa'));
    await folder.save('locales/pa/common.json', JSON.stringify({ home: 'ਮੁੱਖ ਪੰਨਾ' }));
  });

  for (const path of ['/contact-us', '/hi/contact-us', '/pa/contact-us', '/pa', '/pa/blog', '/pa/book'])
    test(`${path} stays as it came when it comes to life`, turn(path === '/pa'), async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto(site.url(path));
      await untilAlive(page);
      await page.evaluate(() => document.querySelector('footer')?.scrollIntoView());
      await page.waitForLoadState('networkidle');
      expect(complaints).toEqual([]);
    });
});
