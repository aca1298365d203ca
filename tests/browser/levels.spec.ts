import { expect, type Page, test } from '@playwright/test';
import { levelIds, levelPath } from '../../src/regions/pagePaths';
import { exhaustively, turn } from '../exhaustive';
import { awake } from './awake';
import { objectionsOfAxe } from './axe';
import { chunkOf } from './chunkOf';
import { holdBack } from './holdBack';
import { wordsOf } from './leadForms';

/** Where cards of levels stand, and the levels that each has. */
const places = [
  { name: "the home's robotics slider", path: '/', part: '#robotics', levels: [0, 1, 3, 5] },
  { name: "the home's software slider", path: '/', part: '#software', levels: [2, 4] },
  { name: 'the cards of the courses', path: '/robotics-coding-courses', part: 'main', levels: [0, 1, 2, 3, 4, 5] },
  { name: 'the talking robots', path: '/robotics-coding-courses', part: 'figure', levels: [0, 1, 2, 3, 4, 5] },
  {
    name: "the school's curriculum",
    path: '/robotics-coding-school-curriculum',
    part: 'main',
    levels: [0, 1, 2, 3, 4, 5],
  },
];

const address = (number: number) => levelPath(levelIds[number] ?? 'robo-starter');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, path, part, levels } of places)
    test(`${name} lead to the page of each level`, turn(path === '/robotics-coding-courses'), async ({ page }) => {
      await page.goto(path);
      for (const number of levels)
        await expect(
          page
            .locator(part)
            .locator(`a[href="${address(number)}"]`)
            .first(),
        ).toBeVisible();
    });

  test('the finder leads to the page of each level that it suggests', async ({ page }) => {
    await page.goto('/robotics-coding-courses?age=6&interest=robots');
    await page.locator('#finder-result').getByRole('link', { name: 'Look at Robo Starter' }).click();
    await expect(page).toHaveURL('/robotics-coding-courses/robo-starter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robo Starter');
  });
});

const sheet = (page: Page) => page.locator('dialog[data-level]');

test(
  'on a phone that lies on its side the sheet of a level shows its name above the way to a trial',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto('/');
    await awake(page);
    await page.locator('#robotics').getByRole('link', { name: 'Robo Starter' }).press('Enter');
    const name = sheet(page).getByRole('heading', { name: 'Robo Starter' });
    const way = sheet(page).getByRole('link', { name: 'Try Robo Starter for free' });
    await expect(async () => {
      const [above, below] = [await name.boundingBox(), await way.boundingBox()];
      expect(above!.y + above!.height).toBeLessThan(below!.y);
      expect(below!.y + below!.height).toBeLessThanOrEqual(360);
    }).toPass();
    const plant = await sheet(page).getByText('Seedling').boundingBox();
    const close = await sheet(page).getByRole('button', { name: 'Close' }).boundingBox();
    expect(plant!.x + plant!.width).toBeLessThan(close!.x);
  },
);

for (const [width, height] of [
  [320, 640],
  [320, 480],
  [390, 480],
] as const)
  test(
    `in the sheet of a level the plant stands clear of the robot at ${width} x ${height} px`,
    exhaustively,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await awake(page);
      await page.locator('#robotics').getByRole('link', { name: 'Robo Starter' }).press('Enter');
      await expect(async () => {
        const robot = (await sheet(page).locator('.window img').boundingBox())!;
        const word = (await sheet(page).getByText('Seedling').boundingBox())!;
        // It leaves a tenth of its picture free on either side.
        expect(robot.x + robot.width * 0.9).toBeLessThan(word.x);
      }).toPass();
    },
  );

test(
  'at 400 % the sheet of a level is read from its name on, in lines, and leads to a trial at its end',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/hi');
    await awake(page);
    await page.locator('#robotics a[href*="robotics-coding-courses/"]').first().press('Enter');
    const name = sheet(page).getByRole('heading', { level: 2 });
    const note = sheet(page).getByText(wordsOf('hi', 'level').trial.note);
    await expect(async () => {
      const [top, bottom] = [(await name.boundingBox())!, (await note.boundingBox())!];
      expect(top.y + top.height, 'nothing lies upon the name').toBeLessThan(256);
      expect(bottom.width, 'it has the width of the sheet').toBeGreaterThan(200);
      expect(top.y + top.height).toBeLessThan(bottom.y);
    }).toPass();
    const isCovered = await name.evaluate((heading) => {
      const { x, y, height } = heading.getBoundingClientRect();
      return document.elementFromPoint(x + 5, y + height / 2) !== heading;
    });
    expect(isCovered).toBe(false);
  },
);

for (const width of [360, 1280])
  test(
    `a level opens as a sheet at ${width} px: the address is its own, back closes it, and the focus returns`,
    turn(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await awake(page);
      const card = page.locator('#robotics').getByRole('link', { name: 'Robo Starter' });
      await card.press('Enter');
      await expect(sheet(page).getByRole('heading', { name: 'Robo Starter' })).toBeVisible();
      await expect(page).toHaveURL('/robotics-coding-courses/robo-starter');
      await expect(page).toHaveTitle(/^Robo Starter/);
      await expect(sheet(page)).toContainText('What comes next');
      expect(await objectionsOfAxe(page, 'dialog[data-level]')).toEqual([]);

      await sheet(page).getByRole('link', { name: 'Robo Explorer' }).click();
      await expect(sheet(page).getByRole('heading', { name: 'Robo Explorer' })).toBeVisible();
      await expect(page).toHaveURL('/robotics-coding-courses/robo-explorer');

      await page.goBack();
      await expect(sheet(page)).toBeHidden();
      await expect(page).toHaveURL('/');
      await expect(card).toBeFocused();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Robo Explorer');

      await page.goForward();
      await expect(sheet(page).getByRole('heading', { name: 'Robo Explorer' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL('/');
      await expect(sheet(page)).toBeHidden();
    },
  );

test.describe('while the code of the sheet is still on its way,', () => {
  /** The home, with the sheet's code held until it is released. */
  async function openHome(page: Page): Promise<() => void> {
    const release = await holdBack(page, `**/${chunkOf('src/sections/LevelSheet.tsx')}`);
    await page.goto('/');
    await awake(page);
    return release;
  }
  const press = (page: Page, card: string) =>
    page.locator('#robotics').getByRole('link', { name: card }).press('Enter');

  test(
    'whoever presses two levels reads the last one, and one step back leads to the page',
    exhaustively,
    async ({ page }) => {
      const release = await openHome(page);
      await press(page, 'Robo Starter');
      await press(page, 'Robo Explorer');
      await press(page, 'Robo Explorer');
      release();
      await expect(sheet(page).getByRole('heading', { name: 'Robo Explorer' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect(sheet(page)).toBeHidden();
    },
  );

  test('whoever opens the menu meanwhile keeps it', exhaustively, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await openHome(page);
    await press(page, 'Robo Starter');
    await page.locator('header .burger').evaluate((button: HTMLElement) => button.click());
    const menu = page.getByRole('dialog').filter({ has: page.getByRole('navigation') });
    await expect(menu).toBeVisible();
    const came = page.waitForResponse(`**/${chunkOf('src/sections/LevelSheet.tsx')}`);
    release();
    await (await came).finished();
    // What has come has had time to be shown.
    const rest = () => new Promise<void>((drawn) => requestIdleCallback(() => requestIdleCallback(() => drawn())));
    await page.evaluate(rest);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(menu).toBeVisible();
  });

  test('whoever goes on to another page stays there, at its address', exhaustively, async ({ page }) => {
    const release = await openHome(page);
    await press(page, 'Robo Starter');
    const follow = page.locator('footer').getByRole('link', { name: 'About Us' }).first();
    await follow.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/about-us');
    await expect(page.getByRole('heading', { level: 1, name: 'We grow young makers' })).toBeVisible();
    const came = page.waitForResponse(`**/${chunkOf('src/sections/LevelSheet.tsx')}`);
    release();
    await came;
    // What the sheet would do comes after its code has run.
    await page.evaluate(
      (sheetCode) => import(sheetCode).then(() => new Promise((drawn) => requestAnimationFrame(drawn))),
      `/${chunkOf('src/sections/LevelSheet.tsx')}`,
    );
    await expect(page).toHaveURL('/about-us');
  });
});

test(
  'a sheet closes by its button and beside it, and loading its address again shows the page of the level',
  exhaustively,
  async ({ page }) => {
    await page.goto('/robotics-coding-courses');
    await awake(page);
    const card = page.locator('#code-crafter').getByRole('link', { name: 'Code Crafter' });
    await card.press('Enter');
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/robotics-coding-courses');
    await card.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await page.mouse.click(20, 300);
    await expect(page).toHaveURL('/robotics-coding-courses');
    await card.press('Enter');
    await expect(page).toHaveURL('/robotics-coding-courses/code-crafter');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code Crafter');
    await page.goBack();
    await expect(page).toHaveURL('/robotics-coding-courses');
    await expect(page.getByRole('heading', { level: 1, name: 'Our Courses' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  },
);

test(
  'who reloads a sheet reads the page of its level from its top, and goes back to the card',
  exhaustively,
  async ({ page }) => {
    await page.goto('/');
    await awake(page);
    const card = page.locator('#robotics').getByRole('link', { name: 'Robo Starter' });
    await card.click();
    await expect(sheet(page)).toBeVisible();
    await page.reload();
    await awake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robo Starter');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => window.history.back());
    await page.waitForURL((url) => url.pathname === '/');
    await awake(page);
    await expect(card).toBeInViewport();
  },
);

test('the trial of a level is one press away from its sheet', exhaustively, async ({ page }) => {
  await page.goto('/');
  await awake(page);
  await page.locator('#software').getByRole('link', { name: 'App Wizard' }).press('Enter');
  await sheet(page).getByRole('link', { name: 'Try App Wizard for free' }).click();
  await expect(page).toHaveURL(/(#booking|\/book\?level=app-wizard)$/);
  await expect(sheet(page)).toBeHidden();
});

test(
  'who goes back at once, before the page behind a link of the sheet is there, comes to the level',
  exhaustively,
  async ({ page }) => {
    await page.goto('/robotics-coding-courses');
    await awake(page);
    await page.locator('#code-crafter').getByRole('link', { name: 'Code Crafter' }).press('Enter');
    const level = '/robotics-coding-courses/code-crafter';
    await expect(page).toHaveURL(level);
    await sheet(page)
      .getByRole('link', { name: 'Try Code Crafter for free' })
      .evaluate(async (link: HTMLElement) => {
        // The address changes before the page does.
        const isOnItsWay = new Promise((resolve) => {
          window.navigation.addEventListener('currententrychange', resolve, { once: true });
        });
        link.click();
        await isOnItsWay;
        window.history.back();
      });
    await expect(page).toHaveURL(level);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code Crafter');
  },
);
