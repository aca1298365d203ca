import { expect, type Locator, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { everyPage } from '../pages';
import { awake } from './awake';
import { openPage } from './openPage';
import { expectApartWithin } from './overlap';

const english = everyPage.filter(({ region, language }) => region === 'in' && language === 'en');

for (const size of [320, 360])
  test(
    `with letters twice as large, no word of a page is cut off on a phone of ${size} px`,
    exhaustively,
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: size, height: 780 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const path of [...english.map((each) => each.path), '/ae', '/ae/ar', '/ae/ar/contact-us']) {
        await page.goto(path);
        const cut = await page.evaluate(() => {
          document.documentElement.style.setProperty('font-size', '200%', 'important');
          const width = document.documentElement.clientWidth;
          const isInScroller = (element: Element | null): boolean =>
            element !== null &&
            (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isInScroller(element.parentElement));
          const left = '.visually-hidden, svg, dialog:not([open]), [aria-hidden="true"], .leaflet-container, #brands';
          const isShown = (element: Element) =>
            element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(left);
          const found: string[] = [];
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const { currentNode: text } = texts;
            const element = text.parentElement;
            if (!element || !text.textContent?.trim() || !isShown(element)) continue;
            if (isInScroller(element)) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            const isCut = [...range.getClientRects()].some((box) => box.left < -1 || box.right > width + 1);
            if (isCut) found.push(text.textContent.trim());
          }
          return found;
        });
        expect.soft(cut, path).toEqual([]);
      }
    },
  );

test(
  'with letters twice as large, the smallest phone keeps header, menu, footer, brands and the choice of a writer whole',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const enlarge = () =>
      page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    /** Words of a part that leave the screen sideways, or lie over others of it. */
    const faults = (part: Locator) =>
      part.evaluate((root) => {
        const boxes: { word: string; box: DOMRect }[] = [];
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: text } = texts;
          const word = text.textContent?.trim();
          const element = text.parentElement;
          if (!word || !element?.checkVisibility({ visibilityProperty: true })) continue;
          if (element.closest('.visually-hidden, svg')) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          for (const box of range.getClientRects()) boxes.push({ word, box });
        }
        const isOver = (one: DOMRect, other: DOMRect) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 12;
        return boxes
          .filter(
            ({ word, box }, index) =>
              box.left < -1 ||
              box.right > 321 ||
              boxes.slice(index + 1).some((other) => other.word !== word && isOver(box, other.box)),
          )
          .map(({ word }) => word);
      });
    await page.goto('/');
    await enlarge();
    await page.locator('#brands').scrollIntoViewIfNeeded();
    expect(await faults(page.locator('#brands .window'))).toEqual([]);
    await openPage(page, '/contact-us');
    await awake(page);
    await enlarge();
    expect(await faults(page.locator('footer'))).toEqual([]);
    expect(await faults(page.getByRole('radiogroup', { name: 'Who is writing?' }))).toEqual([]);
    const [brand, search] = await Promise.all([
      page.locator('header').getByRole('link', { name: 'Cogsprout' }).locator('svg').boundingBox(),
      page.locator('header summary').first().boundingBox(),
    ]);
    expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeGreaterThan(50);
    expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    expect(await faults(menu)).toEqual([]);
    const find = await menu.getByRole('button', { name: 'Search', exact: true }).boundingBox();
    expect((find?.x ?? 0) + (find?.width ?? 0)).toBeLessThanOrEqual(320);
  },
);

test('with letters twice as large, buttons and chips stay on the smallest phone with their edges', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/robotics-ai-lab', '/contact-us']) {
    await page.goto(path);
    const over = await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%', 'important');
      const faces = [
        ...document.querySelectorAll('main [data-opening] [data-size], [aria-labelledby="branches-title"] li'),
      ];
      return faces.filter((face) => face.getBoundingClientRect().right > 321).map((face) => face.textContent);
    });
    expect(over, path).toEqual([]);
  }
});

for (const path of ['/ae', '/ae/ar'])
  test(
    `with letters twice as large, what ${path} tells of a program stays on a phone`,
    exhaustively,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await awake(page);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
      for (const chip of await page.locator('#programs .chip:visible').all()) {
        await chip.focus();
        const popup = page.locator('#programs li:focus-within .popup');
        await expect(popup).toBeVisible();
        const { left, right } = await popup.evaluate((element) => element.getBoundingClientRect().toJSON());
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(360);
      }
    },
  );

for (const { width, paths } of [
  {
    width: 390,
    paths: ['/', '/about-us', '/workshop', '/ae', '/ae/ar/privacy-policy', '/hi/robotica'],
  },
  {
    width: 320,
    paths: [
      '/',
      '/robotics-coding-school-curriculum',
      '/workshop',
      '/blog',
      '/franchise',
      '/ae/ar',
      '/ae/ar/csr',
      '/hi/robotics-ai-lab',
    ],
  },
])
  test(`with letters twice as large, the words of headings stay whole on a phone of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths) {
      await page.goto(path);
      const broken = await page.evaluate(() => {
        // The large ones, by their measure on a screen of common letters, and what is as large: figures, titles on cards.
        const large = [
          ...document.querySelectorAll(
            'main :is(h1, h2):not(.visually-hidden), #why-cogsprout h3, [aria-labelledby=workshop-offer] h3',
          ),
        ].filter((heading) => Number.parseFloat(getComputedStyle(heading).fontSize) > 22);
        document.documentElement.style.setProperty('font-size', '200%', 'important');
        return large.flatMap((heading) => {
          const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          while (texts.nextNode()) {
            const { currentNode: text } = texts;
            for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s–-]+/g)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              const tops = [...range.getClientRects()].map(({ top }) => top);
              const height = Number.parseFloat(getComputedStyle(heading).fontSize);
              if (Math.max(...tops) - Math.min(...tops) > height / 2) found.push(word);
            }
          }
          return found;
        });
      });
      expect.soft(broken, path).toEqual([]);
    }
  });

test.describe('for a family abroad', () => {
  test.use({ timezoneId: 'Europe/London' });
  test('with letters twice as large, the times of a day lie beside each other and stay on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await openPage(page, '/ae/book');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    const times = await page.locator('.choice > .day .time > span').evaluateAll((labels) =>
      labels.map((label) => {
        const { left, right, top, bottom } = label.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    expect(times.length).toBeGreaterThan(1);
    expectApartWithin(390, times);
  });
});
