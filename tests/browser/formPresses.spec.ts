import { expect, type Page, test } from '@playwright/test';
import { type FormId, leadForms } from '../../src/leads/forms';
import { exhaustively, turn } from '../exhaustive';
import { fill, openForm, places, submit } from './leadForms';
import { middle, press } from './press';

const regional = (id: FormId): Record<string, string> => (id === 'slot-booking' ? { Mobile: '0501234567' } : {});

/** Sends the first attempt of the form into nothing, and lets the others through. */
async function failOnce(page: Page): Promise<void> {
  let attempts = 0;
  await page.route('**/api/leads/**', (route) => {
    attempts += 1;
    return attempts === 1 ? route.fulfill({ status: 503, body: '{"error":"away"}' }) : route.continue();
  });
}

/** In `npm test` a form is sent by touch. */
const hands = ['mouse', 'touch', 'keyboard'] as const;

for (const [turnOf, hand] of hands.entries()) {
  test.describe(`by ${hand}`, () => {
    test.use({ hasTouch: hand === 'touch' });

    for (const [position, id] of (Object.keys(places) as FormId[]).entries()) {
      test(
        `the first press on 'Try again' sends ${id}, and no later press paints an emptied field red`,
        turn(position === turnOf && hand === 'touch'),
        async ({ page }) => {
          const form = await openForm(page, id);
          await failOnce(page);
          await fill(form, id, regional(id));
          if (hand === 'keyboard') await submit(form).focus();
          await press(page, hand, submit(form));
          const again = form.getByRole('button', { name: 'Try again' });
          await expect(again).toBeVisible();
          // Focus in an emptied field is what its blur at the next press comes from.
          if (hand !== 'keyboard') await form.locator('.fields :is(input, select, textarea)').last().focus();
          await press(page, hand, again);
          await expect(form.locator('.sent')).toBeVisible();
          await expect(form.locator('.sent + *, .outcome h3')).toBeFocused();
          await press(page, hand === 'keyboard' ? 'mouse' : hand, form.locator('.sent'));
          await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
          await form
            .getByRole('button', { name: 'Send another' })
            .or(form.getByRole('link', { name: 'Send another' }))
            .click();
          await expect(submit(form)).toBeVisible();
          await expect(form.locator('.fields :is(input, select, textarea)').first()).toBeFocused();
          await page.keyboard.press('Tab');
          await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
        },
      );
    }
  });
}

test('nothing moves while a button is held down, and the message of the field that was left comes afterwards', async ({
  page,
}) => {
  const form = await openForm(page, 'contact');
  await form.locator('[name="SchoolName"]').focus();
  await submit(form).scrollIntoViewIfNeeded();
  const { x, y } = await middle(submit(form));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await middle(submit(form))).toEqual({ x, y: expect.closeTo(y, -1) });
  await expect(form.getByText('School Name is required')).toHaveCount(0);
  await page.mouse.up();
  await expect(form.getByText('School Name is required')).toBeVisible();
});

test('a field that is left by mouse shows its message once the press is over', exhaustively, async ({ page }) => {
  const form = await openForm(page, 'contact');
  await form.locator('[name="SchoolName"]').click();
  await form.locator('[name="Email"]').click();
  await expect(form.getByText('School Name is required')).toBeVisible();
});

for (const [path, words] of [
  ['/ae/ar/contact-us?for=child', 'تم إرسال رسالتك بنجاح!'],
  ['/hi/contact-us?for=child', 'आपका संदेश सफलतापूर्वक भेज दिया गया है!'],
] as const) {
  test(`a parent writes at ${path}, and is told what happens next`, turn(path.startsWith('/ae')), async ({ page }) => {
    const form = await openForm(page, 'contact', path);
    const lead = {
      FullName: 'आशा محمد',
      Mobile: path.startsWith('/ae') ? '+971 50 123 4567' : '098765 43210',
      ChildName: 'Dev',
      Email: 'asha@home.example',
      Message: 'Saturday?',
    };
    for (const [name, value] of Object.entries(lead)) await form.locator(`[name="${name}"]`).fill(value);
    const request = page.waitForRequest('**/api/leads/contact');
    await submit(form).click();
    expect((await request).postDataJSON()).toMatchObject({ WritingAs: 'child', FullName: 'आशा محمد' });
    await expect(form.getByRole('status')).toHaveText(words);
    await expect(form.locator('.outcome li')).toHaveCount(3);
    expect(leadForms.contact.fields.map(({ name }) => name)).not.toContain('FullName');
  });
}
