import { expect, test } from '@playwright/test';
import { startTestServer, type TestServer } from '../http/testServer';
import { copySiteFolder, replaced, type SiteFolder } from '../regions/siteFolder';

let folder: SiteFolder;
let server: TestServer;
test.beforeAll(async () => {
  folder = await copySiteFolder();
  server = await startTestServer(folder.env);
  const uae = await folder.read('regions/ae.yaml');
  const text = `{ en: "${'Robots for all. '.repeat(12)}", ar: "روبوت" }`;
  await folder.save(
    'regions/ae.yaml',
    replaced(uae, /^franchise:$/m, `notice: { text: ${text}, from: "2026-02-30" }\nfranchise:`),
  );
});
test.afterAll(async () => {
  await server.stop();
  await folder.remove();
});

test('on a phone the board says what is wrong within the screen, and a table that is pushed aside still names its rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const report = page.locator('.problem pre').first();
  await expect(async () => {
    await page.goto(`${server.url}/_regions`);
    await expect(report).toContainText('2026-02-30', { timeout: 500 });
  }).toPass();
  expect(await report.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
  for (const table of await page.locator('.scroll:has(table):visible').all()) {
    const [left, name] = await table.evaluate((scroll) => {
      scroll.scrollBy(scroll.scrollWidth, 0);
      const head = scroll.querySelector('tbody th')?.getBoundingClientRect();
      return [(head?.left ?? -1) - scroll.getBoundingClientRect().left, head?.width ?? 0];
    });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(name, 'most of the screen is left to the values').toBeLessThan(180);
  }
});
