import { expect, type Page, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { awake } from './awake';
import { openPage } from './openPage';

/** How many rules styled-components has set in the browser. */
const rulesSet = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')].reduce(
      (sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0),
      0,
    ),
  );

test('the styles that a page came with stay as they came while it comes to life: none is set anew', async ({
  page,
}) => {
  await openPage(page, '/ae');
  const before = await page
    .locator('#main h2')
    .first()
    .evaluate((title) => getComputedStyle(title).fontSize);
  await awake(page);
  expect(await rulesSet(page)).toBeLessThan(20);
  await expect(page.locator('#main h2').first()).toHaveCSS('font-size', before);
});

/** How everything between header and footer looks, but for the ring of what has the focus. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    return [...document.querySelectorAll('#main :not(svg *)')].map((element) => {
      const { display, position, margin, padding, color, backgroundColor, border, borderRadius, gap, font, textAlign } =
        getComputedStyle(element);
      const look = [
        display,
        position,
        margin,
        padding,
        color,
        backgroundColor,
        border,
        borderRadius,
        gap,
        font,
        textAlign,
      ];
      return `${element.tagName} ${element.className} ${look.join(', ')}`;
    });
  });
}

for (const path of ['/about-us', '/robotics-coding-school-curriculum', '/blog', '/contact-us', '/book']) {
  test(`${path} looks the same when a link has led to it as when it is loaded`, exhaustively, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, path);
    await awake(page);
    await page.mouse.move(2, 2);
    const loaded = await looks(page);
    expect(loaded.length).toBeGreaterThan(50);
    await openPage(page, '/');
    await awake(page);
    await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await awake(page);
    await page.mouse.move(2, 2);
    await expect(async () => expect(await looks(page)).toEqual(loaded)).toPass();
    expect(await rulesSet(page)).toBeGreaterThan(0);
  });
}
