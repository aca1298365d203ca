import { expect, type Page, test } from '@playwright/test';
import { turn } from '../exhaustive';
import { awake } from './awake';
import { objectionsOfAxe } from './axe';

interface OpenState {
  name: string;
  path: string;
  /** Opens it, and answers with where it is: a selector. */
  open: (page: Page, width: number) => Promise<string>;
}

const states: OpenState[] = [
  {
    name: 'the menu',
    path: '/about-us',
    async open(page, width) {
      if (width < 1280) await page.locator('header .burger').click();
      else await page.locator('header nav [data-group]').first().click();
      return width < 1280 ? 'dialog[open]' : 'header#top';
    },
  },
  {
    name: 'the choice of country and language',
    path: '/about-us',
    async open(page) {
      await page.locator('header summary').nth(1).click();
      await expect(page.locator('header details[open] a[hreflang]').first()).toBeVisible();
      return 'header#top';
    },
  },
  {
    name: 'the sheet of a level',
    path: '/robotics-coding-courses',
    async open(page) {
      await page.locator('#app-wizard a').first().press('Enter');
      return 'dialog[open]';
    },
  },
  {
    name: 'the application of a hub',
    path: '/franchise',
    async open(page) {
      await page.locator('main a[href="#join-our-hub"]').first().press('Enter');
      return 'dialog[open]';
    },
  },
  {
    name: 'a picture shown large',
    path: '/workshop',
    async open(page) {
      await page.locator('main a:has(img[src*="workshop-bridge"])').press('Enter');
      return 'dialog[open]';
    },
  },
];

for (const [at, { name, path, open }] of states.entries())
  for (const [position, width] of [360, 1280].entries())
    for (const [order, prefix] of ['/ae/ar', '/hi'].entries())
      test(
        `axe objects to nothing in ${name} on ${prefix}${path} at ${width} px`,
        turn(at === 0 && position === 0 && order === 0),
        async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.goto(prefix + path);
          await awake(page);
          const part = await open(page, width);
          await expect(page.locator(part)).toBeVisible();
          expect(await objectionsOfAxe(page, part)).toEqual([]);
        },
      );
