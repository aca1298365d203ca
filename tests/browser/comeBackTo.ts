import type { Page } from '@playwright/test';

/** What a page hears that the browser has kept as it was left, and shows again: the browser of the tests keeps none. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}
