import { expect, type Page, test } from '@playwright/test';
import { turn } from '../exhaustive';
import { everyPage } from '../pages';
import { objectionsOfAxe } from './axe';
import { complaintsOf } from './complaints';
import { measureShifts, shiftOf } from './layoutShift';

/** A phone and a desk, where each page is opened; a tablet and a large screen, to which its window is then drawn. */
const visits = [
  { width: 360, resized: 768 },
  { width: 1280, resized: 1920 },
];

const addresses = [...new Set(everyPage.map(({ address }) => address))];

/**
 * In `npm test` every third page is visited once. Region, language and width take turns by the page's position, so that each
 * of these is seen with each other one on some page.
 */
function isTurn(path: string, address: string, visit: number): boolean {
  const place = addresses.indexOf(address);
  if (place % 3 !== 0) return false;
  const choices = everyPage
    .filter((page) => page.address === address)
    .flatMap((page) => visits.map((_, index) => ({ path: page.path, visit: index })));
  // Neighbours in the list are near in kind, so the next page takes a choice further on.
  const chosen = choices[place % choices.length];
  return chosen?.path === path && chosen.visit === visit;
}

/** Scrolls through the page as a reader does, so that everything below the fold wakes up. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight * 0.9) {
      window.scrollTo(0, top);
      // A busy machine may paint nothing for a while: then the page is read on without a frame.
      await new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
        setTimeout(done, 1000);
      });
    }
  });
  await page.waitForLoadState('networkidle');
}

/** How far the page can be pushed sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const { path, address } of everyPage)
  for (const [index, { width, resized }] of visits.entries())
    test(
      `${path} is quiet, steady and fits at ${width} and ${resized} px, and axe objects to nothing`,
      turn(isTurn(path, address, index)),
      async ({ page }) => {
        // A long page is read through, on a machine that may be busy.
        test.slow();
        const complaints = complaintsOf(page);
        await measureShifts(page);
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await readThrough(page);
        expect.soft(await sideways(page), `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
        expect.soft(await shiftOf(page), `layout shift at ${width}`).toBeLessThanOrEqual(0.01);
        await page.setViewportSize({ width: resized, height: 900 });
        expect.soft(await sideways(page), `sideways scroll at ${resized}`).toBeLessThanOrEqual(0);
        expect.soft(complaints).toEqual([]);
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect(await objectionsOfAxe(page)).toEqual([]);
      },
    );
