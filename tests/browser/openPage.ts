import type { Page } from '@playwright/test';

/** Opens a page and waits until its header, and the menu where it is shown, are alive: a click before that would be lost. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const isAlive = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const shown = [...document.querySelectorAll('header nav [data-top]')].filter((item) => item.checkVisibility());
    return isAlive(document.querySelector('header#top')) && shown.every(isAlive);
  });
}
