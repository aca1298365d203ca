import { expect, test } from '@playwright/test';
import { turn } from '../exhaustive';
import { expectApartWithin } from './overlap';

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

for (const path of ['/', '/about-us', '/franchise', '/hi/franchise'])
  test(
    `with the letter spacing of WCAG 1.4.12 no number of ${path} lies over another or leaves the screen`,
    turn(path === '/'),
    async ({ page }) => {
      await page.goto(path);
      await page.evaluate(() => {
        const spacing = new CSSStyleSheet();
        spacing.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        #main > [data-lazy] { content-visibility: visible !important; }
      `);
        document.adoptedStyleSheets = [spacing];
        return document.fonts.ready;
      });
      const boxes = await page.locator('main .number').evaluateAll((numbers) =>
        numbers.map((number) => {
          const range = document.createRange();
          range.selectNodeContents(number);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
      expect(boxes.length).toBeGreaterThan(2);
      expectApartWithin(320, boxes);
    },
  );
