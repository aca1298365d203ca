import { expect, test } from '@playwright/test';
import config from '../../playwright.config';
import { turn } from '../exhaustive';
import { awake } from './awake';

// Headless browsers hide what most desks show: a scroll bar that takes room.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

for (const prefix of ['', '/ae/ar'])
  test(
    `under a sheet nothing moves, and it reaches the edge of the window on ${prefix}/robotics-coding-courses`,
    turn(prefix === ''),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${prefix}/robotics-coding-courses`);
      await awake(page);
      const places = () =>
        page.evaluate(() => {
          const left = (what: string) => document.querySelector(what)?.getBoundingClientRect().left;
          return [left('main h1'), left('[data-floating=chat]')];
        });
      const before = await places();
      expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
      await page.locator('#code-crafter').getByRole('link', { name: 'Code Crafter' }).press('Enter');
      const sheet = page.locator('dialog[data-level][open]');
      await expect(sheet).toBeVisible();
      await expect.poll(places).toEqual(before);
      const box = () => sheet.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      if (prefix) await expect.poll(async () => (await box()).left).toBe(0);
      else await expect.poll(async () => (await box()).right).toBe(1280);
      await page.keyboard.press('Escape');
      await expect(page.locator('html[data-held]')).toHaveCount(0);
      await expect.poll(places).toEqual(before);
    },
  );
