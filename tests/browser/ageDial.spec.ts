import { expect, type Page, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { awake } from './awake';
import { objectionsOfAxe } from './axe';

const dial = (page: Page) => page.locator('#dial');
const slider = (page: Page) => dial(page).getByRole('slider', { name: 'Age' });
/** The dial with the level that it shows; the one before fades out meanwhile. */
const shown = (page: Page) => dial(page).locator('[data-shown]');

for (const { path, trial } of [
  { path: '/', trial: '/book?level=' },
  { path: '/ae', trial: '/ae/book?level=' },
])
  test(
    `the age dial of ${path} grows the robot through all six levels in order, by the arrow keys`,
    turn(path === '/'),
    async ({ page }) => {
      await page.goto(path);
      await awake(page);
      await slider(page).focus();
      await page.keyboard.press('Home');
      const seen: (string | null)[] = [];
      for (;;) {
        const level = await shown(page).getAttribute('data-shown');
        if (level !== seen.at(-1)) seen.push(level);
        await expect(shown(page).locator(`.stage [data-level=${level}] img`)).toBeVisible();
        await expect(shown(page).locator(`.words [data-panel=${level}] a[href="${trial}${level}"]`)).toBeVisible();
        const age = await slider(page).inputValue();
        if (age === '17') break;
        await page.keyboard.press('ArrowRight');
        await expect(slider(page)).not.toHaveValue(age);
      }
      expect(seen).toEqual([
        'robo-starter',
        'robo-explorer',
        'code-crafter',
        'robo-champion',
        'app-wizard',
        'robo-engineer',
      ]);
    },
  );

test('with letters twice as large, the chosen age covers no other on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await awake(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  await dial(page).locator('.scale').scrollIntoViewIfNeeded();
  await expect(dial(page).locator('[data-on]')).toHaveText('9');
  const covered = await dial(page)
    .locator('div.stem')
    .evaluate((stem) => {
      const chosen = stem.querySelector('[data-on] b');
      return [...stem.querySelectorAll('.age:not([data-on]) b')].flatMap((age) => {
        const figures = document.createRange();
        figures.selectNodeContents(age);
        const { left, right, top, bottom } = figures.getBoundingClientRect();
        // The corners of the figures themselves, without the room above and below them.
        const rise = Number.parseFloat(getComputedStyle(age).fontSize) * 0.3;
        const middle = (top + bottom) / 2;
        const corners = [left + 2, right - 2].flatMap((x) =>
          [middle - rise, middle + rise].map((y) => [x, y] as const),
        );
        return corners.some(([x, y]) => document.elementsFromPoint(x, y).some((each) => each === chosen))
          ? [age.textContent]
          : [];
      });
    });
  expect(covered).toEqual([]);
});

test('a screen reader hears what an age means', exhaustively, async ({ page }) => {
  await page.goto('/');
  await awake(page);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Age 9: Code Crafter');
  await slider(page).fill('15');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Age 15: Robo Engineer');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await objectionsOfAxe(page, '#dial')).toEqual([]);
});

test('a finger drags along the stem, and it is as wide as a thumb there', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await awake(page);
  await slider(page).scrollIntoViewIfNeeded();
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('the slider is not on the page');
  expect(box.height).toBeGreaterThanOrEqual(44);
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.3, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, middle, { steps: 6 });
  await page.mouse.up();
  await expect(slider(page)).toHaveValue('17');
  await expect(shown(page)).toHaveAttribute('data-shown', 'robo-engineer');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the age dial is radio buttons that show the level all the same', exhaustively, async ({ page }) => {
    await page.goto('/');
    const age = dial(page).getByRole('radio', { name: 'Age 12: Robo Champion' });
    await age.check({ force: true });
    await expect(dial(page).getByRole('heading', { name: 'Robo Champion' })).toBeVisible();
    await expect(dial(page).getByRole('heading', { name: 'Code Crafter' })).toBeHidden();
    const label = await dial(page).locator('label', { hasText: '12' }).boundingBox();
    expect(label?.width).toBeGreaterThanOrEqual(44);
  });
});

test(
  'a dial that sleeps fetches the robot it shows, another once its age is chosen, and awake all six',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const isScript = (url: URL) => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js');
    await page.route(isScript, (route) => route.abort());
    const isFetched = (level: string) =>
      dial(page)
        .locator(`.stage [data-level=${level}] img`)
        .evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await page.goto('/');
    await dial(page).scrollIntoViewIfNeeded();
    await expect.poll(() => isFetched('code-crafter')).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await isFetched('robo-engineer')).toBe(false);
    await dial(page).getByRole('radio', { name: 'Age 15: Robo Engineer' }).check({ force: true });
    await expect.poll(() => isFetched('robo-engineer')).toBe(true);
    await page.unroute(isScript);
    await page.reload();
    await awake(page);
    await dial(page).scrollIntoViewIfNeeded();
    for (const level of ['robo-starter', 'robo-explorer', 'robo-champion', 'app-wizard', 'robo-engineer'])
      await expect.poll(() => isFetched(level)).toBe(true);
  },
);

test(
  'the slider of the course finder says that no age is chosen yet, and the first arrow key chooses the youngest',
  exhaustively,
  async ({ page }) => {
    await page.goto('/robotics-coding-courses');
    await awake(page);
    const age = page.locator('#finder').getByRole('slider');
    await expect(age).toHaveAttribute('aria-valuetext', 'Choose an age');
    await expect(page.locator('#finder input[name=age]')).toHaveValue('');
    await age.press('ArrowRight');
    await expect(page.locator('#finder input[name=age]')).toHaveValue('6');
    await expect(age).not.toHaveAttribute('aria-valuetext', 'Choose an age');
  },
);

for (const width of [320, 768])
  test(
    `at ${width} px the robot leaves the corners of its stage to the number and the plant`,
    turn(width === 320),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 1024 });
      await page.goto('/ae');
      const stage = dial(page).locator('.stage');
      const stageWidth = await stage.evaluate((element) => element.clientWidth);
      // The pictures have a margin of their own: at 0.87 of the stage what App Wizard juggles touched the plant's name.
      const robot = stage.locator('img:visible');
      await expect(robot).toHaveCount(1);
      expect(await robot.evaluate((element) => element.clientWidth)).toBeLessThan(stageWidth * 0.83);
    },
  );
