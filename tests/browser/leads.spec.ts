import { expect, type Page, test } from '@playwright/test';
import { type FormId, leadForms } from '../../src/leads/forms';
import { exhaustively, turn } from '../exhaustive';
import { type RuleCase, ruleCases } from '../leads/ruleCases';
import { sampleLeads } from '../leads/sampleLeads';
import { objectionsOfAxe } from './axe';
import { holdBack } from './holdBack';
import { control, fill, openForm, places, submit } from './leadForms';
import { openPage } from './openPage';

const success = 'Your message has been sent successfully!';
const failure = 'There was an error sending your message.';

/** The values for a region whose example number begins with 0 differ only in the country code. */
function suits(id: FormId, value: string): boolean {
  return id !== 'slot-booking' || !/^(\+91|0091)/.test(value);
}

/** Of the values that a field answers alike, the first: that the rule takes the others as well is told by src/leads/schema.test.ts. */
const isFirstOfItsKind = ({ form, field, message }: RuleCase, at: number, all: readonly RuleCase[]) =>
  at === all.findIndex((other) => other.form === form && other.field === field && other.message === message);

async function hasItsRules(page: Page, id: FormId, rules: readonly RuleCase[]): Promise<void> {
  test.slow();
  const form = await openForm(page, id);
  const cases = rules.filter((each) => each.form === id);
  for (const field of new Set(cases.map((each) => each.field))) {
    const input = control(form, field);
    const options = await input.evaluate((element) =>
      element instanceof HTMLSelectElement ? [...element.options].map((option) => option.value) : undefined,
    );
    const error = form.locator(`#${id}-${field}-error`);
    for (const { value, message } of cases.filter(
      (each) => each.field === field && (options?.includes(each.value) ?? true),
    )) {
      await input.focus();
      if (options) await input.selectOption(value);
      else await input.fill(value);
      await input.blur();
      if (message === undefined) await expect(error, `${field} "${value}"`).toHaveCount(0);
      else await expect(error, `${field} "${value}"`).toHaveText(message);
    }
  }

  const regional: Record<string, string> = id === 'slot-booking' ? { Mobile: '0501234567' } : {};
  const release = await holdBack(page, '**/api/leads/**');
  await fill(form, id, regional);
  await submit(form).click();
  await expect(submit(form)).toHaveText(id === 'enrollment' ? 'Sending...' : 'Submitting...');
  await expect(submit(form)).toBeDisabled();
  release();
  const words = {
    message: success,
    booking: 'Booking confirmed successfully!',
    trial: 'Booking submitted! We will contact you shortly.',
    newsletter: 'Thank you for subscribing.',
  }[leadForms[id].outcome];
  await expect(form.getByRole(id === 'trial-booking' ? 'alert' : 'status')).toContainText(words);
  for (const { name, control: kind, initial } of leadForms[id].fields)
    if (kind !== 'none') await expect(control(form, name)).toHaveValue(initial ?? '');
  if (places[id].opener !== undefined) await expect(page.getByRole('dialog')).toBeVisible();
}

/** The rules of the other forms are tried over HTTP alone in `npm test`. */
const triedInShort: readonly FormId[] = ['contact'];

for (const id of Object.keys(places) as FormId[]) {
  const rules = ruleCases.filter((each) => each.form === id && suits(id, each.value));
  test(
    `${id} has its rules and messages, field by field, then is sent, says so, and is empty again`,
    turn(triedInShort.includes(id)),
    ({ page }) => hasItsRules(page, id, rules.filter(isFirstOfItsKind)),
  );
  test(`${id} answers every value of a field as its rule says`, turn(false), ({ page }) =>
    hasItsRules(page, id, rules),
  );
}

test('an empty form sends nothing, names what is missing, and leads to the first field', async ({ page }) => {
  const form = await openForm(page, 'contact');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/leads/')) sent += 1;
  });
  await submit(form).click();
  await expect(form.getByText('School Name is required')).toBeVisible();
  await expect(form.getByText('Phone number is required')).toBeVisible();
  await expect(control(form, 'SchoolName')).toBeFocused();
  await expect(form.getByRole('status')).toContainText('Please check 6 fields.');
  expect(sent).toBe(0);
  expect(await objectionsOfAxe(page, '#contact-form')).toEqual([]);
});

test('borders are neutral, red and green', exhaustively, async ({ page }) => {
  const form = await openForm(page, 'contact');
  const field = control(form, 'Email');
  const border = () => field.evaluate((element) => getComputedStyle(element).borderTopColor);
  await expect.poll(border).toBe('rgb(143, 135, 121)');
  await field.fill('nobody');
  await field.blur();
  await expect.poll(border).toBe('rgb(180, 35, 24)');
  await field.fill('asha@school.example');
  await expect.poll(border).toBe('rgb(31, 169, 113)');
});

test('a pasted number loses its spaces and country code when the field is left', exhaustively, async ({ page }) => {
  const form = await openForm(page, 'contact');
  const field = control(form, 'PhoneNumber');
  await field.fill('+91 98765-43210');
  await field.blur();
  await expect(field).toHaveValue('9876543210');
});

test('when sending fails the fields are cleared, and "Try again" sends the kept values under the same key', async ({
  page,
}) => {
  const form = await openForm(page, 'contact');
  const sent: { key: string | undefined; body: unknown }[] = [];
  await page.route('**/api/leads/**', async (route) => {
    sent.push({ key: route.request().headers()['idempotency-key'], body: route.request().postDataJSON() });
    if (sent.length === 1) await route.fulfill({ status: 500, body: 'boom' });
    else if (sent.length === 2) await route.abort();
    // A network that asks to log in first answers in place of the server.
    else if (sent.length === 3) await route.fulfill({ contentType: 'text/html', body: '<title>Log in</title>' });
    else await route.continue();
  });
  await fill(form, 'contact');
  await submit(form).click();
  await expect(form.getByText(failure)).toBeVisible();
  await expect(control(form, 'SchoolName')).toHaveValue('');
  for (const times of [2, 3]) {
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => sent.length).toBe(times);
    await expect(form.getByText(failure)).toBeVisible();
  }
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByText(success)).toBeVisible();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[3]?.body).toEqual(sent[0]?.body);
  expect(sent[0]?.body).toMatchObject({ ...sampleLeads.contact, page: '/contact-us' });
});

test('a booking that fails says why', exhaustively, async ({ page }) => {
  const form = await openForm(page, 'slot-booking');
  await page.route('**/api/leads/**', (route) => route.fulfill({ status: 500, body: 'the calendar is full' }));
  await fill(form, 'slot-booking', { Mobile: '0501234567' });
  await submit(form).click();
  await expect(
    form.getByText('There was an error sending your booking: Network response was not ok: the calendar is full'),
  ).toBeVisible();
});

test('quick clicks send once', async ({ page }) => {
  const form = await openForm(page, 'newsletter');
  let sent = 0;
  await page.route('**/api/leads/**', async (route) => {
    sent += 1;
    await route.continue();
  });
  await fill(form, 'newsletter');
  await submit(form).evaluate((button: HTMLButtonElement) => {
    for (let count = 0; count < 5; count++) button.click();
  });
  await expect(form.getByText('Thank you for subscribing.')).toBeVisible();
  expect(sent).toBe(1);
});

test('what was typed and submitted before the script came is kept and sent', async ({ page }) => {
  await openPage(page, '/contact-us');
  const release = await holdBack(page, '**/assets/**');
  const form = page.locator('#contact-form');
  await fill(form, 'contact');
  await submit(form).click();
  expect(page.url()).toContain('/contact-us');
  release();
  await expect(form.getByText(success)).toBeVisible();
  expect(page.url()).not.toContain('sent=');
});

test('nothing personal is kept in the browser once a form is sent', exhaustively, async ({ page }) => {
  const form = await openForm(page, 'newsletter');
  await fill(form, 'newsletter');
  await submit(form).click();
  await expect(form.getByText('Thank you for subscribing.')).toBeVisible();
  expect(
    await page.evaluate(
      () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]) + document.cookie,
    ),
  ).not.toContain('asha');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form comes back with its values and messages, and then is sent', async ({ page }) => {
    await page.goto('/ae/contact-us');
    const form = page.locator('#contact-form');
    await fill(form, 'contact', { Email: 'nobody', PhoneNumber: '0501234567' });
    await submit(form).click();
    await expect(form.getByText('Valid email is required')).toBeVisible();
    await expect(control(form, 'SchoolName')).toHaveValue('Green Field School');
    await expect(control(form, 'OrganizationType')).toHaveValue('CBSE');
    await expect(control(form, 'Email')).toBeFocused();
    await control(form, 'Email').fill('asha@school.example');
    await submit(form).click();
    await expect(page).toHaveURL(/\/ae\/contact-us\?sent=contact#contact-form$/);
    await expect(form.getByText(success)).toBeVisible();
    await expect(control(form, 'SchoolName')).toHaveValue('');
  });
});

test('a form that the server shows again comes alive with its values', async ({ page }) => {
  await page.goto('/contact-us');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/api/leads/contact';
    for (const [name, value] of Object.entries({ page: '/contact-us', SchoolName: 'Kept School', Email: 'nobody' })) {
      const input = document.createElement('input');
      Object.assign(input, { name, value, type: 'hidden' });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL(/\/contact-us$/);
  const form = page.locator('#contact-form');
  await expect(form.getByText('Valid email is required')).toBeVisible();
  await control(form, 'Email').focus();
  await expect(form).toHaveAttribute('data-live', '');
  await expect(control(form, 'SchoolName')).toHaveValue('Kept School');
  await expect(form.getByText('Valid email is required')).toBeVisible();
  await fill(form, 'contact');
  await submit(form).click();
  await expect(form.getByText(success)).toBeVisible();
});
