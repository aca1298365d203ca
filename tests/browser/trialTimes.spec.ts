import { expect, type Locator, type Page, test } from '@playwright/test';
import type { FormId } from '../../src/leads/forms';
import type { BookedTrial, OfferedTrial } from '../../src/trials/TrialList';
import { exhaustively } from '../exhaustive';
import { awake } from './awake';
import { objectionsOfAxe } from './axe';
import { chunkOf } from './chunkOf';
import { fill, openForm, submit, wakeForm, wordsOf } from './leadForms';

const trial = (day: number, hour: number, place: string, left = 5): OfferedTrial => ({
  id: `${place}-203012${String(day).padStart(2, '0')}t${hour}00`,
  start: `2030-12-${String(day).padStart(2, '0')}T${hour}:00:00+04:00`,
  end: `2030-12-${String(day).padStart(2, '0')}T${hour + 2}:00:00+04:00`,
  place,
  online: place === 'online',
  left,
  ages: [6, 16],
});
const times = [
  trial(7, 10, 'dubai', 2),
  trial(7, 14, 'dubai', 0),
  trial(7, 16, 'dubai'),
  trial(10, 16, 'online'),
  trial(11, 16, 'dubai', 1),
];
const booking: BookedTrial = {
  start: '2030-12-07T16:00:00+04:00',
  end: '2030-12-07T18:00:00+04:00',
  timeZone: 'Asia/Dubai',
  place: 'dubai',
  manage: '/ae/booking/a-token',
  calendar: '/ae/booking/a-token.ics',
};

/** The times of the region, whatever the day of the test; gives the ages that were asked for. */
async function offerTimes(page: Page, list = times): Promise<(string | null)[]> {
  const ages: (string | null)[] = [];
  await page.route('**/api/trials*', (route) => {
    ages.push(new URL(route.request().url()).searchParams.get('age'));
    return route.fulfill({ json: { timeZone: 'Asia/Dubai', times: list } });
  });
  return ages;
}

/** Answers each sending in turn; gives what was sent. */
async function answerWith(page: Page, answers: { status: number; json: unknown }[]): Promise<Record<string, string>[]> {
  const sent: Record<string, string>[] = [];
  await page.route('**/api/leads/*', (route) => {
    sent.push(route.request().postDataJSON() as Record<string, string>);
    return route.fulfill(answers[sent.length - 1] ?? { status: 500, json: {} });
  });
  return sent;
}

/** Opens a form, and in it the fold with the times. */
async function openTimes(page: Page, id: FormId, address: string): Promise<Locator> {
  const form = await openForm(page, id, address);
  await form.locator('summary').click();
  return form;
}

test.use({ timezoneId: 'Asia/Dubai' });

test('on a phone a parent chooses one of three times and reads day, time, place and what to bring', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await offerTimes(page);
  const sent = await answerWith(page, [{ status: 201, json: { id: 'a', status: 'stored', booking } }]);
  const form = await openTimes(page, 'trial-booking', '/ae');
  const choice = form.getByRole('radiogroup', { name: 'When shall we meet?' });
  const saturday = choice.getByRole('group', { name: /Saturday.*7/ });
  await expect(saturday.getByRole('radio')).toHaveCount(2);
  await expect(saturday.getByRole('radio', { name: /10:00.*2 places left/ })).toBeVisible();
  // Three times, and the call.
  await expect(choice.getByRole('radio')).toHaveCount(4);
  await saturday.getByRole('radio', { name: /16:00/ }).click();
  await fill(form, 'trial-booking');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await submit(form).click();
  await expect(form.getByRole('alert')).toHaveText('Booking submitted! We will contact you shortly.');
  expect(sent).toMatchObject([{ TrialTime: 'dubai-20301207t1600' }]);
  await expect(form.getByRole('heading', { name: /Saturday.*7.*December/ })).toBeFocused();
  await expect(form.getByText('16:00 to 18:00')).toBeVisible();
  await expect(form.getByText('What to bring')).toBeVisible();
  await expect(form.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', booking.calendar);
  await expect(form.getByRole('link', { name: 'Move or cancel' })).toHaveAttribute('href', booking.manage);
  await expect(form.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /destination=/);
});

test(
  'who waits for a place is led to the page that offers it, and not told what to bring',
  exhaustively,
  async ({ page }) => {
    await offerTimes(page);
    await answerWith(page, [
      { status: 201, json: { id: 'a', status: 'stored', booking: { ...booking, waiting: true } } },
    ]);
    const form = await openTimes(page, 'trial-booking', '/ae');
    await form.getByRole('radiogroup', { name: 'When shall we meet?' }).getByRole('radio').first().click();
    await fill(form, 'trial-booking');
    await submit(form).click();
    const way = form.getByRole('link', { name: 'Open your booking page' });
    await expect(way).toHaveAttribute('href', booking.manage);
    await expect(form.getByText('Keep its address.')).toBeVisible();
    await expect(form.getByText('What to bring')).toHaveCount(0);
  },
);

test(
  'who chose to wait for a place sees that choice after a reload, beside free times and once a place is free',
  exhaustively,
  async ({ page }) => {
    await offerTimes(page, [trial(7, 14, 'dubai', 0)]);
    const form = await openTimes(page, 'trial-booking', '/ae');
    await form.getByRole('radio', { name: /14:00.*Full: wait for a place/ }).check();
    for (const left of [0, 1]) {
      await offerTimes(page, [...times.filter(({ left: places }) => places > 0), trial(7, 14, 'dubai', left)]);
      await page.reload();
      const again = await wakeForm(page, 'trial-booking', '/ae');
      await expect(again.getByRole('radio', { name: /14:00/ })).toBeChecked();
    }
    const sent = await answerWith(page, [{ status: 201, json: { id: 'a', status: 'stored', booking } }]);
    await fill(form, 'trial-booking');
    await submit(form).click();
    await expect(form.getByRole('heading', { name: /Saturday.*7.*December/ })).toBeFocused();
    expect(sent).toMatchObject([{ TrialTime: 'wait:dubai-20301207t1400' }]);
  },
);

test(
  'by keyboard: arrows go through the times, all are shown on demand, age and place narrow them',
  exhaustively,
  async ({ page }) => {
    const ages = await offerTimes(page);
    const form = await openTimes(page, 'slot-booking', '/ae');
    const radios = form.getByRole('radiogroup').getByRole('radio');
    await expect(radios).toHaveCount(4);
    await radios.first().focus();
    await page.keyboard.press('Space');
    await expect(radios.first()).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(radios.nth(1)).toBeChecked();
    await form.getByRole('button', { name: 'Show all 4 free times' }).press('Enter');
    await expect(radios).toHaveCount(5);
    await expect(radios.nth(1)).toBeChecked();
    await form.getByLabel('Where').selectOption('online');
    await expect(radios).toHaveCount(2);
    await form.getByLabel('Child’s age').selectOption('9');
    await expect.poll(() => ages).toContain('9');
    expect(await objectionsOfAxe(page, '#slot-booking-form')).toEqual([]);
  },
);

test('who shows all times by keyboard goes on at the first of those that came', exhaustively, async ({ page }) => {
  await offerTimes(page);
  const form = await openTimes(page, 'trial-booking', '/ae');
  await form.getByRole('button', { name: 'Show all 4 free times' }).press('Enter');
  const [, , , shown] = await form.getByRole('radiogroup').getByRole('radio').all();
  if (!shown) throw new Error('no time has come');
  await expect(shown).toBeFocused();
  await page.keyboard.press('Space');
  await expect(shown).toBeChecked();
});

test(
  'a chosen time stays chosen while age and place allow it, and whoever loses it so is told',
  exhaustively,
  async ({ page }) => {
    await offerTimes(page);
    const form = await openTimes(page, 'trial-booking', '/ae');
    const first = form.getByRole('radio', { name: /10:00/ });
    const told = form.locator('.state[aria-live]');
    await first.check();
    await form.getByLabel('Where').selectOption('dubai');
    await expect(first).toBeChecked();
    await expect(told).toBeEmpty();
    await form.getByLabel('Where').selectOption('online');
    await expect(told).toHaveText(/does not fit this age or place/);
    await expect(form.getByRole('radiogroup').locator(':checked')).toHaveCount(0);
    await form.getByRole('radiogroup').getByRole('radio', { name: /16:00/ }).check();
    await expect(told).toBeEmpty();
  },
);

test('a chosen time is in sight after the privacy policy and back, and after a reload, as it would be sent', async ({
  page,
}) => {
  await offerTimes(page);
  const form = await openTimes(page, 'trial-booking', '/ae');
  const chosen = form.getByRole('radio', { name: /16:00/ }).first();
  await chosen.click();
  await form.getByRole('link', { name: wordsOf('en', 'forms').noticeLink }).click();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.goBack();
  await expect(chosen).toBeChecked();
  await expect(chosen).toBeVisible();
  await page.reload();
  await awake(page);
  await expect(chosen).toBeChecked();
  await expect(chosen).toBeVisible();
  // Whoever folds it away on purpose finds it so.
  await form.locator('summary').click();
  await expect(chosen).toBeHidden();
});

test('when the place has gone meanwhile nothing typed is lost, and three other times can be taken', async ({
  page,
}) => {
  await offerTimes(page);
  const sent = await answerWith(page, [
    { status: 409, json: { errors: { TrialTime: 'That place has gone.' }, trials: times.slice(2) } },
    { status: 201, json: { id: 'a', status: 'stored', booking } },
  ]);
  const form = await openTimes(page, 'slot-booking', '/ae');
  await form.getByRole('radio', { name: /10:00/ }).check();
  await fill(form, 'slot-booking', { FullName: 'Noura Haddad' });
  await submit(form).click();
  const choice = form.getByRole('radiogroup');
  await expect(choice).toBeFocused();
  await expect(choice).toHaveAccessibleDescription(/^This time can no longer be booked/);
  await expect(choice.getByRole('radio')).toHaveCount(4);
  await expect(form.getByLabel(/Full name/i)).toHaveValue('Noura Haddad');
  await choice.getByRole('radio', { name: /Another time/ }).check();
  await submit(form).click();
  await expect(form.getByRole('status').filter({ hasText: 'Booking confirmed successfully!' })).toBeVisible();
  expect(sent.map(({ TrialTime }) => TrialTime)).toEqual(['dubai-20301207t1000', 'other']);
});

test(
  'when the place has gone and no other is free the form says so, and offers to call',
  exhaustively,
  async ({ page }) => {
    await offerTimes(page);
    await answerWith(page, [{ status: 409, json: { errors: { TrialTime: 'That place has gone.' }, trials: [] } }]);
    const form = await openTimes(page, 'trial-booking', '/ae');
    await form.getByRole('radio', { name: /10:00/ }).check();
    await fill(form, 'trial-booking');
    await submit(form).click();
    await expect(form.getByRole('radiogroup')).toHaveAccessibleDescription(/^No free time/);
    await expect(form.getByRole('radiogroup').getByRole('radio')).toHaveCount(1);
  },
);

test.describe('a parent elsewhere', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('sees both clocks', exhaustively, async ({ page }) => {
    await offerTimes(page);
    const form = await openTimes(page, 'slot-booking', '/ae');
    await expect(form.getByText('16:00 (Dubai), 17:30 where you are').first()).toBeVisible();
  });
});

for (const [address, title, day] of [
  ['/ae/ar', 'متى نلتقي؟', /السبت/],
  ['/hi', 'हम कब मिलें?', /शनिवार/],
] as const)
  test(`the times of ${address} are in its language`, exhaustively, async ({ page }) => {
    await offerTimes(page);
    const form = await openTimes(page, 'trial-booking', address);
    const choice = form.getByRole('radiogroup', { name: title });
    await expect(choice.getByRole('group', { name: day }).getByRole('radio').first()).toBeVisible();
  });

test('times that cannot be had stop nobody: the form says so, tries again, and can be sent without', async ({
  page,
}) => {
  await page.route('**/api/trials*', (route) => route.fulfill({ status: 503, json: {} }));
  const sent = await answerWith(page, [{ status: 201, json: { id: 'a', status: 'stored' } }]);
  const form = await openTimes(page, 'slot-booking', '/ae');
  await expect(form.getByText('The free times could not be loaded.')).toBeVisible();
  await page.unroute('**/api/trials*');
  await offerTimes(page, []);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByText('No free time for this choice')).toBeVisible();
  await fill(form, 'slot-booking');
  await submit(form).click();
  await expect(form.getByText('Booking confirmed successfully!')).toBeVisible();
  expect(sent[0]).not.toHaveProperty('TrialTime');
});

test(
  'times that a lost connection held back come once it is there again, the choice and its code alike',
  exhaustively,
  async ({ page, context }) => {
    await offerTimes(page);
    const form = await openForm(page, 'trial-booking', '/ae');
    const failed = form.getByText('The free times could not be loaded.');
    const picker = `**/${chunkOf('src/trials/TrialTimePicker.tsx')}`;
    await page.route(picker, (route) => route.abort());
    await form.locator('summary').click();
    await expect(failed).toBeVisible();
    await page.unroute(picker);
    await page.route('**/api/trials*', (route) => route.abort());
    const again = form.getByRole('button', { name: 'Try again' });
    await again.press('Enter');
    await expect(form.getByLabel('Child’s age')).toBeVisible();
    await expect(form.locator('summary'), 'the button that was pressed has gone').toBeFocused();
    await expect(failed).toBeVisible();
    await again.press('Enter');
    await expect(form.locator('summary')).toBeFocused();
    await expect(failed).toBeVisible();
    await context.setOffline(true);
    await offerTimes(page);
    await context.setOffline(false);
    await expect(form.getByRole('radio', { name: /10:00/ })).toBeVisible();
  },
);
