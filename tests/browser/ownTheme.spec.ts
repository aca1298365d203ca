import { expect, test } from '@playwright/test';
import { replaced } from '../regions/siteFolder';
import { ownSite } from './ownSite';

const site = ownSite(async (folder) => {
  const uae = await folder.read('regions/ae.yaml');
  await folder.save('regions/ae.yaml', replaced(uae, 'theme: dune', 'theme: { brand: "#7A1FA2" }'));
});

test("a region's own colour is the one that its pages show, and the other region keeps its theme", async ({ page }) => {
  const accentText = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-text').trim());
  await page.goto(site.url('/ae'));
  expect(await accentText()).toBe('#7a1fa2');
  await page.goto(site.url('/'));
  expect(await accentText()).toBe('#8a4b00');
});
