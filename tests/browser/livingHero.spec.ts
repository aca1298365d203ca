import { expect, test } from '@playwright/test';
import { measureShifts, shiftOf } from './layoutShift';

const living = '[data-living]';

for (const { path, pieces } of [
  { path: '/', pieces: 3 },
  { path: '/ae', pieces: 2 },
])
  test(`the robot of ${path} blinks and moves once the page has settled, and nothing shifts`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await measureShifts(page);
    await page.goto(path);
    await expect(page.locator(living)).toBeAttached({ timeout: 15_000 });
    const running = await page.locator(living).evaluate((layer) => layer.getAnimations({ subtree: true }).length);
    expect(running).toBe(pieces + 2);
    const apart = await page.locator(living).evaluate((svg) => {
      const [layer, image] = [svg, svg.parentElement?.querySelector('img')].map((of) => of?.getBoundingClientRect());
      return (['left', 'top', 'width', 'height'] as const).map((side) =>
        Math.abs((layer?.[side] ?? 0) - (image?.[side] ?? Number.NaN)),
      );
    });
    for (const distance of apart) expect(distance).toBeLessThan(1);
    await page.mouse.move(10, 700);
    await expect
      .poll(() =>
        page
          .locator(`${living} .look`)
          .first()
          .evaluate((eye) => getComputedStyle(eye).translate),
      )
      .toMatch(/^-/);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  });

test('the robot stands still, and its code is not fetched, where less motion is asked for', async ({ page }) => {
  await page.clock.install();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.clock.fastForward(60_000);
  await page.waitForLoadState('networkidle');
  await expect(page.locator(living)).toHaveCount(0);
  expect(fetched.filter((url) => url.includes('livingHero'))).toEqual([]);
});

test('the robot stands still, and its code is not fetched, for whoever saves data', async ({ page }) => {
  await page.clock.install();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  await page.goto('/');
  await page.clock.fastForward(60_000);
  await page.waitForLoadState('networkidle');
  await expect(page.locator(living)).toHaveCount(0);
  expect(fetched.filter((url) => url.includes('livingHero'))).toEqual([]);
});

for (const path of ['/', '/ae'])
  test(`the picture of the opening of ${path} stays the largest thing that is painted, its living layer and all`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      const largest = { isOpening: false };
      Object.assign(window, { largest });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('element' in entry && entry.element instanceof Element)
            largest.isOpening = entry.element.matches('img[fetchpriority="high"]');
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(path);
    await expect(page.locator(living)).toBeAttached({ timeout: 15_000 });
    expect(
      await page.evaluate(() => (window as unknown as { largest: { isOpening: boolean } }).largest.isOpening),
    ).toBe(true);
  });

test('a gear follows the pointer, and turns over what can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const gear = page.locator('div[data-floating][data-over] svg');
  await expect(async () => {
    await page.mouse.move(640, 300);
    await page.getByRole('link', { name: 'Contact Us' }).first().hover();
    await expect(gear).toHaveCSS('rotate', '72deg', { timeout: 800 });
  }).toPass();
});
