import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { startTestServer, type TestServer } from '../http/testServer';
import { openPage } from './openPage';

const joinButton = (page: Page) => page.locator('[data-floating]').getByRole('link', { name: 'Join Our Hub' });

test.describe('the franchise application', () => {
  test('opens by keyboard, keeps the focus, closes on Escape and gives the focus back', async ({ page }) => {
    await openPage(page, '/franchise');
    await joinButton(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Join Our Hub' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Name', { exact: false }).first()).toBeVisible();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      // Past the last field the browser's own controls come, then the dialog again.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(joinButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/franchise$/);
  });

  test('stays open after it was sent and shows how that went, until its button closes it', async ({ page }) => {
    await openPage(page, '/ae/franchise');
    await joinButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Join Our Hub' });
    await dialog.locator('[name=Name]').fill('Asha Raman');
    await dialog.locator('[name=FranchiseLocation]').fill('Al Ain');
    await dialog.locator('[name=PhoneNo]').fill('0501234567');
    await dialog.locator('[name=EmailId]').fill('asha@example.com');
    await dialog.locator('[name=CurrentBusiness]').fill('A bookshop');
    await dialog.locator('[name=InvestmentPlan]').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: /send|submit|apply/i }).click();
    await expect(dialog.locator('.sent')).toBeVisible();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  test(
    'stays open when words of a field are selected to beyond its edge, and closes by a press beside it',
    exhaustively,
    async ({ page }) => {
      await openPage(page, '/franchise');
      await joinButton(page).click();
      const dialog = page.getByRole('dialog', { name: 'Join Our Hub' });
      const name = dialog.locator('[name=Name]');
      await name.fill('Asha Raman');
      const field = (await name.boundingBox())!;
      await page.mouse.move(field.x + field.width / 2, field.y + field.height / 2);
      await page.mouse.down();
      await page.mouse.move(8, field.y, { steps: 4 });
      await page.mouse.up();
      expect(await dialog.evaluate((node) => node.hasAttribute('open'))).toBe(true);
      await expect(name).toHaveValue('Asha Raman');
      await page.mouse.click(8, field.y);
      await expect(dialog).toBeHidden();
    },
  );

  test('opens from the call to action and from the plans as well', exhaustively, async ({ page }) => {
    await openPage(page, '/franchise');
    const links = page.locator('main').getByRole('link', { name: 'Join Our Hub' });
    await links.first().click();
    await expect(page.getByRole('dialog', { name: 'Join Our Hub' })).toBeVisible();
    expect(await links.count()).toBeGreaterThanOrEqual(3);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same button leads to the same form on the page', exhaustively, async ({ page }) => {
    await page.goto('/franchise');
    await joinButton(page).click();
    await expect(page.locator('#franchise-form [name=CurrentBusiness]')).toBeInViewport();
  });

  test('the header finds things by a results page', async ({ page }) => {
    await page.goto('/ae');
    await page.locator('header summary').first().click();
    await page.getByPlaceholder('Search here').fill('kits');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ae\/search\?q=kits/);
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “kits”' })).toBeVisible();
  });

  test('the drawn map stands on the contact page', exhaustively, async ({ page }) => {
    await page.goto('/contact-us');
    await expect(page.getByRole('img', { name: /^Map, India/ })).toBeVisible();
  });
});

test.describe('the contact page', () => {
  test('has a map to move in, whose pins open by keyboard and close on Escape', async ({ page }) => {
    await openPage(page, '/ae/contact-us');
    await page.locator('#map').scrollIntoViewIfNeeded();
    const pin = page.locator('.leaflet-marker-icon').first();
    await expect(pin).toBeVisible();
    await pin.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.leaflet-popup')).toContainText('Dubai');
    await expect(page.locator('.leaflet-popup').getByRole('link')).toHaveAttribute('href', /google\.com\/maps\/dir/);
    await page.keyboard.press('Escape');
    await expect(page.locator('.leaflet-popup')).toHaveCount(0);
  });

  test('keeps the drawn map where the other one cannot be loaded', exhaustively, async ({ page }) => {
    await page.route('**/assets/**', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('leaflet-zoom-animated')) await route.abort();
      else await route.fulfill({ response });
    });
    await page.goto('/contact-us');
    await page.locator('#map').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('img', { name: /^Map, India/ })).toBeVisible();
    await expect(page.locator('.leaflet-marker-icon')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test(
    'says whether somebody is there by the clock of the region, wherever the visitor is',
    exhaustively,
    async ({ page }) => {
      // Monday, 17:45 in Dubai.
      await page.clock.setFixedTime(new Date('2026-11-23T13:45:00Z'));
      await page.goto('/ae/contact-us');
      await page.getByRole('heading', { name: 'Opening hours' }).scrollIntoViewIfNeeded();
      await expect(page.getByText('Open now, until 18:00')).toBeVisible();
      await page.clock.setFixedTime(new Date('2026-11-22T08:00:00Z'));
      await page.reload();
      await page.getByRole('heading', { name: 'Opening hours' }).scrollIntoViewIfNeeded();
      await expect(page.getByText('Closed now. Opens Monday at 09:00')).toBeVisible();
    },
  );
});

test.describe('the tiles of the map', () => {
  const tile = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  let server: TestServer;
  let regionsDir: string;
  test.beforeAll(async () => {
    // A server is started, on a machine that may be busy.
    test.setTimeout(120_000);
    regionsDir = await mkdtemp(join(tmpdir(), 'regions-'));
    await cp('regions', regionsDir, { recursive: true });
    const site = join(regionsDir, 'site.yaml');
    await writeFile(
      site,
      `map: { tiles: "https://{s}.tiles.example/{z}/{x}/{y}.png", attribution: Example tiles }\n${await readFile(site, 'utf8')}`,
    );
    server = await startTestServer({ REGIONS_DIR: regionsDir });
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(regionsDir, { recursive: true, force: true });
  });

  test(
    'are asked from the configured address alone, with their source named on the map',
    exhaustively,
    async ({ page }) => {
      const asked = new Set<string>();
      await page.route(/tiles\.example/, (route) => {
        asked.add(new URL(route.request().url()).host);
        return route.fulfill({ body: tile, contentType: 'image/png' });
      });
      await page.goto(`${server.url}/contact-us`);
      expect([...asked]).toEqual([]);
      await page.locator('#map').scrollIntoViewIfNeeded();
      await expect(page.locator('.leaflet-tile-loaded').first()).toBeAttached();
      await expect(page.locator('.leaflet-control-attribution')).toContainText('Example tiles');
      expect([...asked].every((host) => host.endsWith('.tiles.example'))).toBe(true);
    },
  );

  test('leave the drawn land in sight when they cannot be had', exhaustively, async ({ page }) => {
    await page.route(/tiles\.example/, (route) => route.abort());
    await page.goto(`${server.url}/contact-us`);
    await page.locator('#map').scrollIntoViewIfNeeded();
    await expect(page.locator('.leaflet-drawing-pane path.country')).toBeVisible();
    await expect(page.locator('.leaflet-tile-loaded')).toHaveCount(0);
  });
});

test('a link to a question opens its answer', exhaustively, async ({ page }) => {
  await page.goto('/franchise#faq-answers-kits');
  await expect(page.locator('#faq-answers-kits')).toHaveAttribute('open', '');
  await expect(page.locator('#faq-answers-teach')).not.toHaveAttribute('open', '');
  await expect(page.getByText('they are not part of the course fee')).toBeInViewport();
});
