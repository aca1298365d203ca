import { expect, type Locator, type Page, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { awake } from './awake';
import { objectionsOfAxe } from './axe';
import { complaintsOf } from './complaints';
import { measureShifts, shiftOf } from './layoutShift';

/** What a parent types: four fields, as the fifth begins with 'Parent'. */
const typed = { fullName: 'Noura Haddad', mobile: '0501234567', childName: 'Sara', email: 'noura@home.example' };

const fieldOf = (form: Locator, name: string) => form.locator(`[name="${name}"]`);
const formOf = (page: Page) => page.locator('#trial-booking-form');

/** Fills the five fields of the form. */
async function fillIn(form: Locator): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await fieldOf(form, name).fill(value);
  await fieldOf(form, 'role').selectOption('guardian');
}

/** Moves to the form until its script is there: the first move may come before anybody listens. */
async function reachFor(form: Locator): Promise<void> {
  await expect(async () => {
    await form.page().mouse.move(0, 0);
    await form.hover();
    await expect(form).toHaveAttribute('data-live', '', { timeout: 1_000 });
  }).toPass();
}

/** The page with its script at work on the form. */
async function openBook(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  const form = formOf(page);
  await reachFor(form);
  return form;
}

// The spam rule asks for a second, as a person takes longer than that.
const asSlowAsAPerson = (page: Page) => page.waitForFunction(() => performance.now() > 1_100);

test('a screen reader hears how many times an age and a place leave, and nothing before they are chosen', async ({
  page,
}) => {
  const form = await openBook(page, '/book');
  const said = form.getByRole('status');
  await expect(said).toHaveText('');
  await form.getByRole('radio', { name: 'Any age' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '6', exact: true })).toBeChecked();
  await expect(said).toHaveText(/^\d+ free times for this choice$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, timezoneId: 'Asia/Dubai' });

  for (const { address, age, place, send, day } of [
    { address: '/ae/book', age: '9', place: 'Dubai', send: 'Book Your Trial Class', day: /Wednesday|Saturday/ },
    { address: '/ae/ar/book', age: '9', place: 'دبي', send: undefined, day: /الأربعاء|السبت/ },
    { address: '/hi/book', age: '9', place: undefined, send: undefined, day: /शुक्रवार|शनिवार|मंगलवार|गुरुवार/ },
  ])
    test(
      `a parent books at ${address} with four taps and five fields`,
      turn(address === '/ae/ar/book'),
      async ({ page }) => {
        const form = await openBook(page, address);
        const ages = form.getByRole('group').first();
        await ages.getByRole('radio', { name: age, exact: true }).tap();
        const places = form.getByRole('group').nth(1);
        await (place ? places.getByRole('radio', { name: place }) : places.getByRole('radio').last()).tap();
        const times = form.getByRole('radiogroup');
        const time = times.getByRole('radio').first();
        await expect(times.getByRole('group', { name: day }).first()).toBeVisible();
        await time.tap();
        await expect(time).toBeChecked();
        await fillIn(form);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        await asSlowAsAPerson(page);
        await (send ? form.getByRole('button', { name: send }) : form.locator('.send button')).tap();
        await expect(form.getByRole('alert')).not.toBeEmpty();
        await expect(form.getByRole('heading', { name: day, level: 2 })).toBeFocused();
        // The first words of what is taller than the screen are seen, too.
        await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
        const manage = form.locator('a[href*="/booking/"]').last();
        await manage.tap();
        await expect(page).toHaveURL(/\/booking\//);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      },
    );
});

test('by keyboard alone: age, place and time by arrows, fields by Tab, sent with Enter', async ({ page }) => {
  const form = await openBook(page, '/ae/book');
  const ages = form.getByRole('group', { name: 'Child’s age' });
  await ages.getByRole('radio', { name: 'Any age' }).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(ages.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('group', { name: 'Where' }).getByRole('radio', { name: 'Dubai' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const times = form.getByRole('radiogroup', { name: 'When shall we meet?' });
  await expect(times.getByRole('radio').first()).toBeChecked();
  const name = fieldOf(form, 'fullName');
  for (let step = 0; step < 5 && !(await name.evaluate((field) => field === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  for (const value of Object.values(typed)) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(fieldOf(form, 'role')).toBeFocused();
  await asSlowAsAPerson(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Booking submitted! We will contact you shortly.');
  await expect(form.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
});

test(
  'a chosen class that an age or a place leaves out is chosen no longer, and each says for whom it is',
  exhaustively,
  async ({ page }) => {
    const form = await openBook(page, '/ae/book?age=7&place=dubai');
    const [ages, places] = [
      form.getByRole('group', { name: 'Child’s age' }),
      form.getByRole('group', { name: 'Where' }),
    ];
    const times = form.getByRole('radiogroup', { name: 'When shall we meet?' });
    const first = times.getByRole('radio').first();
    await expect(first).toHaveAccessibleName(/^\d\d:\d\d Dubai Ages 6–10/);
    await first.check();
    await ages.getByRole('radio', { name: '8', exact: true }).check();
    await expect(times.locator(':checked')).toHaveCount(1);
    await ages.getByRole('radio', { name: '14', exact: true }).check();
    await expect(times.locator(':checked')).toHaveCount(0);
    const told = form.locator('.state[aria-live]');
    await expect(told, 'nor is that kept from whoever does not see it').toHaveText(/does not fit this age or place/);
    await first.check();
    await expect(told).toBeEmpty();
    await places.getByRole('radio', { name: 'Online' }).check();
    await expect(times.locator(':checked')).toHaveCount(0);
    await places.getByRole('radio', { name: 'Dubai' }).check();
    await expect(times.locator(':checked'), 'it does not come back by itself').toHaveCount(0);
  },
);

test('a screen reader finds groups, radio buttons and fields by their names, and a region that speaks', async ({
  page,
}) => {
  const form = await openBook(page, '/ae/book?age=9');
  for (const group of ['Child’s age', 'Where']) await expect(form.getByRole('group', { name: group })).toBeVisible();
  await expect(form.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  const times = form.getByRole('radiogroup', { name: 'When shall we meet?' });
  await expect(times).toHaveAccessibleDescription(/Choose a free trial class/);
  await expect(times.getByRole('radio').first()).toHaveAccessibleName(/^\d\d:\d\d (?:Dubai|Online)/);
  await expect(times.getByRole('radio', { name: 'Another time: call me' })).toBeVisible();
  // Empty, it says nothing, but stays in the tree: what is hidden while it fills is not read out.
  const status = form.locator('[aria-live="polite"]').first();
  await expect(status).toBeEmpty();
  expect(await status.evaluate((element) => getComputedStyle(element).display)).not.toBe('none');
  expect(await objectionsOfAxe(page, '#trial-booking-form')).toEqual([]);
});

test.describe('a parent in another time zone', () => {
  // Another day there for what begins in the morning.
  test.use({ timezoneId: 'Pacific/Honolulu' });

  for (const address of ['/ae/book', '/ae/ar/book', '/hi/book'])
    test(
      `reads both clocks at ${address} before the page lives, and nothing moves when it does`,
      exhaustively,
      async ({ page }) => {
        const complaints = complaintsOf(page);
        await measureShifts(page);
        await page.goto(address);
        const own = formOf(page).locator('.choice > .day .own');
        await expect(own.first()).toContainText(/\d\d:\d\d.*\d\d:\d\d/);
        const before = await own.allTextContents();
        expect(before.length).toBeGreaterThan(2);
        await reachFor(formOf(page));
        await expect(formOf(page).locator('[data-own-clock]')).toHaveCount(0);
        const plain = (texts: string[]) => texts.map((text) => text.replace(/[\s,،]+/g, ' '));
        expect(plain(await own.allTextContents())).toEqual(plain(before));
        await awake(page);
        expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
        expect(complaints).toEqual([]);
      },
    );
});

test('what was chosen before the script ran stays chosen', exhaustively, async ({ page }) => {
  await page.goto('/ae/book');
  const form = formOf(page);
  const time = form.getByRole('radiogroup').getByRole('radio').nth(1);
  await time.evaluate((radio: HTMLInputElement) => radio.click());
  await form.locator('input[name="age"][value="9"]').evaluate((radio: HTMLInputElement) => radio.click());
  await reachFor(form);
  await expect(form.locator('input[name="age"][value="9"]')).toBeChecked();
  await expect(form.locator('input[name="TrialTime"]:checked')).toHaveCount(1);
});

test('a time that somebody else takes meanwhile is answered with three others, and nothing typed is lost', async ({
  page,
}) => {
  const form = await openBook(page, '/ae/book?place=dubai');
  await page.route('**/api/leads/*', (route) =>
    route.fulfill({
      status: 409,
      json: {
        errors: { TrialTime: 'That place has just gone.' },
        trials: [7, 8, 9].map((day) => ({
          id: `dubai-2030120${day}t1000`,
          start: `2030-12-0${day}T10:00:00+04:00`,
          end: `2030-12-0${day}T12:00:00+04:00`,
          place: 'dubai',
          online: false,
          left: 2,
          ages: [6, 16],
        })),
      },
    }),
  );
  await form.getByRole('radiogroup').getByRole('radio').first().check();
  await fillIn(form);
  await form.getByRole('button', { name: 'Book Your Trial Class' }).click();
  const choice = form.getByRole('radiogroup');
  await expect(choice).toBeFocused();
  await expect(choice.getByRole('radio')).toHaveCount(4);
  for (const [name, value] of Object.entries(typed)) await expect(fieldOf(form, name)).toHaveValue(value);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  for (const [address, heading] of [
    ['/ae/book', 'Your place is booked'],
    ['/ae/ar/book', 'مكانك محجوز'],
    ['/hi/book', 'आपकी सीट बुक है'],
  ] as const)
    test(
      `a parent narrows the times at ${address}, books one and comes to the page of the booking`,
      turn(address === '/hi/book'),
      async ({ page }) => {
        await page.goto(address);
        const form = formOf(page);
        await form.locator('input[name="age"][value="9"]').check();
        await form.locator('button.narrow').click();
        await expect(page).toHaveURL(/age=9/);
        await expect(form.locator('input[name="age"][value="9"]')).toBeChecked();
        await form.locator('input[name="TrialTime"]').first().check();
        await fillIn(form);
        await form.locator('.send button').click();
        await expect(page).toHaveURL(/\/booking\/[0-9a-f.]+\?done=booked$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      },
    );
});

test(
  'the page of bookings is reached from the footer and from the end of the courses page',
  exhaustively,
  async ({ page }) => {
    await page.goto('/ae/robotics-coding-courses');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Book a Trial Class' })).toHaveAttribute(
      'href',
      '/ae/book',
    );
    await page.locator('#enquiry').getByRole('link', { name: 'Book a free trial class' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Book a Free Trial Class' })).toBeVisible();
  },
);
