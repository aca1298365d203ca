import type { Page } from '@playwright/test';

/** Opens a page and waits until its header, and the menu where it is shown, are alive: a click before that would be lost. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Waits until the header of the page on show, and its menu, are alive. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAlive = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const shown = [...document.querySelectorAll('header nav [data-top]')].filter((item) => item.checkVisibility());
    return isAlive(document.querySelector('header#top')) && shown.every(isAlive);
  });
}
