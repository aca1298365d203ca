import { expect, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { objectionsOfAxe } from './axe';
import { openForm, submit } from './leadForms';

const labels = (school: boolean) =>
  school
    ? ['School Name', 'Contact Person Name', 'Organization Type', 'Email', 'Phone Number', 'School Address', 'Message']
    : ['Full Name', 'Mobile Number', 'Child’s Name', 'Email', 'Message'];

test('a choice shows its own fields, what was typed carries over, and arrows move the choice', async ({ page }) => {
  const form = await openForm(page, 'contact');
  const names = () =>
    form.locator('.fields label').evaluateAll((all) => all.map((label) => label.textContent.replace(/\s*\*/, '')));
  expect(await names()).toEqual(labels(true));
  await form.locator('[name="ContactPersonName"]').fill('Asha Rao');
  await form.locator('[name="PhoneNumber"]').fill('9876543210');
  await form.getByRole('radio', { name: 'My child' }).check();
  expect(await names()).toEqual(labels(false));
  await expect(form.locator('[name="FullName"]')).toHaveValue('Asha Rao');
  await expect(form.locator('[name="Mobile"]')).toHaveValue('9876543210');
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'A school' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'A company' })).toBeFocused();
  expect((await names()).slice(0, 2)).toEqual(['Organisation', 'Contact person']);
  expect(await names()).not.toContain('Organization Type');
  await submit(form).click();
  await expect(form.getByText('Organisation is required')).toBeVisible();
  expect(await objectionsOfAxe(page, '#contact-form')).toEqual([]);
});

test(
  'a press on a choice that comes before the script chooses without leaving the page',
  exhaustively,
  async ({ page }) => {
    await page.goto('/contact-us');
    const form = page.locator('#contact-form');
    await form.getByText('My child').click();
    await expect(form.locator('[name="FullName"]')).toBeVisible();
  },
);

test(
  'a choice that is pressed while the form comes to life, and let go of afterwards, is made without leaving the page',
  exhaustively,
  async ({ page }) => {
    await page.goto('/contact-us');
    const form = page.locator('#contact-form');
    const choice = form.getByText('My child');
    await choice.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await choice.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await expect(form).toHaveAttribute('data-live');
    await page.mouse.up();
    await expect(form.locator('[name="FullName"]')).toBeVisible();
    await expect(form.getByRole('radio', { name: 'My child' })).toBeChecked();
    await expect(page).toHaveURL(/\/contact-us$/);
  },
);

test(
  'who asks for the dates of the workshops is asked for a child, and comes to the form',
  exhaustively,
  async ({ page }) => {
    await page.goto('/workshop');
    // Its words say whether the dates are past, to come, or not set yet.
    await page.locator('main a[href$="?for=child#enquiry"]').click();
    const form = page.locator('#workshop-form');
    await expect(form).toBeInViewport();
    await expect(form.locator('[name="ChildName"]')).toBeVisible();
  },
);

test('at 320 px the choices stand two by two, and nothing is cut off', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/contact-us', '/hi/contact-us', '/ae/ar/contact-us']) {
    const form = await openForm(page, 'contact', path);
    const cut = await form
      .locator('label > span')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut, path).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

for (const width of [768, 1280])
  test(`whoever writes, no field stands alone in half a row at ${width} px`, exhaustively, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const id of ['contact', 'courses', 'csr', 'partner', 'workshop'] as const) {
      const form = await openForm(page, id);
      for (const writer of await form.getByRole('radio').all()) {
        await writer.check({ force: true });
        const halfEmpty = await form.locator('.fields').evaluate((fields) => {
          const boxes = [...fields.children].map((field) => field.getBoundingClientRect());
          const rows = [...new Set(boxes.map(({ top }) => Math.round(top)))].map((top) =>
            boxes.filter((box) => Math.round(box.top) === top).reduce((sum, box) => sum + box.width, 0),
          );
          return rows.filter((filled) => filled < fields.clientWidth * 0.85).length;
        });
        expect(halfEmpty, `${id}, ${await writer.getAttribute('value')}`).toBe(0);
      }
    }
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the choice is links, and a parent’s message arrives and says what happens next', async ({ page }) => {
    await page.goto('/csr');
    const form = page.locator('#csr-form');
    await expect(form.locator('[name="SchoolName"]')).toBeVisible();
    await form.getByRole('link', { name: 'My child' }).click();
    await expect(page).toHaveURL(/\/csr\?for=child#csr-form$/);
    await expect(form.getByRole('link', { name: 'My child' })).toHaveAttribute('aria-current', 'true');
    await form.locator('[name="FullName"]').fill('Asha Rao');
    await form.locator('[name="Mobile"]').fill('9876543210');
    await form.locator('[name="ChildName"]').fill('Dev');
    await form.locator('[name="Email"]').fill('nobody');
    await form.locator('[name="Message"]').fill('Saturday?');
    await submit(form).click();
    await expect(form.getByText('Enter a valid email')).toBeVisible();
    await expect(form.locator('[name="ChildName"]')).toHaveValue('Dev');
    await form.locator('[name="Email"]').fill('asha@home.example');
    await submit(form).click();
    await expect(form.getByText('Your message has been sent successfully!')).toBeVisible();
    await expect(form.locator('.fields')).toBeHidden();
    await expect(form.getByText('What happens next')).toBeVisible();
    await form.getByRole('link', { name: 'Send another' }).click();
    await expect(form.locator('[name="SchoolName"]')).toBeVisible();
  });
});
