import { expect, test } from '@playwright/test';
import { startTestServer, type TestServer } from '../http/testServer';
import { copySiteFolder, replaced, type SiteFolder } from '../regions/siteFolder';

let folder: SiteFolder;
let server: TestServer;

test.beforeAll(async () => {
  // A server is started, on a machine that may be busy.
  test.setTimeout(120_000);
  folder = await copySiteFolder();
  const uae = await folder.read('regions/ae.yaml');
  await folder.save('regions/ae.yaml', replaced(uae, 'theme: dune', 'theme: { brand: "#7A1FA2" }'));
  server = await startTestServer(folder.env);
});
test.afterAll(async () => {
  await server.stop();
  await folder.remove();
});

test("a region's own colour is the one that its pages show, and the other region keeps its theme", async ({ page }) => {
  const accentText = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-text').trim());
  await page.goto(`${server.url}/ae`);
  expect(await accentText()).toBe('#7a1fa2');
  await page.goto(`${server.url}/`);
  expect(await accentText()).toBe('#8a4b00');
});
