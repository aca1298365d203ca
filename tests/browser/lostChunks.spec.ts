import { expect, type Page, test } from '@playwright/test';
import { timeLimitMs } from '../../src/ui/inTime';
import { exhaustively, turn } from '../exhaustive';
import { awake } from './awake';
import { chunkOf, firstImport } from './chunkOf';
import { follow } from './follow';
import { openPage } from './openPage';

/** Writes down Vite's preload errors, across page loads: 'mended' when the page is loaded afresh for it, 'rethrown' when it goes on. */
async function preloadErrors(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.addEventListener('vite:preloadError', (event) => {
      const isMended = () => (event.defaultPrevented ? 'mended' : 'rethrown');
      // Once every listener has had it.
      queueMicrotask(() => {
        const told = JSON.parse(sessionStorage.getItem('preload-errors') ?? '[]') as string[];
        sessionStorage.setItem('preload-errors', JSON.stringify([...told, isMended()]));
      });
    });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('preload-errors') ?? '[]') as string[]);
}

test('a chunk that is gone after a deployment loads the wanted page afresh', async ({ page }) => {
  const errors = await preloadErrors(page);
  await openPage(page, '/');
  await awake(page);
  let lost = 0;
  await page.route(`**/${chunkOf('src/pages/about/AboutPage.tsx')}`, (route) => {
    lost += 1;
    return lost === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await follow(page, '/about-us');
  await expect(page.locator('main h1')).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  expect(await errors()).toEqual(['mended']);
  await expect(page).toHaveTitle(/./);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});

test('so it does in a browser that keeps nothing for the site', exhaustively, async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  let lost = 0;
  await page.route(`**/${chunkOf('src/pages/about/AboutPage.tsx')}`, (route) =>
    (lost += 1) === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await openPage(page, '/');
  await awake(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await follow(page, '/about-us');
  await expect(page.locator('html:not([data-same-document])')).toBeAttached();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});

test(
  'a desk that gets no code for the gear at the pointer keeps the page, and its links lead on',
  exhaustively,
  async ({ page }) => {
    const cursor = page.waitForResponse(`**/${chunkOf('src/ui/CustomCursor.tsx')}`);
    await page.route(`**/${chunkOf('src/ui/CustomCursor.tsx')}`, (route) => route.fulfill({ status: 500, body: '' }));
    await openPage(page, '/about-us');
    await cursor;
    await awake(page);
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    await follow(page, '/contact-us');
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(page.locator('main form [name="SchoolName"]')).toBeVisible();
  },
);

for (const [what, isLost] of [
  ['first script', (url: string) => url.includes('/assets/entries/')],
  ['script that the first one begins with', (url: string) => url.endsWith(firstImport())],
] as const) {
  test(
    `a page whose ${what} was lost on the way comes to life without a reload`,
    turn(what === 'first script'),
    async ({ page }) => {
      let asked = 0;
      await page.route(
        (url) => isLost(url.pathname),
        (route) => ((asked += 1) === 1 ? route.abort('connectionreset') : route.continue()),
      );
      await page.goto('/franchise');
      await awake(page);
      expect(asked).toBe(2);
      await page.getByRole('link', { name: 'Join Our Hub' }).first().click();
      await expect(page.getByRole('dialog').locator('form')).toBeVisible();
    },
  );
}

test(
  'a tab whose code was lost on the way opens for who presses it, though they have never left its section',
  exhaustively,
  async ({ page }) => {
    // Who saves data has nothing fetched in idle time: what is near is asked for once.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) }));
    const programs = page.locator('#programs');
    const file = chunkOf('src/pages/home/HomePrograms.tsx');
    const code = `**/${file}`;
    await page.route(code, (route) => route.abort('connectionreset'));
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file));
    await page.goto('/ae');
    await programs.getByRole('tablist').scrollIntoViewIfNeeded();
    await lost;
    await expect(page.locator('html:not([data-awake])')).toBeAttached();
    await page.unroute(code);
    await programs.getByRole('tab', { name: 'Professionals' }).click();
    await expect(programs.getByRole('tabpanel').getByRole('button')).toHaveText(['Financial Literacy', 'Gen AI']);
  },
);

test.describe('the menu button, whose code does not come,', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const burger = (page: Page) => page.locator('header .burger');
  const schoolName = (page: Page) => page.locator('form [name="SchoolName"]');

  /** A page with something typed, whose menu cannot be had; what the server says of the page's own build. */
  async function pressInVain(page: Page, build: 'served' | 'replaced') {
    let isLost = true;
    const menu = `**/${chunkOf('src/layout/SlideInMenu.tsx')}`;
    await page.route(menu, (route) => (isLost ? route.fulfill({ status: 404, body: '' }) : route.continue()));
    const asked = new Promise<void>((resolve) => {
      void page.route('**/assets/entries/*.js', (route) => {
        if (!isLost || route.request().method() !== 'HEAD') return route.continue();
        resolve();
        return build === 'replaced' ? route.fulfill({ status: 404, body: '' }) : route.continue();
      });
    });
    await openPage(page, '/contact-us#contact-form');
    await schoolName(page).fill('Green Field School');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await burger(page).click();
    await asked;
    isLost = false;
  }

  /** At the foot of the page the header is hidden: who looks for it scrolls up a little. */
  async function pressAgain(page: Page) {
    await expect(async () => {
      await page.mouse.wheel(0, -200);
      await expect(page.locator('header#top')).toHaveAttribute('data-state', 'pinned', { timeout: 1000 });
    }).toPass();
    await burger(page).click();
  }

  /** On a busy machine a test may take longer than the page waits for a part of it. */
  const waitLonger = (page: Page) =>
    page.addInitScript((limitMs) => {
      const later = window.setTimeout;
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number) => later(run, ms === limitMs ? 60_000 : ms),
      });
    }, timeLimitMs);

  test(
    'leads to the foot of the same page, and to the menu when it is pressed again',
    exhaustively,
    async ({ page }) => {
      await pressInVain(page, 'served');
      await expect(page).toHaveURL(/#footer-menu$/);
      await pressAgain(page);
      await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
      await expect(page.locator('html[data-same-document]')).toBeAttached();
      await expect(schoolName(page)).toHaveValue('Green Field School');
      // The press in vain has not spent the reload of a page that is lost afterwards.
      await page.keyboard.press('Escape');
      let lost = 0;
      await page.route(`**/${chunkOf('src/pages/about/AboutPage.tsx')}`, (route) =>
        (lost += 1) === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
      );
      await follow(page, '/about-us');
      await expect(page.locator('html:not([data-same-document])')).toBeAttached();
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    },
  );

  test(
    'leads to a menu that stays open when the last part of the page comes to life',
    exhaustively,
    async ({ page }) => {
      await waitLonger(page);
      let release = () => undefined as void;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**/${chunkOf('src/pages/contact/BranchesInfo.tsx')}`, async (route) => {
        await held;
        await route.continue();
      });
      await pressInVain(page, 'served');
      await expect(page).toHaveURL(/#footer-menu$/);
      await pressAgain(page);
      await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
      await expect(page.locator('html:not([data-awake])')).toBeAttached();
      release();
      await expect(page.locator('html[data-awake]')).toBeAttached();
      await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
      await page.getByRole('dialog').getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL(/\/about-us$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  test('does not take who has gone on to another page to its foot', exhaustively, async ({ page }) => {
    await page.clock.install();
    const menu = `**/${chunkOf('src/layout/SlideInMenu.tsx')}`;
    await page.route(menu, () => {});
    const asked = page.waitForRequest(menu);
    await openPage(page, '/contact-us');
    await awake(page);
    await asked;
    await burger(page).click();
    await follow(page, '/about-us');
    await expect(page.locator('#route-announcer')).not.toBeEmpty();
    await page.clock.runFor(timeLimitMs);
    await expect(page).toHaveURL(/\/about-us$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('loads the page afresh after a deployment, with what was typed', async ({ page }) => {
    await pressInVain(page, 'replaced');
    await expect(page.locator('html:not([data-same-document])')).toBeAttached();
    await expect(page.locator('header#top')).toBeAttached();
    await awake(page);
    await expect(schoolName(page)).toHaveValue('Green Field School');
    await burger(page).click();
    await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
  });
});

test(
  'when a reload has not brought the chunk its error is thrown on, and the error screen stands between header and footer',
  exhaustively,
  async ({ page }) => {
    const errors = await preloadErrors(page);
    // Before the page can fetch it ahead.
    await page.route(`**/${chunkOf('src/pages/about/AboutPage.tsx')}`, (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await openPage(page, '/');
    await awake(page);
    await page.evaluate(() => sessionStorage.setItem('lost-chunk', String(Date.now())));
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/about-us"]')?.click());
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    expect(await errors()).toContain('rethrown');
    await expect(page.locator('header').first()).toBeVisible();
    await expect(page.locator('footer').first()).toBeVisible();
  },
);
