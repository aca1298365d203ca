import { readFileSync } from 'node:fs';
import { expect, type Page, type Route, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { awake } from './awake';

/** The built file of the testimonials. */
const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Record<string, { file: string }>;
const testimonialsCode = `**/${manifest['src/sections/TestimonialsSection.tsx']?.file ?? ''}`;

/** Never answered. */
const hangs = () => {};
const isGone = (route: Route) => route.fulfill({ status: 404, body: '' });

/** Presses a link that is in view as a visitor does, whatever of the page is alive by then. */
async function press(page: Page, path: string) {
  await page.locator(`main a[href="${path}"]`).first().click();
}

/** Documents that the page loads from now on. */
function documentsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

async function expectAbout(page: Page) {
  await expect(page).toHaveURL(/\/about-us$/);
  await expect(page.locator('main h1')).toHaveText('We grow young makers');
}

test('a link followed before anything is alive leads on at once, as a page load', async ({ page }) => {
  await page.goto('/');
  const documents = documentsOf(page);
  await press(page, '/robotics-coding-courses');
  await expect(page).toHaveURL(/\/robotics-coding-courses$/);
  await expect(page.locator('main h1')).toBeVisible();
  expect(documents).toEqual(['/robotics-coding-courses']);
});

test('once all is awake a link loads no document, and going back returns to the place on the page', async ({
  page,
}) => {
  await page.goto('/');
  await awake(page);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  const documents = documentsOf(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href="/about-us"]')?.click());
  await expectAbout(page);
  await page.goBack();
  await expect(page.locator('#robotics')).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(700);
  expect(documents).toEqual([]);
});

test(
  'the pictures of a page that is gone to without a document have their words, which came with no page before',
  exhaustively,
  async ({ page }) => {
    await page.goto('/contact-us');
    await awake(page);
    const documents = documentsOf(page);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/csr"]')?.click());
    await expect(page.getByRole('img', { name: /A robot hands a wrapped kit/ }).first()).toBeVisible();
    expect(documents).toEqual([]);
  },
);

for (const [name, pattern, answer] of [
  ['one file of words hangs', '**/_words/**/testimonials.json', hangs],
  ['one file of words is refused', '**/_words/**/testimonials.json', isGone],
  ['the code of a section hangs', testimonialsCode, hangs],
  ['the code of a section is gone', testimonialsCode, isGone],
] as const) {
  test(
    `while ${name}, every link works, and address and page agree`,
    turn(name === 'one file of words hangs'),
    async ({ page }) => {
      await page.route(pattern, answer);
      await page.goto('/');
      await page.mouse.move(5, 5);
      await page.locator('#testimonials').scrollIntoViewIfNeeded();
      await expect(page.locator('#testimonials blockquote').first()).toBeVisible();
      // After the answer, which a document navigation would take along.
      await page.evaluate(() => {
        setTimeout(() => document.querySelector<HTMLAnchorElement>('main a[href="/about-us"]')?.click());
      });
      await expectAbout(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.locator('#testimonials blockquote').first()).toBeAttached();
      await page.locator('footer').getByRole('link', { name: 'Contact Us' }).click();
      await expect(page).toHaveURL(/\/contact-us$/);
      await expect(page.locator('main h1')).toBeVisible();
    },
  );
}

test(
  'a section whose code is lost stands and can be read, and the rest of the page lives',
  exhaustively,
  async ({ page }) => {
    await page.route(testimonialsCode, isGone);
    await page.goto('/');
    await page.mouse.move(5, 5);
    await page.locator('#testimonials').scrollIntoViewIfNeeded();
    await expect(page.locator('#testimonials h2')).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    const dropdown = page.locator('header').getByRole('button', { name: 'Event' });
    await expect(async () => {
      await page.mouse.move(5, 5);
      await dropdown.hover();
      await expect(page.locator('header').getByRole('link', { name: 'Robotica' })).toBeVisible({ timeout: 500 });
    }).toPass();
  },
);

test(
  'places on the page are reached before anything is alive, and going back leaves the page standing',
  exhaustively,
  async ({ page }) => {
    await page.route('**/_words/**/faq.json', hangs);
    await page.goto('/ae');
    await page.locator('header').getByRole('link', { name: 'Our Team' }).click();
    await expect(page).toHaveURL(/\/ae#team$/);
    await expect(page.locator('#team h2')).toBeInViewport();
    await page.locator('header').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.locator('#faq h2')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/ae#team$/);
    for (const place of ['#why-cogsprout', '#team', '#faq', '#booking'])
      await expect(page.locator(`${place} h2`).first()).toBeAttached();
  },
);

test(
  'words that a page needs and cannot get: the server is asked for the whole page',
  exhaustively,
  async ({ page }) => {
    await page.goto('/');
    await awake(page);
    await page.route('**/_words/**/about.json', isGone);
    const documents = documentsOf(page);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href="/about-us"]')?.click());
    await expectAbout(page);
    expect(documents).toEqual(['/about-us']);
  },
);

test('who saves data fetches no section that is not near', exhaustively, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 50);
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => path.endsWith('/testimonials.json'))).toEqual([]);
});

test('nothing moves when sections come to life', exhaustively, async ({ page }) => {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.layoutShift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await awake(page);
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(0.01);
});
