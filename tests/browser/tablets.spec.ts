import { expect, type Locator, test } from '@playwright/test';

const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

test('on phones and tablets words stand between the pictures of a page that are as wide as the column', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/about-us', '/ae/ar/about-us'])
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const banner = await boxOf(page.locator('main [data-opening] img'));
      const words = await boxOf(page.locator('#about-story'));
      const picture = await boxOf(page.locator('.picture:has(.note) img'));
      expect(words.top, `${path} at ${width} px`).toBeGreaterThan(banner.bottom);
      expect(picture.top, `${path} at ${width} px`).toBeGreaterThan(words.bottom);
    }
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await boxOf(page.locator('.picture:has(.note) img'))).left).toBeGreaterThan(640);
});
