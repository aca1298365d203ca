import type { Page } from '@playwright/test'

/** Opens a page and waits until its header is alive, as a click before that would be lost. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const header = document.querySelector('header#top')
    return header !== null && Object.keys(header).some((key) => key.startsWith('__reactProps'))
  })
}
