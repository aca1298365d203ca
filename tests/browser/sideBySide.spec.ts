import { expect, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { openPage } from './openPage';

for (const prefix of ['', '/ae/ar'])
  test(
    `the pages named in the footer of ${prefix || '/'} stand in two columns, not twice as high as what is beside them`,
    turn(prefix === ''),
    async ({ page }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(prefix || '/', { waitUntil: 'domcontentloaded' });
        const links = page.locator('footer nav li');
        const starts = await links.evaluateAll((all) =>
          all.map((item) => Math.round(item.getBoundingClientRect().left)),
        );
        expect(new Set(starts).size, `${width}`).toBe(2);
      }
      const [pages = 0, offices = 0] = await Promise.all(
        ['nav ul', '.contact >> nth=0'].map((part) =>
          page.locator(`footer ${part}`).evaluate((element) => element.getBoundingClientRect().height),
        ),
      );
      expect(pages).toBeLessThan(offices * 2);
    },
  );

for (const prefix of ['', '/ae/ar'])
  test(
    `the card of the office of ${prefix || '/'} ends with the way to it, beside the hours as on a phone`,
    turn(prefix === '/ae/ar'),
    async ({ page }) => {
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${prefix}/contact-us`, { waitUntil: 'domcontentloaded' });
        const below = await page.locator('.addresses article').evaluateAll((cards) =>
          cards.map((card) => {
            const link = card.querySelector(':scope > a')?.getBoundingClientRect();
            return card.getBoundingClientRect().bottom - (link?.bottom ?? 0);
          }),
        );
        expect(below.length).toBeGreaterThan(0);
        for (const distance of below) expect(distance, `${width}`).toBeCloseTo(24, 0);
      }
    },
  );

test(
  'wherever questions stand beside their heading, a picture or a button stands below it',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const path of ['/robotics-ai-lab', '/workshop', '/franchise', '/robotics-coding-courses', '/ae']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const company = page.locator('#faq .opening, #faqs .opening').locator(':is(img, a)').first();
      await expect.soft(company, path).toBeVisible();
    }
  },
);

test('how a booking goes on stays beside its form to the end', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, '/book');
  await page.locator('.sheet button[type="submit"]').last().scrollIntoViewIfNeeded();
  const end = (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect().bottom);
  await expect(async () =>
    expect(await end('[aria-labelledby="book-next"]')).toBeCloseTo(await end('.sheet'), 0),
  ).toPass();
});

test('a post with one neighbour in time leaves no half of the row empty', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/blog');
  await page.locator('main a[href^="/blog-details/"]').first().click();
  const neighbours = page.locator('nav', { has: page.locator('a[data-side]') });
  await expect(neighbours.locator('a')).toHaveCount(1);
  const width = (element: Element) => element.getBoundingClientRect().width;
  expect(await neighbours.locator('a').evaluate(width)).toBeCloseTo(await neighbours.evaluate(width), 0);
});

test('on a phone the buttons of Robotica keep clear of the picture below them', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/robotica');
  const [buttons, picture] = await page
    .locator('[data-opening="arena"]')
    .evaluate((arena) =>
      ['.more', '.picture'].map((part) => arena.querySelector(part)?.getBoundingClientRect().toJSON() as DOMRect),
    );
  expect((picture?.top ?? 0) - (buttons?.bottom ?? 0)).toBeGreaterThanOrEqual(16);
});

for (const width of [320, 360, 412])
  test(
    `where nothing drifts, brands stand at least two abreast on a phone ${width} px wide`,
    turn(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/hi');
      const boxes = await page
        .locator('#brands ul:not([aria-hidden]) > li')
        .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes.length).toBeGreaterThan(2);
      expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBeLessThanOrEqual(Math.ceil(boxes.length / 2));
      for (const { left, right } of boxes) expect(left >= 0 && right <= width).toBe(true);
    },
  );
