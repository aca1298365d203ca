import { expect, type Locator, type Page, test } from '@playwright/test';
import { trialTimeName } from '../../src/leads/submission';
import type { OfferedTrial } from '../../src/trials/TrialList';
import { exhaustively } from '../exhaustive';
import { awake } from './awake';
import { complaintsOf } from './complaints';
import { wakeForm } from './leadForms';
import { openPage } from './openPage';

/** The form of the UAE's page with all of the page awake. */
async function openBook(page: Page): Promise<Locator> {
  await openPage(page, '/ae/book');
  await awake(page);
  return page.locator('#trial-booking-form');
}

test('a class that the browser puts back by its place in the form takes the place of none that was chosen', async ({
  page,
}) => {
  const form = await openBook(page);
  const times = form.locator(`[name="${trialTimeName}"]`);
  await times.nth(1).check();
  const chosen = await times.nth(1).inputValue();
  // As Firefox does once it has read the HTML, which tells nobody.
  await page.addInitScript((name) => {
    document.addEventListener('readystatechange', () => {
      const third = document.querySelectorAll<HTMLInputElement>(`#trial-booking-form [name="${name}"]`)[2];
      if (third && document.readyState === 'interactive') third.checked = true;
    });
  }, trialTimeName);
  await page.reload();
  await awake(page);
  await expect(form.locator(`[name="${trialTimeName}"]:checked`)).toHaveValue(chosen);
});

test('age and place stay chosen after a reload and after a link and back, also where a link had led to the page', async ({
  page,
}) => {
  await openPage(page, '/ae/contact-us');
  await awake(page);
  await page.locator('a[href="/ae/book"]:visible').first().click();
  const form = page.locator('#trial-booking-form');
  const [age, place] = [form.locator('[name="age"][value="9"]'), form.locator('[name="place"][value="dubai"]')];
  await age.check();
  await place.check();
  await page.reload();
  await expect(age).toBeChecked();
  await expect(place).toBeChecked();
  await awake(page);
  await page.locator('form a[href="/ae/privacy-policy"]').first().click();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.goBack();
  await expect(age).toBeChecked();
  await expect(place).toBeChecked();
  await form.locator('[name="age"][value=""]').check();
  await form.locator('[name="place"][value=""]').check();
  await page.reload();
  await expect(form.locator('[name="age"][value=""]')).toBeChecked();
  await expect(page).toHaveURL(/\/ae\/book$/);
});

test('on a tablet the three suggested times of one day fill their row', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/ae/book');
  // Today's timetable may suggest several days: those after the first are taken away.
  await page.locator('.choice > .day ~ .day').evaluateAll((days) => {
    for (const day of days) day.remove();
  });
  const [columns, ...gaps] = await page.locator('.choice > .day > .times').evaluate((list) => {
    const [day, choice] = [list.parentElement, list.closest('.choice')];
    const right = choice?.getBoundingClientRect().right ?? 0;
    return [
      getComputedStyle(list).gridTemplateColumns.split(' ').length,
      right - (day?.getBoundingClientRect().right ?? 0),
    ];
  });
  expect(columns).toBe(3);
  expect(gaps).toEqual([0]);
});

test(
  'times of neighbouring days stand on one line, though the date of one takes two',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    // On three days, whatever the day of the test: the first three classes of a week may be on two.
    await page.route('**/api/trials*', (route) =>
      route.fulfill({ json: { timeZone: 'Asia/Dubai', times: ['07', '09', '11'].map((day) => classOn(day)) } }),
    );
    await page.goto('/ae/book');
    await awake(page);
    const days = page.locator('.choice > .day');
    await expect(days).toHaveCount(3);
    await expect(days.first()).toContainText(/7\D*December|December\D*7/);
    await days
      .nth(1)
      .locator('.date')
      .evaluate((date) => (date.textContent = 'Wednesday, the 25th of November 2026'));
    const tops = await days
      .locator('.times')
      .evaluateAll((all) => all.map((times) => times.getBoundingClientRect().top));
    expect(tops.length).toBe(3);
    expect(new Set(tops).size).toBe(1);
  },
);

test(
  'what a network answers in our place instead of times stops nobody: those of the page stay',
  exhaustively,
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.route('**/api/trials*', (route) => route.fulfill({ json: null }));
    await page.goto('/ae/book');
    const answered = page.waitForResponse('**/api/trials*');
    await awake(page);
    await answered;
    const time = page.locator('#trial-booking-form').getByRole('radiogroup').getByRole('radio').first();
    await time.check();
    await expect(time).toBeChecked();
    expect(complaints).toEqual([]);
  },
);

test('who has chosen to wait for a place that is free by now still has that class', exhaustively, async ({ page }) => {
  let left = 0;
  await page.route('**/api/trials*', (route) =>
    route.fulfill({ json: { timeZone: 'Asia/Dubai', times: [classOn('07', left)] } }),
  );
  const form = await openBook(page);
  await form.getByRole('radio', { name: /wait for a place/ }).check();
  left = 1;
  await page.reload();
  await wakeForm(page, 'trial-booking', '/ae/book');
  await expect(form.getByRole('radio', { name: /1 place left/ })).toBeChecked();
  await expect(form.locator('.state')).toBeEmpty();
});

/** A class that is open on a day of December 2030. */
function classOn(day: string, left = 5): OfferedTrial {
  return {
    id: `dubai-203012${day}t1600`,
    start: `2030-12-${day}T16:00:00+04:00`,
    end: `2030-12-${day}T18:00:00+04:00`,
    place: 'dubai',
    online: false,
    left,
    ages: [6, 16],
  };
}

test(
  'the lines of a time stay together beside one that also says how many places are left',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/ae/book');
    await page.locator('#trial-booking-form details').evaluate((fold: HTMLDetailsElement) => (fold.open = true));
    const steps = await page
      .locator('.times:has(.time ~ .time .ages)')
      .last()
      .locator('.time > span')
      .evaluateAll((times) => {
        // Whatever is booked at the time of the test.
        times[0]?.insertAdjacentHTML('beforeend', '<span class="left">2 places left</span>');
        return times.slice(0, 2).map((time) => {
          const [hour, ages] = ['.clock', '.ages'].map((part) => time.querySelector(part)?.getBoundingClientRect());
          return Math.round((ages?.top ?? 0) - (hour?.bottom ?? 0));
        });
      });
    expect(steps).toHaveLength(2);
    expect(steps[1]).toBe(steps[0]);
  },
);

test('by keyboard the way from the opened fold leads into its times, to the chosen one or the first', async ({
  page,
}) => {
  const form = await openBook(page);
  const fold = form.locator('details');
  const summary = fold.locator('summary');
  const times = fold.getByRole('radio');
  // The browser enters a group of radio buttons once: here it has been in it already.
  await form.locator('[name="TrialTime"]').first().focus();
  await page.keyboard.press('Tab');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(times.first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(times.nth(1)).toBeChecked();
  await summary.focus();
  await page.keyboard.press('Tab');
  await expect(times.nth(1)).toBeFocused();
});

test('the fold stays open when a time above it is chosen in place of one in it', exhaustively, async ({ page }) => {
  const form = await openBook(page);
  const fold = form.locator('details');
  await fold.locator('summary').click();
  await fold.getByRole('radio').first().check();
  await form.locator('[name="TrialTime"]').first().check();
  await expect(fold.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(form.locator('[name="TrialTime"]').nth(1)).toBeChecked();
  await expect(fold).toHaveAttribute('open');
});

test('the line that shows more times answers to the pointer', exhaustively, async ({ page }) => {
  const form = await openBook(page);
  const more = form.locator('summary').first();
  const line = () => more.evaluate((summary) => getComputedStyle(summary).textDecorationLine);
  expect(await line()).toBe('none');
  await more.hover();
  expect(await line()).toBe('underline');
});
