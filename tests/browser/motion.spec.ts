import { expect, type Page, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { awake } from './awake';
import { complaintsOf } from './complaints';

/** Notes each element that moves between two states of the page, and for how long, in milliseconds. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: Record<string, unknown> = {};
    Object.assign(window, { moved });
    const note = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition-group'))
          moved[effect.pseudoElement] = effect.getComputedTiming().duration;
    };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(note, () => undefined);
      return transition;
    };
  });
}

const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: Record<string, number> }).moved);

test(
  'the picture of a post becomes the opening of the post in 0.45 s, and going back still works',
  exhaustively,
  async ({ page }) => {
    await watchTransitions(page);
    await page.goto('/blog');
    await awake(page);
    const card = page.locator('main article').nth(1).getByRole('heading').getByRole('link');
    const id = (await card.getAttribute('href'))?.split('/').at(-1) ?? '';
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => moved(page)).toMatchObject({ [`::view-transition-group(post-${id})`]: 450 });
    await page.evaluate(() => Object.assign(window, { moved: {} }));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Latest Insights' })).toBeVisible();
  },
);

test('the robot of a card becomes that of the sheet, which answers at once', async ({ page }) => {
  await watchTransitions(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await awake(page);
  const card = page.locator('#robotics').getByRole('link', { name: 'Robo Starter' });
  await card.scrollIntoViewIfNeeded();
  await card.press('Enter');
  await expect.poll(() => moved(page)).toMatchObject({ '::view-transition-group(level-picture)': 450 });
  // Its animation need not have ended: what lies beside the sheet is pressed.
  await page.mouse.click(20, 300);
  await expect(page.locator('dialog[data-level]')).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
});

test('the robot of the next level becomes the opening of its page', exhaustively, async ({ page }) => {
  await watchTransitions(page);
  await page.goto('/robotics-coding-courses/robo-starter');
  await awake(page);
  await page.locator('main ol').getByRole('link', { name: 'Robo Explorer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Robo Explorer');
  await expect.poll(() => moved(page)).toMatchObject({ '::view-transition-group(level-robo-explorer)': 450 });
});

test('nothing moves between pages where less motion is asked for', exhaustively, async ({ page }) => {
  await watchTransitions(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await awake(page);
  await page.locator('#robotics').getByRole('link', { name: 'Robo Starter' }).press('Enter');
  await expect(page.locator('dialog[data-level]')).toBeVisible();
  await page.goto('/blog');
  await awake(page);
  await page.locator('main article').nth(1).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/blog-details/);
  expect(await moved(page)).toEqual({});
});

test(
  'where the browser has no such transitions, links and sheets open all the same, and the console is quiet',
  exhaustively,
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    });
    await page.goto('/');
    await awake(page);
    await page.locator('#robotics').getByRole('link', { name: 'Robo Starter' }).press('Enter');
    await expect(page.locator('dialog[data-level]')).toBeVisible();
    await page.goto('/blog');
    await awake(page);
    await page.locator('main article').nth(1).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/blog-details/);
    expect(complaints).toEqual([]);
  },
);

test('a page that sleeps has what the pointer rests on prerendered', async ({ page }) => {
  // Its code does not come, so that the browser follows its links.
  await page.route('**/assets/**/*.js', (route) => route.abort());
  const cdp = await page.context().newCDPSession(page);
  const tried: string[] = [];
  // A browser that is driven by a test fetches the page and stops there; that it begins is what the rules decide.
  cdp.on('Preload.prerenderStatusUpdated', ({ key }) => tried.push(new URL(key.url).pathname));
  await cdp.send('Preload.enable');
  await page.goto('/about-us');
  await page.locator('footer').getByRole('link', { name: 'Courses', exact: true }).hover();
  await expect.poll(() => tried).toContain('/robotics-coding-courses');
});

test('a page that was prerendered starts nothing before it is visited', exhaustively, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  await page.mouse.move(40, 40);
  await page.mouse.move(80, 40);
  await page.waitForLoadState('networkidle');
  const isAlive = () =>
    page.locator('header#top').evaluate((header) => Object.keys(header).some((key) => key.startsWith('__react')));
  expect(await isAlive()).toBe(false);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await awake(page);
  expect(await isAlive()).toBe(true);
});

for (const path of ['/', '/ae/ar'])
  test(`the small gear of ${path} is where the pointer is`, turn(path === '/'), async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await awake(page);
    for (const [x, y] of [
      [200, 300],
      [1100, 500],
    ] as const) {
      await page.mouse.move(x, y);
      const centre = () =>
        page.evaluate(() => {
          const gear = document.querySelector('[data-floating][data-shown]')?.getBoundingClientRect();
          return gear && [Math.round(gear.x + gear.width / 2), Math.round(gear.y + gear.height / 2)];
        });
      await expect.poll(centre).toEqual([x, y]);
    }
  });
