import { expect, type Page, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { awake } from './awake';

const paths = [
  '/',
  '/ae/ar',
  '/robotics-coding-courses',
  '/robotics-coding-courses/robo-starter',
  '/franchise',
  '/hi/contact-us',
];
const sizes = [
  [320, 640],
  [640, 320],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [800, 1280],
] as const;

/** Brings each control of the page into view as the keyboard does, and names those that something fixed lies over then. */
async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const covered: string[] = [];
    const controls = document.querySelectorAll(
      'main :is(a[href], button, input, select, textarea, summary), footer a[href]',
    );
    for (const control of controls) {
      if (!isShown(control) || control.closest('[data-floating], dialog')) continue;
      const before = window.scrollY;
      control.scrollIntoView({ block: 'nearest' });
      // Where the page stands as it stood, what floats does too.
      if (window.scrollY !== before) await frame();
      const box = control.getBoundingClientRect();
      for (const floater of document.querySelectorAll('[data-floating]')) {
        if (!isShown(floater) || getComputedStyle(floater).position !== 'fixed') continue;
        const over = floater.getBoundingClientRect();
        const left = Math.max(box.left, over.left, 0);
        const right = Math.min(box.right, over.right, window.innerWidth);
        const top = Math.max(box.top, over.top, 0);
        const bottom = Math.min(box.bottom, over.bottom, window.innerHeight);
        if (left >= right || top >= bottom) continue;
        // A card of a carousel that its row cuts off is not there.
        const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
        if (there.includes(control))
          covered.push(`${control.textContent.trim().slice(0, 40)} under ${floater.textContent}`);
      }
    }
    return covered;
  });
}

for (const [at, [width, height]] of sizes.entries())
  for (const [position, path] of paths.entries())
    test(
      `nothing that floats lies over a control of ${path} at ${width} × ${height}`,
      turn(at % paths.length === position && at % 4 === 0),
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await awake(page);
        expect(await coveredControls(page)).toEqual([]);
      },
    );

for (const path of ['/franchise', '/hi/franchise', '/ae/ar/franchise'])
  test(`'Join Our Hub' stands beside all that is to be read on ${path}`, exhaustively, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const button = page.locator('[data-floating=start] a');
    for (const width of [768, 1024, 1280, 1720, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(button).toBeVisible();
      const between = await button.evaluate((element) => {
        const words = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt)')]
          .filter((each) => each.checkVisibility() && !each.closest('[data-floating], dialog, .visually-hidden'))
          .map((each) => each.getBoundingClientRect());
        const box = element.getBoundingClientRect();
        return document.dir === 'rtl'
          ? box.left - Math.max(...words.map(({ right }) => right))
          : Math.min(...words.map(({ left }) => left)) - box.right;
      });
      expect.soft(between, `at ${width} px`).toBeGreaterThanOrEqual(0);
    }
  });

test.describe('the bar of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const bar = (page: Page) => page.locator('[data-floating=bar]');

  test(
    'comes when the button of the opening has gone, and goes where a form or the footer is',
    exhaustively,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await awake(page);
      await expect(bar(page)).toBeHidden();
      await page.locator('#robotics').scrollIntoViewIfNeeded();
      await expect(bar(page)).toBeVisible();
      await expect(bar(page).getByRole('link', { name: 'Book a Class' })).toBeVisible();
      await expect(bar(page).getByRole('link', { name: /Chat with us/ })).toBeVisible();
      await page.locator('#trial-title, main form').first().scrollIntoViewIfNeeded();
      await expect(bar(page)).toBeHidden();
      await page.locator('#robotics').scrollIntoViewIfNeeded();
      await expect(bar(page)).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(bar(page)).toBeHidden();
    },
  );

  test('is the only thing that floats, and opens what the button of the opening opens', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/franchise');
    await awake(page);
    await page.locator('main section').nth(2).scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the top' })).toBeHidden();
    await bar(page).getByRole('link', { name: 'Join Our Hub' }).click();
    await expect(page.getByRole('dialog', { name: 'Join Our Hub' })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('leaves the chat at the end of the page', exhaustively, async ({ page }) => {
      await page.goto('/');
      const chat = page.getByRole('link', { name: /Chat with us/ });
      await expect(chat).toBeVisible();
      expect(await chat.evaluate((link) => getComputedStyle(link.parentElement ?? link).position)).toBe('static');
    });
  });
});
