import { expect, type Page, type Request, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { awake } from './awake';
import { measureShifts, shiftOf } from './layoutShift';
import { untilAlive } from './openPage';

const living = '[data-living]';

for (const { path, pieces } of [
  { path: '/', pieces: 3 },
  { path: '/ae', pieces: 2 },
])
  test(
    `the robot of ${path} blinks and moves once the page has settled, and nothing shifts`,
    turn(path === '/'),
    async ({ page }) => {
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
    },
  );

/** Why the browser gives parts of a page layers of their own, a text for each layer. */
async function reasonsForLayers(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  const drawn = new Promise<string[]>((resolve) =>
    session.on('LayerTree.layerTreeDidChange', ({ layers }) => {
      if (layers !== undefined) resolve(layers.map(({ layerId }) => layerId));
    }),
  );
  await session.send('LayerTree.enable');
  // A layer may have gone by the time that its reasons are asked for.
  const reasonsFor = async (layerId: string) =>
    (await session.send('LayerTree.compositingReasons', { layerId }).catch(() => undefined))?.compositingReasonIds ??
    [];
  const reasons = await Promise.all((await drawn).map(reasonsFor));
  await session.detach();
  return reasons.map((ids) => ids.join(' '));
}

for (const { path, pieces } of [
  { path: '/', pieces: 3 },
  { path: '/ae/ar', pieces: 2 },
])
  test(
    `what moves about the robot of ${path} moves in layers of its own, so that a phone paints nothing anew`,
    exhaustively,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(path);
      const image = page.locator(`picture:has(${living}) img`);
      await expect(image).toBeAttached({ timeout: 15_000 });
      await image.scrollIntoViewIfNeeded();
      await expect(async () => {
        const moving = (await reasonsForLayers(page)).filter((reasons) => /Active\w+Animation/.test(reasons));
        expect(
          moving.filter((reasons) => reasons.includes('Scale')),
          'eyes',
        ).toHaveLength(2);
        // The sticker turns, too.
        expect(moving.filter((reasons) => reasons.includes('Rotate')).length, 'pieces').toBeGreaterThanOrEqual(pieces);
      }).toPass({ timeout: 30_000 });
    },
  );

test('the robot keeps its eyes in high contrast, and its leaves on paper', exhaustively, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await expect(page.locator(living)).toBeAttached({ timeout: 15_000 });
  await expect(page.locator(`${living} .eye`).first()).toHaveCSS('background-color', 'rgb(228, 235, 237)');
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(page.locator(`${living} .piece`).first()).toHaveCSS('print-color-adjust', 'exact');
});

/** All that a page asks for until it is alive, as `wait` tells, and nothing more comes. */
async function askedUntilAlive(page: Page, path: string, wait: (page: Page) => Promise<void>): Promise<Request[]> {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto(path);
  await wait(page);
  await page.waitForLoadState('networkidle');
  return asked;
}

/** What the home asks for in the minute after that. */
async function askedAfterSettling(page: Page, wait: (page: Page) => Promise<void>): Promise<Request[]> {
  await page.clock.install();
  const asked = await askedUntilAlive(page, '/', wait);
  const settled = asked.length;
  await page.clock.fastForward(60_000);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.waitForLoadState('networkidle');
  return asked.slice(settled);
}

for (const path of ['/', '/ae'])
  test(`what brings the robot of ${path} to life weighs at most 25 kB`, exhaustively, async ({ page, browser }) => {
    const still = await browser.newPage({ reducedMotion: 'reduce' });
    const withoutLife = new Set((await askedUntilAlive(still, path, awake)).map((request) => request.url()));
    await still.close();
    const asked = await askedUntilAlive(page, path, awake);
    await expect(page.locator(living)).toBeAttached({ timeout: 15_000 });
    await page.waitForLoadState('networkidle');
    const forLife = asked.filter((request) => !withoutLife.has(request.url()));
    const bytes = await Promise.all(forLife.map(async (request) => (await request.sizes()).responseBodySize));
    const sum = bytes.reduce((total, each) => total + each, 0);
    expect(sum).toBeGreaterThan(500);
    expect(sum).toBeLessThanOrEqual(25_000);
  });

test(
  'the robot stands still, and its code is not fetched, where less motion is asked for',
  exhaustively,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await askedAfterSettling(page, awake)).toEqual([]);
    await expect(page.locator(living)).toHaveCount(0);
  },
);

test('the robot stands still, and its code is not fetched, for whoever saves data', exhaustively, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  expect(await askedAfterSettling(page, untilAlive)).toEqual([]);
  await expect(page.locator(living)).toHaveCount(0);
});
