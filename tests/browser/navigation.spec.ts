import { expect, type Page, type Route, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { awake } from './awake';
import { chunkOf } from './chunkOf';
import { follow } from './follow';
import { holdBack } from './holdBack';
import { openPage } from './openPage';

const courses = '/robotics-coding-courses';

test('a navigation loads no new document, moves focus to the new heading and announces the title', async ({ page }) => {
  await openPage(page, '/');
  await awake(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await follow(page, '/about-us');
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.locator('#route-announcer')).toHaveText(await page.title());
  expect(documents).toEqual([]);
});

test(
  'where words are slow to come, the focus moves to the new heading once it is there',
  exhaustively,
  async ({ page }) => {
    await openPage(page, '/');
    await awake(page);
    const release = await holdBack(page, '**/_words/**');
    const asked = page.waitForRequest('**/_words/**');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/about-us"]')?.click());
    await asked;
    release();
    await expect(page.locator('main h1')).toBeFocused();
    await expect(page.locator('#route-announcer')).toHaveText(await page.title());
  },
);

test('a navigation fetches the words it does not have, once', exhaustively, async ({ page }) => {
  await openPage(page, '/');
  await awake(page);
  const words: string[] = [];
  page.on('request', (request) => {
    const [, namespace] = /\/_words\/.*\/([\w-]+)\.json$/.exec(request.url()) ?? [];
    if (namespace) words.push(namespace);
  });
  await follow(page, '/about-us');
  await expect(page.locator('main h1')).toBeFocused();
  expect(words).toContain('about');
  expect(words).not.toContain('common');
  await follow(page, courses);
  await follow(page, '/about-us');
  await expect(page.locator('main h1')).toBeFocused();
  expect(words.filter((namespace) => namespace === 'about')).toHaveLength(1);
});

for (const [failure, fail] of [
  ['hang', () => {}],
  ['fail', (route: Route) => route.abort()],
] as const) {
  test(
    `a link leads to its page as a document where the words for it ${failure}`,
    turn(failure === 'fail'),
    async ({ page }) => {
      await openPage(page, '/');
      await awake(page);
      await page.route('**/_words/**/about.json', fail);
      const asDocument = page.waitForRequest((request) => request.isNavigationRequest());
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/about-us"]')?.click());
      expect(new URL((await asDocument).url()).pathname).toBe('/about-us');
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page).toHaveURL('/about-us');
    },
  );
}

test('going back restores the scroll position, however far down it was', async ({ page }) => {
  await openPage(page, '/');
  await awake(page);
  await page.evaluate(() => window.scrollTo({ top: 4000, behavior: 'instant' }));
  await follow(page, '/about-us');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3900);
});

for (const state of ['sleeps', 'is awake']) {
  // As on a phone that has let go of a tab in the background.
  test(
    `going back from a page that was loaded anew, while it ${state}, leads to where the page before was left`,
    turn(state === 'is awake'),
    async ({ page }) => {
      await openPage(page, '/ae');
      await awake(page);
      await page.evaluate(() => window.scrollTo({ top: 4000, behavior: 'instant' }));
      await follow(page, '/ae/about-us');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.reload();
      if (state === 'is awake') await awake(page);
      await page.evaluate(() => window.history.back());
      await page.waitForURL('**/ae');
      await expect(page.locator('#faq h2')).toBeAttached();
      await awake(page);
      expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(4000, -2);
    },
  );
}

const aboutCode = chunkOf('src/pages/about/AboutPage.tsx');

for (const [state, held] of [
  ['before any script of the page has come', '**/*.js'],
  ['while the code of the page is on the way', `**/${aboutCode}`],
] as const) {
  const isTurn = turn(held !== '**/*.js');
  test(`going back ${state} leads to where the page before was left, on a slow line too`, isTurn, async ({ page }) => {
    const answer = await goBackDuringReload(page, held);
    answer();
    await expect(page.locator('#faq h2')).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3900);
  });

  test(
    `going back ${state}, and forward again before the other page comes, leaves a page that comes to life`,
    exhaustively,
    async ({ page }) => {
      await goBackDuringReload(page, held);
      // It calls the other page off, which Playwright takes for a failure of its own.
      await page.goForward({ waitUntil: 'commit' }).catch(() => undefined);
      await expect(page).toHaveURL(/\/ae\/about-us$/);
      await awake(page);
    },
  );
}

/**
 * Scrolls the home of the UAE by 4000 px, follows a link to the page about us, loads that anew with some files `held` back, and goes
 * back before they come; then they do. The home is not answered until what this gives is called.
 */
async function goBackDuringReload(page: Page, held: string): Promise<() => void> {
  let settled = () => {};
  await page.exposeFunction('aboutCodeHasSettled', () => settled());
  await page.addInitScript(tellWhenSettled, aboutCode);
  await openPage(page, '/ae');
  await awake(page);
  await page.evaluate(() => window.scrollTo({ top: 4000, behavior: 'instant' }));
  await follow(page, '/ae/about-us');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const release = await holdBack(page, held);
  const asked = page.waitForRequest(held);
  await page.reload({ waitUntil: 'commit' });
  await asked;
  await expect(page.locator('footer')).toBeAttached();
  const answer = await holdBack(page, '**/ae');
  const loadsAnew = page.waitForRequest((request) => request.isNavigationRequest());
  const hasSettled = new Promise<void>((resolve) => (settled = resolve));
  await page.evaluate(() => window.history.back());
  // Where there was no script at all, the first one that comes asks for the home.
  if (held === '**/*.js') release();
  await loadsAnew;
  release();
  await hasSettled;
  return answer;
}

/** In the browser: says when this file has come and the page has found time to rest ten times since. */
function tellWhenSettled(file: string): void {
  const rest = (times: number): void => {
    if (times > 0) requestIdleCallback(() => rest(times - 1));
    else Reflect.apply(Reflect.get(window, 'aboutCodeHasSettled') as () => void, window, []);
  };
  new PerformanceObserver((seen) => {
    if (seen.getEntries().some(({ name }) => name.endsWith(file))) rest(10);
  }).observe({ type: 'resource', buffered: true });
}

test('a link to a place on a page leads there, however slow its section is to come', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/ae/blog');
  await awake(page);
  const release = await holdBack(page, `**/${chunkOf('src/pages/home/HomeFaq.tsx')}`);
  await follow(page, '/ae');
  await page.locator('header nav').getByRole('link', { name: 'FAQ' }).click();
  await page.waitForURL('**/ae#faq');
  await expect(page.locator('#team h2')).toBeAttached();
  await page.clock.fastForward(3_200);
  release();
  await expect(page.locator('#faq h2')).toBeInViewport();
});

test(
  'a link to a place on a page whose section does not come leads there by a page load',
  exhaustively,
  async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/ae/blog');
    await awake(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    let isLost = true;
    await page.route(`**/${chunkOf('src/pages/home/HomeFaq.tsx')}`, (route) => (isLost ? undefined : route.continue()));
    await follow(page, '/ae');
    await page.locator('header nav').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/ae#faq');
    await expect(page.locator('#team h2')).toBeAttached();
    isLost = false;
    await page.clock.fastForward(8_100);
    await expect(page.locator('html:not([data-same-document])')).toBeAttached();
    await expect(page.locator('#faq h2')).toBeInViewport();
  },
);

test('a form at the end of a page does not stand in the place of sections that are still to come', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, '/');
  await awake(page);
  const parts = ['AddressBlock', 'ContactMap', 'BranchesInfo'].map((part) => chunkOf(`src/pages/contact/${part}.tsx`));
  const release = await holdBack(page, new RegExp(parts.join('|')));
  await follow(page, '/contact-us');
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.locator('#contact-form')).toBeAttached();
  const top = await page.locator('#write').evaluate((section) => section.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(900);
  release();
  await expect(page.locator('#map')).toBeVisible();
});

test(
  'links of the UAE site keep its prefix, and those to the office of another region carry its own',
  exhaustively,
  async ({ page }) => {
    await page.goto('/ae/about-us');
    const hrefs = await page
      .locator('footer a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(3);
    expect(hrefs.filter((href) => !href.startsWith('/ae'))).toEqual(['/in/contact-us']);
  },
);
