import { expect, type Page } from '@playwright/test';

/** Moves the mouse, as a visitor who is there does, and waits until every section of the page is alive. */
export async function awake(page: Page): Promise<void> {
  let across = 0;
  await expect(async () => {
    across = (across + 7) % 200;
    await page.mouse.move(across, 2);
    await expect(page.locator('html[data-awake]')).toBeAttached({ timeout: 500 });
  }).toPass();
}
