import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Adds up from now on, in each page that is opened, how far its content moves by itself (web.dev/articles/cls). */
export async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) window.layoutShift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the page has moved, once what is under way has been drawn. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const tell = () => resolve(window.layoutShift);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(tell)));
        // A busy machine may paint nothing for a while: then nothing is under way either.
        setTimeout(tell, 2000);
      }),
  );
}
