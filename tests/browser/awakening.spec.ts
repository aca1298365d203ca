import { expect, type Page, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { chunkOf, firstChunk } from './chunkOf';
import { holdBack } from './holdBack';
import { untilAlive } from './openPage';

/** Paths that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const entry = /\/assets\/entries\/src_renderer_client/;
const isScript = (path: string) => path.endsWith('.js') && !entry.test(path);

test('scripts wait until the banner picture stands on the screen, so that the two do not share a slow line', async ({
  page,
}) => {
  const paths = requestsOf(page);
  const release = await holdBack(page, '**/media/hero-in.*');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => paths.some((path) => entry.test(path))).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = paths.filter(isScript);
  release();
  await expect.poll(() => paths.filter(isScript).length).toBeGreaterThan(before.length + 3);
  // The first script's own helper is all that may come before.
  expect(before.length).toBeLessThanOrEqual(1);
});

test('whoever acts before the banner picture is there waits for nothing', exhaustively, async ({ page }) => {
  const paths = requestsOf(page);
  await page.route('**/media/hero-in.*', () => {
    /* Never answered. */
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => paths.some((path) => entry.test(path))).toBe(true);
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(paths.filter(isScript).length).toBeGreaterThan(3);
  }).toPass({ timeout: 2500 });
});

test('one press while the scripts are on their way is the first move: the rest comes to life without another', async ({
  page,
}) => {
  const paths = requestsOf(page);
  const release = await holdBack(page, `**/${firstChunk()}`);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => paths.some((path) => path.endsWith(firstChunk()))).toBe(true);
  await page.locator('main h1').click();
  release();
  await expect(page.locator('html[data-awake]')).toBeAttached();
});

test(
  'who returns to a place further down waits for no banner, in a browser that tells of no first paint there',
  exhaustively,
  async ({ page }) => {
    await page.addInitScript(() => {
      // As in Firefox; and no waiting time is ever over.
      PerformanceObserver.prototype.observe = () => {};
      const later = window.setTimeout.bind(window);
      window.setTimeout = ((task: TimerHandler, ms = 0) => (ms < 3000 ? later(task, ms) : 0)) as typeof setTimeout;
    });
    const isAlive = () =>
      page.evaluate(() => Object.keys(document.querySelector('header')!).join().includes('__react'));
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isAlive()).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(isAlive).toBe(true);
    await page.reload();
    await expect.poll(isAlive).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  },
);

test('a page brings along the words of its awake parts; those of a section come when it wakes', async ({ page }) => {
  const paths = requestsOf(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const state = await page.evaluate(
    () => JSON.parse(document.getElementById('state')?.textContent ?? '{}') as { page: { words: object } },
  );
  expect(Object.keys(state.page.words)).not.toContain('testimonials');
  expect(paths.some((path) => path.endsWith('/testimonials.json'))).toBe(false);
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect.poll(() => paths.filter((path) => path.endsWith('/testimonials.json'))).toHaveLength(1);
});

test(
  'a section whose words cannot be fetched stands as it came, and wakes when somebody comes near with the line back',
  exhaustively,
  async ({ page }) => {
    let isDown = true;
    let refused = 0;
    await page.route('**/_words/**/testimonials.json', async (route) => {
      if (!isDown) return route.continue();
      refused += 1;
      await route.fulfill({ status: 503, body: '' });
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const section = page.locator('#testimonials');
    await section.scrollIntoViewIfNeeded();
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect(section.getByRole('heading').first()).toBeVisible();
    isDown = false;
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await section.scrollIntoViewIfNeeded();
    const third = section.getByRole('button', { name: 'Go to slide 3' });
    await expect(async () => {
      await third.click();
      await expect(third).toHaveAttribute('aria-current', /./, { timeout: 500 });
    }).toPass({ timeout: 15_000 });
  },
);

for (const [what, chunk] of [
  ['that every page needs', firstChunk()],
  ['of its own', chunkOf('src/pages/home/HomePage.tsx')],
])
  test(
    `a page that has lost a script ${what} on the way asks for it again`,
    turn(chunk === firstChunk()),
    async ({ page }) => {
      let lost = 0;
      await page.route(`**/${chunk}`, (route) => ((lost += 1) <= 2 ? route.abort() : route.continue()));
      await page.goto('/');
      await untilAlive(page);
      expect(lost).toBe(3);
    },
  );
