import { expect, type Page, test } from '@playwright/test';
import { turn } from '../exhaustive';
import { awake } from './awake';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Scroller {
  name: string;
  path: string;
  width: number;
  heights: number[];
  open: (page: Page) => Promise<unknown>;
  /** What scrolls, as a selector. */
  inside: string;
  /** How often Tab is pressed; one more would leave it. */
  stops: number;
}

const scrollers: Scroller[] = [
  {
    name: 'the sheet of a level',
    path: '/robotics-coding-courses',
    width: 390,
    heights: [500, 560, 600, 640, 700],
    open: (page) => page.locator('#app-wizard').getByRole('link', { name: 'App Wizard' }).press('Enter'),
    inside: 'dialog[open]',
    stops: 12,
  },
  {
    name: 'the sheet of a level, a phone lying on its side,',
    path: '/robotics-coding-courses',
    width: 740,
    heights: [280, 360, 420, 460],
    open: (page) => page.locator('#app-wizard').getByRole('link', { name: 'App Wizard' }).press('Enter'),
    inside: 'dialog[open]',
    stops: 12,
  },
  {
    name: 'the school enquiry',
    path: '/',
    width: 740,
    heights: [340, 360, 380],
    open: (page) => page.locator('#closing').getByRole('button', { name: 'Enquire Now' }).press('Enter'),
    inside: 'dialog[open] .sheet',
    stops: 12,
  },
  {
    name: 'the menu',
    path: '/about-us',
    width: 740,
    heights: [340, 360, 380],
    open: (page) => page.locator('header .burger').press('Enter'),
    inside: 'dialog[open]',
    stops: 12,
  },
  {
    name: 'the choice of country and language',
    path: '/about-us',
    width: 740,
    heights: [340, 360, 380],
    open: (page) => page.locator('header summary').nth(1).press('Enter'),
    inside: 'header details[open] > .panel',
    stops: 4,
  },
];

/** What the keyboard is on inside of a part that scrolls, and whether its ring leaves that part or lies under its foot. */
const cutOff = (page: Page, inside: string) =>
  page.evaluate((selector) => {
    const [scroller, focused] = [document.querySelector(selector), document.activeElement];
    if (!scroller?.contains(focused) || !focused || focused === scroller) return undefined;
    const { top, bottom, height } = focused.getBoundingClientRect();
    const room = scroller.getBoundingClientRect();
    const foot = [...scroller.querySelectorAll('*')].find((each) => getComputedStyle(each).position === 'sticky');
    const isInFoot = foot?.contains(focused) ?? false;
    const end = foot && !isInFoot ? foot.getBoundingClientRect().top : Math.min(room.bottom, window.innerHeight);
    const ring = 5;
    if (height + 2 * ring > end - room.top) return undefined;
    return top - ring < room.top - 1 || bottom + ring > end + 1 ? focused.textContent : undefined;
  }, inside);

for (const [at, { name, path, width, heights, open, inside, stops }] of scrollers.entries())
  test(`by keyboard ${name} shows the whole ring of what it is on`, turn(at === 0), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await awake(page);
    await open(page);
    await expect(page.locator(inside).locator('a:visible, input:visible')).not.toHaveCount(0);
    const cut: string[] = [];
    for (const height of heights) {
      await page.setViewportSize({ width, height });
      await page.locator(inside).evaluate((scroller) => scroller.scrollTo(0, 0));
      for (const key of ['Tab', 'Shift+Tab'])
        for (let step = 0; step < stops; step += 1) {
          await page.keyboard.press(key);
          const found = await cutOff(page, inside);
          if (found !== undefined) cut.push(`${height} px, ${key}: ${found}`);
        }
    }
    expect(cut).toEqual([]);
  });
