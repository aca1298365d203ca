import { expect, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { openPage } from './openPage';

test('times of neighbouring days are of one height, though one names its ages', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/book');
  const heights = await page.locator('.choice > .day > .times').evaluateAll((days) => {
    for (const line of document.querySelectorAll('.choice :is(.ages, .left)')) line.remove();
    const ages = Object.assign(document.createElement('span'), { className: 'ages', textContent: 'Ages 6–9' });
    days[0]?.querySelector('.clock ~ *:last-child')?.before(ages);
    return days.map((day) => day.querySelector('.time')?.getBoundingClientRect().height ?? 0);
  });
  expect(heights.length).toBeGreaterThan(1);
  for (const height of heights) expect(height).toBeCloseTo(heights[0] ?? 0, 0);
});

test.describe('for a family abroad', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });
  for (const path of ['/ae/book', '/ae/ar/book'])
    test(`the times of ${path} that are suggested side by side are of one height`, exhaustively, async ({ page }) => {
      await openPage(page, path);
      for (const width of [768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const times = await page
          .locator('.choice > .day .time')
          .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON()));
        expect(times.length, 'those that are suggested').toBe(3);
        for (const { top, height } of times)
          for (const other of times) if (other.top === top) expect(other.height, `${width} px`).toBeCloseTo(height, 0);
      }
    });
});

test.describe('for a family abroad, in the fold', () => {
  test.use({ timezoneId: 'America/New_York' });
  for (const path of ['/book', '/ae/ar/book'])
    test(
      `the times of ${path} that are side by side are of one height, and their hours stand in line`,
      exhaustively,
      async ({ page }) => {
        await openPage(page, path);
        await page.locator('.choice > details > summary').click();
        for (const width of [360, 768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          const times = await page.locator('.choice .day .time').evaluateAll((labels) =>
            labels.map((label) => {
              const { top, height } = label.getBoundingClientRect();
              return { top, height, hour: label.querySelector('.clock')?.getBoundingClientRect().top };
            }),
          );
          expect(times.length).toBeGreaterThan(6);
          for (const { top, height, hour = 0 } of times)
            for (const other of times.filter((each) => Math.abs(each.top - top) < 1)) {
              expect(other.height, `${width} px`).toBeCloseTo(height, 0);
              expect(other.hour, `${width} px`).toBeCloseTo(hour, 0);
            }
        }
      },
    );

  test('on a phone the visitor’s own clock parts from no word of its own', exhaustively, async ({ page }) => {
    for (const path of ['/ae/book', '/hi/book', '/ae/ar/book']) {
      await openPage(page, path);
      await page.locator('.choice > details > summary').click();
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 780 });
        const lines = await page.locator('.choice .own:not([hidden])').evaluateAll((clocks) =>
          clocks.map((clock) => {
            const words = clock.firstChild as Text;
            const last = document.createRange();
            // What follows the comma.
            last.setStart(words, Math.max(words.data.lastIndexOf(','), words.data.lastIndexOf('\u060c')) + 2);
            last.setEnd(words, words.length);
            return new Set([...last.getClientRects()].map(({ top }) => Math.round(top))).size;
          }),
        );
        expect([...new Set(lines)], `${path} at ${width} px`).toEqual([1]);
      }
    }
  });
});

test(
  'in the wide form of the home the days of the suggested times stand side by side',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openPage(page, '/');
    const form = page.locator('form:has(details)').first();
    await form.getByText('Choose a day and time').click();
    await expect(form.locator('.day').first()).toBeVisible();
    const tops = await form.locator('.day').evaluateAll((days) => days.map((day) => day.getBoundingClientRect().top));
    for (const top of tops) expect(top).toBeCloseTo(tops[0] ?? 0, 0);
  },
);

test('what can be pressed in one line on /book has its words in the middle', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/ae/book', { waitUntil: 'domcontentloaded' });
  const gaps = await page.locator('.chip > span, .other > span').evaluateAll((buttons) =>
    buttons.map((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      const [line, box] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
      return line.top - box.top - (box.bottom - line.bottom);
    }),
  );
  expect(gaps.length).toBeGreaterThan(10);
  for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(1.5);
});
