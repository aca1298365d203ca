import { expect, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { replaced } from '../regions/siteFolder';
import { ownSite } from './ownSite';

/** With India and the UAE fifteen; some names are long. */
const names = [
  'Australia',
  'Bosnia and Herzegovina',
  'Canada',
  'France',
  'Germany',
  'Japan',
  'Netherlands',
  'Nigeria',
  'Saint Vincent and the Grenadines',
  'Singapore',
  'South Africa',
  'United Kingdom',
  'United States',
];

const site = ownSite(async (folder) => {
  const uae = await folder.read('regions/ae.yaml');
  for (const [index, name] of names.entries()) {
    const code = `r${index + 10}`;
    const renamed = replaced(replaced(uae, /^name: .*/m, `name: ${name}`), /^hosts: .*/m, `hosts: []`);
    await folder.save(
      `regions/${code}.yaml`,
      replaced(replaced(renamed, /^prefix: .*/m, `prefix: /${code}`), /(cogsprout\.example)\/ae/, `$1/${code}`),
    );
  }
});

test(
  'the footer holds with fifteen regions: three offices in full, all others by name, each whole and with room to press',
  exhaustively,
  async ({ page }) => {
    await page.goto(site.url('/shop'));
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading', { level: 3 })).toHaveText([
      'United Arab Emirates',
      'Australia',
      'Bosnia and Herzegovina',
    ]);
    const links = footer.locator('ul.named a');
    await expect(links).toHaveText(names.slice(2));
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
      );
      for (const [index, box] of boxes.entries()) {
        expect(box.left, names[index + 2]).toBeGreaterThanOrEqual(0);
        expect(box.right, names[index + 2]).toBeLessThanOrEqual(width);
        for (const other of boxes.slice(index + 1))
          expect(box.right <= other.left || other.right <= box.left || box.bottom <= other.top).toBe(true);
      }
      // A screen and a half at most, beside columns of half a screen.
      expect((await footer.locator('section').last().boundingBox())?.height).toBeLessThan(1350);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await links.last().click();
    await expect(page).toHaveURL(site.url('/r22'));
  },
);

test(
  'the contact page lays the other regions out in rows, and each address of a mail in one line',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(site.url('/contact-us'));
    const others = page.locator('ul.others');
    await expect(others.getByRole('listitem')).toHaveCount(names.length + 1);
    // Five rows of three.
    expect((await others.boundingBox())?.height).toBeLessThan(1350);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const mail = await others.locator('a[href^="mailto:"]').first().boundingBox();
      expect(mail?.height, `${width} px`).toBeLessThan(50);
    }
  },
);

test('an address that is nowhere shows two ways on, and the other countries by name, on a screen and a half at most', async ({
  page,
}) => {
  await page.goto(site.url('/r12/no-such-page'));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /home page$/ })).toHaveText(['India home page', 'Canada home page']);
  const others = main.getByRole('listitem').getByRole('link');
  await expect(others).toHaveText(['United Arab Emirates', ...names.filter((name) => name !== 'Canada')]);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await main.boundingBox())?.height, `${width} px`).toBeLessThan(1350);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const box of await others.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height)))
      expect(box).toBeGreaterThanOrEqual(44);
  }
  await others.last().click();
  await expect(page).toHaveURL(site.url('/r22'));
});
