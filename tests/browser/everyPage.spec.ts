import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { everyPage } from '../pages'

const widths = [360, 768, 1280, 1920]

declare global {
  interface Window { layoutShift: number }
}

/** Collects what the console and the page complain of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Scrolls through the page as a reader does, so that everything below the fold wakes up. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
  })
  await page.waitForLoadState('networkidle')
}

for (const { path } of everyPage) {
  test(`${path} is quiet, steady and fits at every width`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.addInitScript(() => {
      window.layoutShift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
          if (!hadRecentInput) window.layoutShift += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await readThrough(page)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `sideways scroll at ${width}`).toBeLessThanOrEqual(0)
      expect.soft(await page.evaluate(() => window.layoutShift), `layout shift at ${width}`).toBeLessThanOrEqual(0.01)
    }
    expect(complaints).toEqual([])
  })

  test(`${path} has nothing that axe objects to`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await readThrough(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
  })
}
