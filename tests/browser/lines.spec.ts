import { expect, type Locator, type Page, test } from '@playwright/test';
import type { BookedTrial, TrialList } from '../../src/trials/TrialList';
import { exhaustively, turn } from '../exhaustive';
import { sampleLeads } from '../leads/sampleLeads';

/** How wide each line of a text is, in its order. */
function linesOf(text: Locator): Promise<number[]> {
  return text.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const widths = new Map<number, number>();
    for (const { bottom, height, width } of words.getClientRects()) {
      const line = Math.round((bottom - height / 2) / 8);
      widths.set(line, (widths.get(line) ?? 0) + width);
    }
    return [...widths.values()];
  });
}

/** Has the browser lay out what it skips as long as it is not near the screen, in the fonts that it is read in. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('#main > * { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [all];
    return document.fonts.ready;
  });
}

for (const prefix of ['', '/ae/ar'])
  test(
    `on a phone the page of a booking of ${prefix || '/'} breaks between date and hours`,
    turn(prefix === ''),
    async ({ page }) => {
      const { times } = (await (await page.request.get(`${prefix}/api/trials`)).json()) as TrialList;
      const answer = await page.request.post(`${prefix}/api/leads/slot-booking`, {
        data: {
          ...sampleLeads['slot-booking'],
          ...(prefix && { Mobile: '0501234567' }),
          TrialTime: times.findLast(({ online }) => online)?.id,
        },
      });
      const { booking } = (await answer.json()) as { booking: BookedTrial };
      // Narrower than any date with its hours, and wider than any date (`Wednesday, 30 December 2026,`).
      await page.setViewportSize({ width: 340, height: 740 });
      await page.goto(booking.manage);
      const when = page.locator('dd').first();
      await expect(when).toContainText(/\d{4}[,،] \d\d:\d\d–/);
      const [year, hours] = await when.evaluate((element) => {
        const tops = [/\d{4}/, /\d\d:\d\d/].map((pattern) => {
          for (const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT); texts.nextNode(); ) {
            const found = pattern.exec(texts.currentNode.textContent ?? '');
            if (!found) continue;
            const range = document.createRange();
            range.setStart(texts.currentNode, found.index);
            range.setEnd(texts.currentNode, found.index + found[0].length);
            return range.getBoundingClientRect().top;
          }
          return 0;
        });
        return tops as [number, number];
      });
      expect(hours).toBeGreaterThan(year + 10);
    },
  );

for (const address of ['/', '/ae', '/franchise'])
  test(
    `the ages in the first sentence of ${address} are never torn apart, however wide a phone is`,
    turn(address === '/'),
    async ({ page }) => {
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      const torn: number[] = [];
      for (let width = 320; width <= 480; width += 5) {
        await page.setViewportSize({ width, height: 740 });
        const lines = await page
          .locator('main .text')
          .first()
          .evaluate((element) => {
            const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
              const ages = /\d+–\d+/.exec(text.textContent ?? '');
              if (!ages) continue;
              const range = document.createRange();
              range.setStart(text, ages.index);
              range.setEnd(text, ages.index + ages[0].length);
              return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
            }
            return 0;
          });
        if (lines !== 1) torn.push(width);
      }
      expect(torn).toEqual([]);
    },
  );

test('a robot stands beside the words that a link leads to no booking', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ae/ar/booking/nothing');
  await expect(page.locator('.robot')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The word that denies stands with what it denies.
  await expect(page.locator('h1')).toHaveText(/لا\u00a0يؤدي/);
});

for (const address of ['/robotics-coding-courses', '/hi/robotics-coding-courses', '/ae/ar/robotics-coding-courses'])
  test(
    `what stands in the middle at ${address} ends in no word alone`,
    turn(address.startsWith('/ae')),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [width, query] of [
        [360, 'age=17&interest=coding'],
        [360, 'age=12&interest=smart'],
        [768, 'age=9&interest=robots'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${address}?${query}`);
        await layOutAll(page);
        const texts = await page.locator('#finder-result .words > p:not(.chips, .ways), figure blockquote > p').all();
        expect(texts.length).toBeGreaterThan(5);
        for (const text of texts) {
          const lines = await linesOf(text);
          expect
            .soft(lines.at(-1), `${width} px: ${await text.textContent()} (${lines.map(Math.round).join(', ')})`)
            .toBeGreaterThan(Math.max(...lines) * 0.4);
        }
      }
    },
  );

for (const [address, large] of [
  ['/hi/robotics-coding-courses/code-crafter', '.builds, .call p'],
  ['/robotics-coding-courses/code-crafter', '.builds, .call p'],
  ['/hi/workshop', '#main .words > p:first-of-type'],
  ['/hi/csr', 'blockquote'],
] as const)
  test(
    `the large words of ${address} end in no short line on a tablet`,
    turn(address === '/hi/csr'),
    async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      await layOutAll(page);
      for (const text of await page.locator(large).all()) {
        const lines = await linesOf(text);
        expect(lines.at(-1), await text.innerText()).toBeGreaterThan(Math.max(...lines) * 0.4);
      }
    },
  );

for (const [address, words, shortest] of [
  ['/franchise', 'summary h3', 0.4],
  ['/robotics-coding-courses', 'figure:has(figcaption strong) > blockquote', 0.4],
  ['/blog', 'article h3', 0.4],
  ['/robotics-ai-lab', '.words > p:has(+ ul)', 0.2],
] as const)
  test(`on a phone ${words} of ${address} ends in no short line`, turn(address === '/franchise'), async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await layOutAll(page);
    const texts = await page.locator(words).all();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      const lines = await linesOf(text);
      expect.soft(lines.at(-1), await text.innerText()).toBeGreaterThan(Math.max(...lines) * shortest);
    }
  });
