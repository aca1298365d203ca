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

test('what is said of holiday camps and of weekend camps stands at one height, or one below the other', async ({
  page,
}) => {
  for (const path of ['/workshop', '/hi/workshop', '/ae/ar/workshop'])
    for (const width of [360, 390, 430, 640, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const section = page.locator('section[aria-labelledby="workshop-offer"]');
      const [first, second] = [await boxOf(section.locator('dd').first()), await boxOf(section.locator('dd').last())];
      const isBeside = first.left !== second.left && first.right !== second.right;
      expect(isBeside ? second.top - first.top : 0, `${path} at ${width} px`).toBe(0);
    }
});

test('the large figures of the franchise page keep apart, and the dates of Robotica stay on one line', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [768, 1024, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/franchise');
    const figures = page
      .getByRole('group')
      .filter({ has: page.locator('.number') })
      .locator('.number');
    const boxes = await figures.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes).toHaveLength(4);
    const [students, parents] = boxes as [DOMRect, DOMRect];
    // Three quarters of their height: nobody reads the two as one.
    expect(parents.left - students.right, `figures at ${width} px`).toBeGreaterThan(students.height * 0.75);
    await page.goto('/robotica');
    const dates = await page.locator('[data-fact="dates"] dd').evaluate((element) => ({
      lines: element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).fontSize),
    }));
    expect(dates.lines, `dates at ${width} px`).toBeLessThan(1.5);
  }
});
