import { expect, type Page, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { comeBackTo } from './comeBackTo';
import { openPage, untilAlive } from './openPage';

const phone = { width: 360, height: 640 };

const slideInMenu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the slide-in menu opens one dropdown at a time and folds it when it closes', async ({ page }) => {
    await openPage(page, '/blog');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = slideInMenu(page);
    const event = menu.getByRole('button', { name: 'Event' });
    const program = menu.getByRole('button', { name: 'Academic Program' });
    await program.click();
    await expect(menu.getByRole('link', { name: 'Workshops' })).toBeVisible();
    await event.click();
    await expect(event).toHaveAttribute('aria-expanded', 'true');
    await expect(program).toHaveAttribute('aria-expanded', 'false');
    // Not folded to no height alone: the keyboard would walk through links that nobody sees.
    await expect(menu.getByRole('link', { name: 'Workshops' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(event).toHaveAttribute('aria-expanded', 'false');
  });

  test('the slide-in menu closes on a change of route, and the focus goes to the new heading', async ({ page }) => {
    await openPage(page, '/blog');
    await page.getByRole('button', { name: 'Menu' }).click();
    await slideInMenu(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(slideInMenu(page)).toBeHidden();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.locator('main h1')).toBeFocused();
  });

  test(
    'the slide-in menu in which the other region was chosen is closed once the visitor has gone back',
    exhaustively,
    async ({ page }) => {
      await openPage(page, '/blog');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(slideInMenu(page)).toBeVisible();
      await comeBackTo(page);
      await expect(slideInMenu(page)).toBeHidden();
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(slideInMenu(page)).toBeVisible();
    },
  );

  test(
    'the slide-in menu closes when the screen grows wide enough for the menu in the header',
    exhaustively,
    async ({ page }) => {
      await openPage(page, '/blog');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(slideInMenu(page)).toBeVisible();
      await page.setViewportSize({ width: 1366, height: 1024 });
      await expect(slideInMenu(page)).toBeHidden();
      await page.getByRole('link', { name: 'Courses', exact: true }).first().click();
      await expect(page).toHaveURL(/robotics-coding-courses$/);
    },
  );

  test('the slide-in menu ends with Contact Us, contact info and social links', exhaustively, async ({ page }) => {
    await openPage(page, '/blog');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = slideInMenu(page);
    await expect(menu.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact-us');
    await expect(menu.getByRole('heading', { name: 'Contact Info' })).toBeVisible();
    await expect(menu.getByText('Vellore 632006')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'YouTube' })).toHaveAttribute('target', '_blank');
  });

  test('the page behind the slide-in menu does not scroll', exhaustively, async ({ page }) => {
    await openPage(page, '/blog');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(slideInMenu(page)).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  });
});

for (const path of ['/', '/ae/ar', '/hi']) {
  test(
    `the menu button of ${path} stays on the screen of the smallest phones, beside the whole name of the brand`,
    turn(path === '/ae/ar'),
    async ({ page }) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 568 });
        await page.goto(path);
        await expect(page.locator('header .burger')).toBeInViewport({ ratio: 1 });
        expect(
          await page
            .locator('header a > span')
            .first()
            .evaluate((name) => name.scrollWidth - name.clientWidth),
        ).toBe(0);
      }
    },
  );
}

test.describe('on a phone with a slow line', () => {
  test.use({ viewport: phone });

  test(
    'the menu button leads to the pages in the footer before its script is there, and opens the menu after',
    exhaustively,
    async ({ page }) => {
      let release = () => undefined as void;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/**/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/blog', { waitUntil: 'commit' });
      const menu = page.locator('header .burger');
      await menu.click();
      await expect(page).toHaveURL(/#footer-menu$/);
      await expect(page.locator('#footer-menu')).toBeInViewport();
      release();
      await untilAlive(page);
      await menu.focus();
      await page.keyboard.press('Space');
      await expect(page.locator('dialog[open]')).toBeVisible();
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the menu button leads to the pages in the footer, and the region switch opens', async ({ page }) => {
    await page.goto('/blog');
    await page.locator('header .burger').click();
    await expect(page).toHaveURL(/#footer-menu$/);
    await page.goto('/blog');
    await page.locator('header summary').last().click();
    await expect(page.getByRole('list', { name: 'Country and language' })).toBeVisible();
  });
});
