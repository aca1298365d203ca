import type { Page } from '@playwright/test';

/** Follows a link inside the page's own text, so that the test does not depend on a menu. */
export async function follow(page: Page, path: string) {
  await page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), path);
  await page.waitForURL(`**${path}`);
}
