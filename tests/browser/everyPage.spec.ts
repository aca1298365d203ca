import { expect, test, type Page } from '@playwright/test';
import { everyPage } from '../pages';
import { objectionsOfAxe } from './axe';

/** The last one is where axe looks too. */
const widths = [360, 768, 1920, 1280];

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Collects what the console and the page complain of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Scrolls through the page as a reader does, so that everything below the fold wakes up. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight * 0.9) {
      window.scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
  await page.waitForLoadState('networkidle');
}

/**
 * A font without a stand-in of its measure moves a page while it comes, on the first visit (src/theme/fonts.ts); after that
 * nothing may.
 */
async function haveFonts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

// Whoever reads a page where it is about: elsewhere, times of trial classes come with a second clock once the script runs.
const zones = { 'Asia/Kolkata': /^(?!\/ae(?:\/|$))/, 'Asia/Dubai': /^\/ae(?:\/|$)/ };

for (const [timezoneId, paths] of Object.entries(zones)) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });
    for (const { path, language } of everyPage.filter((page) => paths.test(page.path))) readsWell(path, language);
  });
}

function readsWell(path: string, language: string): void {
  test(`${path} is quiet, steady and fits at every width, and axe objects to nothing`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(() => {
      window.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) window.layoutShift += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    if (language !== 'en') await haveFonts(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await readThrough(page);
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          `sideways scroll at ${width}`,
        )
        .toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate(() => window.layoutShift), `layout shift at ${width}`).toBeLessThanOrEqual(0.01);
    }
    expect.soft(complaints).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await objectionsOfAxe(page)).toEqual([]);
  });
}
