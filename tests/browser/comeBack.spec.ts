import { expect, type Page, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { awake } from './awake';
import { chunkOf } from './chunkOf';
import { openPage } from './openPage';

const phone = { width: 360, height: 740 };

test.describe('on a phone whose network goes', () => {
  test.use({ viewport: phone });

  test('the page stays with what was typed, and the menu button leads to the links at its foot', async ({
    page,
    context,
  }) => {
    await page.route(`**/${chunkOf('src/layout/SlideInMenu.tsx')}`, (route) => route.abort('internetdisconnected'));
    await openPage(page, '/contact-us');
    await page.locator('form [name="SchoolName"]').fill('Green Field School');
    await context.setOffline(true);
    await page.locator('header .burger').click();
    await expect(page).toHaveURL(/#footer-menu$/);
    await expect(page.locator('form [name="SchoolName"]')).toHaveValue('Green Field School');
    await context.setOffline(false);
    // The browser says that the network is back a moment before it is.
    const isBack = () =>
      page.evaluate(() =>
        fetch('/healthz').then(
          ({ ok }) => ok,
          () => false,
        ),
      );
    await expect.poll(isBack).toBe(true);
    await page.unrouteAll();
    await page.locator('header .burger').click();
    await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
  });

  test('the menu is fetched with the first movement, before its button is pressed', exhaustively, async ({ page }) => {
    await openPage(page, '/');
    const menu = page.waitForRequest(`**/${chunkOf('src/layout/SlideInMenu.tsx')}`);
    await page.locator('main').dispatchEvent('touchstart');
    await menu;
  });
});

test(
  'an application whose form is lost on the way opens at once, says that it comes, and has the focus in it then',
  exhaustively,
  async ({ page }) => {
    const form = `**/${chunkOf('src/pages/franchise/ApplicationForm.tsx')}`;
    await page.route(form, (route) => route.abort('connectionreset'));
    await openPage(page, '/franchise');
    await awake(page);
    const lost = page.waitForEvent('requestfailed');
    await page.locator('a[href="#join-our-hub"]').first().press('Enter');
    await lost;
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    const dialog = page.getByRole('dialog', { name: 'Join Our Hub' });
    await expect(dialog.getByRole('status')).toHaveText('One moment, the form is on its way…');
    await page.unroute(form);
    await expect(dialog.locator('#franchise-form [name="Name"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('a[href="#join-our-hub"]').first()).toBeFocused();
  },
);

test('who reads the privacy policy below a form and goes back finds what was typed', async ({ page }) => {
  await openPage(page, '/contact-us?for=child');
  await awake(page);
  await page.locator('form [name="FullName"]').fill('Asha Rao');
  await page.locator('form a[href="/privacy-policy"]').first().click();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.goBack();
  await expect(page.locator('form [name="FullName"]')).toHaveValue('Asha Rao');
  await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(0);
});

test.describe('what was typed', () => {
  const name = (page: Page) => page.locator('form [name="ContactPersonName"]');

  test('outlives a reload and goes along when the language is changed, and is gone from the browser once it is sent', async ({
    page,
  }) => {
    await openPage(page, '/ae/contact-us');
    await name(page).fill('Asha Rao');
    await page.locator('form [name="Message"]').fill('Two classes of twenty.');
    await page.reload();
    await awake(page);
    await expect(name(page)).toHaveValue('Asha Rao');
    await page.goto('/ae/ar/contact-us');
    await awake(page);
    await expect(name(page)).toHaveValue('Asha Rao');
    await name(page).focus();
    await expect(page.locator('form[data-live]').first()).toBeAttached();
    await expect(page.locator('form [name="Message"]')).toHaveValue('Two classes of twenty.');
    await page.locator('form [name="SchoolName"]').fill('Green Field School');
    await page.locator('form [name="OrganizationType"]').selectOption({ index: 1 });
    await page.locator('form [name="Email"]').fill('asha@school.example');
    await page.locator('form [name="PhoneNumber"]').fill('0501234567');
    await page.locator('form [name="SchoolAddress"]').fill('1 Garden Road, Dubai');
    await page.locator('#contact-form button[type="submit"]').click();
    await expect(page.locator('form .sent')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Asha');
    await page.reload();
    await expect(name(page)).toHaveValue('');
  });

  test('outlives a reload that comes before the form has come to life', exhaustively, async ({ page }) => {
    await page.route('**/*.js', () => {});
    await page.goto('/ae/contact-us', { waitUntil: 'commit' });
    await name(page).fill('Asha Rao');
    await page.unrouteAll();
    await page.reload();
    await awake(page);
    await expect(name(page)).toHaveValue('Asha Rao');
    await name(page).focus();
    await expect(page.locator('form[data-live]').first()).toBeAttached();
    await expect(name(page)).toHaveValue('Asha Rao');
  });

  test(
    'outlives it with the class that was chosen, and is gone once the browser itself has booked the class',
    exhaustively,
    async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto('/ae/book');
      const form = page.locator('#trial-booking-form');
      const time = form.locator('.choice input').first();
      const lead = { fullName: 'Asha Rao', mobile: '0501234567', childName: 'Dev', email: 'asha@home.example' };
      for (const [field, value] of Object.entries(lead)) await form.locator(`[name="${field}"]`).fill(value);
      await form.locator('[name="role"]').selectOption('guardian');
      await time.check();
      await page.unrouteAll();
      await page.reload();
      await awake(page);
      await form.locator('[name="fullName"]').focus();
      await expect(form).toHaveAttribute('data-live', '');
      for (const [field, value] of Object.entries({ ...lead, role: 'guardian' }))
        await expect(form.locator(`[name="${field}"]`)).toHaveValue(value);
      await expect(time).toBeChecked();

      await page.route('**/*.js', (route) => route.abort());
      await page.reload();
      for (const [field, value] of Object.entries(lead)) await form.locator(`[name="${field}"]`).fill(value);
      await time.check();
      await form.locator('.send button').click();
      await expect(page).toHaveURL(/\/booking\/.*done=booked/);
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Asha');
    },
  );

  const values = {
    FullName: 'Asha Rao',
    Mobile: '9876543210',
    ChildName: 'Dev',
    Email: 'asha@home.example',
    Message: 'May we come on Saturday?',
  };
  async function fillIn(page: Page) {
    for (const [field, value] of Object.entries(values)) await page.locator(`form [name="${field}"]`).fill(value);
  }

  test(
    'is there after a failed sending and a reload, for the writer who was chosen',
    exhaustively,
    async ({ page }) => {
      await page.route('**/api/leads/**', (route) => route.fulfill({ status: 500, body: 'no' }));
      await openPage(page, '/contact-us?for=child');
      await fillIn(page);
      await page.locator('#contact-form button[type="submit"]').click();
      await expect(page.locator('form .failed')).toBeVisible();
      // Who begins anew has all but the first field still to write.
      await page.locator('form [name="FullName"]').pressSequentially('Asha Rao');
      await page.reload();
      await awake(page);
      for (const [field, value] of Object.entries(values))
        await expect(page.locator(`form [name="${field}"]`)).toHaveValue(value);
      // Another writer's fields are there once the form is alive.
      await page.goto('/contact-us');
      await page.locator('form [name="Message"]').focus();
      await expect(page.locator('form [name="FullName"]')).toHaveValue('Asha Rao');
    },
  );

  test('is sent under the same key by whoever reloads the page before the answer, so that it is stored once', async ({
    page,
  }) => {
    const keys: (string | undefined)[] = [];
    await page.route('**/api/leads/**', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The first answer never comes.
      if (keys.length > 1) await route.continue();
    });
    const submit = page.locator('#contact-form button[type="submit"]');
    await openPage(page, '/contact-us?for=child');
    await fillIn(page);
    await submit.click();
    await expect.poll(() => keys.length).toBe(1);
    await page.reload();
    await awake(page);
    await expect(page.locator('form [name="Message"]')).toHaveValue(values.Message);
    await submit.click();
    await expect(page.locator('form .sent')).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/./);
  });
});

test.describe('by keyboard on a phone', () => {
  test.use({ viewport: phone });

  test('a card of a carousel that is focused comes into view, and so does the next', exhaustively, async ({ page }) => {
    await openPage(page, '/');
    await awake(page);
    const track = page.locator('.track[data-on]').filter({ has: page.getByRole('link', { name: 'Robo Explorer' }) });
    await page
      .getByRole('link', { name: 'Robo Starter', exact: true })
      .or(track.getByRole('link').first())
      .first()
      .scrollIntoViewIfNeeded();
    await expect(track).toBeAttached();
    await track.focus();
    for (let card = 0; card < 3; card += 1) {
      const focused = track.locator(':scope > *').nth(card).getByRole('link').last();
      for (let tab = 0; tab < 4 && !(await focused.evaluate((link) => link === document.activeElement)); tab += 1)
        await page.keyboard.press('Tab');
      await expect(focused).toBeFocused();
      await expect(focused).toBeInViewport({ ratio: 1 });
    }
  });
});

test(
  'in Arabic numbers and addresses are written from left to right, and the mark of a right one stands beside it',
  exhaustively,
  async ({ page }) => {
    await openPage(page, '/ae/ar/contact-us?for=child');
    await awake(page);
    for (const [name, value] of [
      ['Mobile', '0501234567'],
      ['Email', 'asha@school.example'],
    ]) {
      const field = page.locator(`form [name="${name}"]`);
      await expect(field).toHaveCSS('direction', 'ltr');
      await field.fill(value ?? '');
      const mark = field.locator('xpath=..').locator('.icon');
      await expect(mark).toBeVisible();
      const { x, width } = (await mark.boundingBox())!;
      const text = await field.evaluate((input: HTMLInputElement) => {
        const { left, right } = input.getBoundingClientRect();
        const style = getComputedStyle(input);
        return {
          left: left + Number.parseFloat(style.paddingLeft),
          right: right - Number.parseFloat(style.paddingRight),
        };
      });
      expect(x + width <= text.left || x >= text.right).toBe(true);
    }
  },
);

test(
  'a field that loses the focus as its page is put away says nothing, and does once somebody is back',
  exhaustively,
  async ({ page }) => {
    await openPage(page, '/contact-us?for=child');
    await awake(page);
    const name = page.locator('form [name="FullName"]');
    await name.focus();
    await expect(page.locator('#contact-form[data-live]')).toBeAttached();
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await name.blur();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
    await name.focus();
    await name.blur();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
  },
);
