import { expect, test, type Page } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { openPage, untilAlive } from './openPage';

const desktop = { width: 1280, height: 720 };
const phone = { width: 360, height: 640 };

const mainMenu = (page: Page) => page.locator('header').getByRole('navigation', { name: 'Main menu' });
const academic = (page: Page) => mainMenu(page).getByRole('button', { name: 'Academic Program' });
const slideInMenu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test.describe('on a wide screen', () => {
  test.use({ viewport: desktop });

  test('a dropdown opens under the pointer, bridges the way down to it, and closes behind the pointer', async ({
    page,
  }) => {
    await openPage(page, '/blog');
    const workshops = mainMenu(page).getByRole('link', { name: 'Workshops' });
    await expect(workshops).toBeHidden();
    await academic(page).hover();
    await expect(workshops).toBeVisible();
    const button = await academic(page).boundingBox();
    const target = await workshops.boundingBox();
    if (!button || !target) throw new Error('the menu has no boxes');
    await page.mouse.move(button.x + 20, button.y + button.height - 1);
    await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 12 });
    await expect(workshops).toBeVisible();
    await page.mouse.move(640, 600);
    await expect(workshops).toBeHidden();
  });

  for (const path of ['/about-us', '/hi/about-us', '/ae/ar/about-us', '/ae', '/ae/ar'])
    test(`all labels of the menu stand on one line at ${path}`, turn(path === '/ae/ar'), async ({ page }) => {
      await page.goto(path);
      const labels = page.locator('header#top nav [data-top]');
      await expect(labels.first()).toBeVisible();
      // Fonts of these scripts show from the second page on, where the machine has them in time.
      await expect(async () => {
        await page.reload();
        await page.evaluate(() => document.fonts.ready);
        const tops = await labels.evaluateAll((all) =>
          all.map((label) => Math.round(label.getBoundingClientRect().top)),
        );
        expect(tops.length).toBeGreaterThan(5);
        expect(new Set(tops).size).toBe(1);
      }).toPass({ timeout: 60_000 });
    });

  test('a click on what the pointer has opened keeps it open', exhaustively, async ({ page }) => {
    await openPage(page, '/blog');
    await academic(page).click();
    await expect(academic(page)).toHaveAttribute('aria-expanded', 'true');
    await academic(page).click();
    await expect(academic(page)).toHaveAttribute('aria-expanded', 'false');
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(
      `by keyboard the arrows walk along the menu, into a dropdown and through it, Escape back (motion: ${reducedMotion})`,
      turn(reducedMotion === 'no-preference'),
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion });
        await openPage(page, '/blog');
        await mainMenu(page).getByRole('link', { name: 'Courses' }).focus();
        await page.keyboard.press('ArrowRight');
        await expect(academic(page)).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(mainMenu(page).getByRole('link', { name: 'School Curriculum' })).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(mainMenu(page).getByRole('link', { name: 'Workshops' })).toBeFocused();
        await page.keyboard.press('End');
        await expect(mainMenu(page).getByRole('link', { name: 'CSR' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(academic(page)).toBeFocused();
        await expect(academic(page)).toHaveAttribute('aria-expanded', 'false');
      },
    );

  test('a dropdown closes when the focus leaves it', exhaustively, async ({ page }) => {
    await openPage(page, '/blog');
    await academic(page).focus();
    await page.keyboard.press('Enter');
    await expect(academic(page)).toHaveAttribute('aria-expanded', 'true');
    await mainMenu(page).getByRole('link', { name: 'Franchise' }).focus();
    await expect(academic(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('the header hides on the way down and pins with a shadow on the way up', async ({ page }) => {
    await openPage(page, '/blog');
    const header = page.locator('header#top');
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 900);
    await expect(header).toHaveAttribute('data-state', 'hidden');
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(header).toHaveAttribute('data-state', 'pinned');
    await expect(header).toBeInViewport({ ratio: 1 });
    expect(await header.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
    await page.mouse.wheel(0, -2000);
    await expect(header).toHaveAttribute('data-state', 'rest');
  });

  test('a hidden header comes back when the keyboard reaches it', exhaustively, async ({ page }) => {
    await openPage(page, '/blog');
    const header = page.locator('header#top');
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 900);
    await expect(header).not.toBeInViewport();
    await page.keyboard.press('Shift');
    await header.getByRole('link', { name: 'Contact Us' }).focus();
    await expect(header).toBeInViewport({ ratio: 1 });
  });

  test('the region switch leads to the same page of the other region', async ({ page }) => {
    await openPage(page, '/blog?page=1');
    await page.locator('header').getByText('IN', { exact: true }).click();
    await page.getByRole('list', { name: 'Country and language' }).locator('a[hreflang="en-AE"]').click();
    await expect(page).toHaveURL(/\/ae\/blog$/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dune');
  });

  test('a panel of the header closes on Escape, giving the focus back, and outside', async ({ page }) => {
    await openPage(page, '/blog');
    const summary = page.locator('header summary[aria-label="Search"]');
    await summary.click();
    const field = page.getByPlaceholder('Search here');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(summary).toBeFocused();
    await summary.click();
    await expect(field).toBeVisible();
    await page.mouse.click(200, 600);
    await expect(field).toBeHidden();
  });

  for (const [how, close] of [
    ['its button', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the overlay', (page: Page) => page.mouse.click(100, 500)],
  ] as const) {
    test(`the side panel closes by ${how} and gives the focus back`, turn(how === 'Escape'), async ({ page }) => {
      await openPage(page, '/blog');
      const opener = page.getByRole('button', { name: 'About Cogsprout and contact' });
      await opener.click();
      const panel = page.getByRole('dialog', { name: 'About Cogsprout' });
      await expect(panel.getByText('Contact Info')).toBeVisible();
      await close(page);
      await expect(panel).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  test('the side panel closes on a change of route', exhaustively, async ({ page }) => {
    await openPage(page, '/blog');
    await page.getByRole('button', { name: 'About Cogsprout and contact' }).click();
    const panel = page.getByRole('dialog', { name: 'About Cogsprout' });
    await panel.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(panel).toBeHidden();
  });

  test('the UAE home page has a menu of its sections; inner pages have the menu of the site, whose Home leads back', async ({
    page,
  }) => {
    await openPage(page, '/ae/blog');
    await expect(mainMenu(page).getByRole('button', { name: 'Academic Program' })).toBeVisible();
    await expect(mainMenu(page).getByRole('link', { name: 'FAQ' })).toHaveCount(0);
    await mainMenu(page).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/ae$/);
    await expect(mainMenu(page).getByRole('button', { name: 'Academic Program' })).toHaveCount(0);
    await expect(mainMenu(page).getByRole('link', { name: 'Why Cogsprout' })).toHaveAttribute(
      'href',
      '/ae#why-cogsprout',
    );
    await mainMenu(page).getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/ae#faq$/);
    await expect(page.locator('#faq h2')).toBeInViewport();
    await mainMenu(page).getByRole('link', { name: 'Our Team' }).click();
    await expect(page.locator('#team h2')).toBeInViewport();
  });
});

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

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  await openPage(page, '/blog');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the button back to the top shows after a screen and brings the visitor up', async ({ page }) => {
  await openPage(page, '/blog');
  const button = page.getByRole('link', { name: 'Back to the top' });
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the chat link opens a chat with the number of the region and names the page', async ({ page }) => {
  await page.goto('/ae/blog');
  const chat = page.getByRole('link', { name: /Chat with us/ });
  await expect(chat).toHaveAttribute(
    'href',
    'https://wa.me/971500000000?text=Hello%2C%20I%20am%20looking%20at%20Blogs.',
  );
  await expect(chat).toHaveAttribute('target', '_blank');
});

test('the footer names both operations, leads to the pages, and carries this year', async ({ page }) => {
  await page.goto('/ae/blog');
  const footer = page.getByRole('contentinfo');
  for (const heading of ['Pages', 'India Operations', 'Global Operations'])
    await expect(footer.getByRole('heading', { name: heading })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'india@cogsprout.example' })).toHaveAttribute(
    'href',
    'mailto:india@cogsprout.example',
  );
  await expect(footer.getByRole('link', { name: /Vellore 632006/ })).toHaveAttribute('href', '/in/contact-us');
  await expect(footer.getByRole('link', { name: 'Robotica' })).toHaveAttribute('href', '/ae/robotica');
  // The year of the region, which begins before that of this machine.
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Dubai' }).format();
  await expect(footer.getByText(`© ${year} Cogsprout. All Rights Reserved.`)).toBeVisible();
});

test.describe('on a phone with a slow line', () => {
  test.use({ viewport: phone });

  test('the menu button leads to the pages in the footer before its script is there, and opens the menu after', async ({
    page,
  }) => {
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
  });
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

  test('a dropdown of the wide menu opens under the pointer and on focus', exhaustively, async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto('/blog');
    await academic(page).hover();
    await expect(mainMenu(page).getByRole('link', { name: 'Workshops' })).toBeVisible();
    await page.mouse.move(640, 600);
    await expect(mainMenu(page).getByRole('link', { name: 'Workshops' })).toBeHidden();
    await academic(page).focus();
    await expect(mainMenu(page).getByRole('link', { name: 'Workshops' })).toBeVisible();
  });
});
