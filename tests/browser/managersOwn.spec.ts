import { expect, test } from '@playwright/test';
import { replaced } from '../regions/siteFolder';
import { ownSite } from './ownSite';

const longWord = 'Untergeschosswohnungsverwaltungsgebäude';
const site = ownSite(async (folder) => {
  const india = await folder.read('regions/in.yaml');
  const flat = replaced(india, 'picture: hero-in', 'picture: workshop');
  const noticed = replaced(
    flat,
    /^contact:$/m,
    'notice: { text: { en: "Closed. Call {{phone}}." }, page: contact }\ncontact:',
  );
  await folder.save('regions/in.yaml', replaced(noticed, '{ en: Katpadi Road,', `{ en: ${longWord},`));
});

test.use({ viewport: { width: 360, height: 800 } });

test('a flat picture in the opening leaves the words above it to be read: the sun is no higher than the picture', async ({
  page,
}) => {
  await page.goto(site.url('/'));
  const [sun, stage] = await page.locator('[data-opening] .stage').evaluate((element) => {
    const { blockSize, bottom } = getComputedStyle(element, '::before');
    return [Number.parseFloat(blockSize) + Number.parseFloat(bottom), element.clientHeight];
  });
  expect(sun).toBeLessThanOrEqual(stage + 1);
});

test('a notice that is a link and names the phone is read as one sentence', async ({ page }) => {
  await page.goto(site.url('/'));
  const link = page.locator('.notice a');
  await expect(link).toHaveText('Closed. Call +91 416 000 0000.');
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeLessThan(60);
});

test('a long word in an address is broken on a phone, and nothing beside it is cut off', async ({ page }) => {
  await page.goto(site.url('/contact-us'));
  const ends = await page
    .locator('address span, .ways a, article')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(360);
});
