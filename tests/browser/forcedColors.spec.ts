import { expect, type Locator, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { openPage } from './openPage';

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeEach(({ page }) =>
  page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' }),
);

/** A computed style of an element, or of what stands behind it as `::after` or `::before`. */
const style = (element: Locator, property: string, pseudo?: string) =>
  element.evaluate(
    (node, [name = '', part]) => getComputedStyle(node, part).getPropertyValue(name),
    [property, pseudo],
  );
const canvas = 'rgb(0, 0, 0)';

test("the visitor's own colours reach the page", exhaustively, async ({ page }) => {
  await openPage(page, '/');
  expect(await style(page.locator('body'), 'background-color')).toBe(canvas);
});

test('no gear without a colour lies over the robot of the home', exhaustively, async ({ page }) => {
  await openPage(page, '/');
  expect(await style(page.locator('[data-motion="turning"]'), 'display', '::before')).toBe('none');
});

test('focus has a ring and buttons an edge', exhaustively, async ({ page }) => {
  await openPage(page, '/');
  const book = page.getByRole('main').getByRole('link', { name: 'Book a Class' }).first();
  expect(Number.parseFloat(await style(book, 'border-top-width'))).toBeGreaterThanOrEqual(1);
  expect(await style(book, 'border-top-color')).not.toBe(canvas);
  await page.keyboard.press('Tab');
  await book.focus();
  expect(await style(book, 'outline-style')).toBe('solid');
  expect(Number.parseFloat(await style(book, 'outline-width'))).toBeGreaterThanOrEqual(3);
  expect(await style(book, 'outline-color')).not.toBe(canvas);
});

test('the button of a small page has an edge', exhaustively, async ({ page }) => {
  await page.goto('/workshop%');
  const home = page.getByRole('link', { name: 'Home' });
  expect(Number.parseFloat(await style(home, 'border-top-width'))).toBeGreaterThanOrEqual(1);
  expect(await style(home, 'border-top-color')).not.toBe(canvas);
});

test('the page on show is marked in the menu, on a phone too', exhaustively, async ({ page }) => {
  await openPage(page, '/about-us');
  const items = page.locator('header').getByRole('navigation', { name: 'Main menu' });
  const stem = items.getByRole('link', { name: 'About Us' });
  expect(await style(stem, 'background-color', '::after')).not.toBe(canvas);
  expect(await style(stem, 'transform', '::after')).toBe('none');
  expect(await style(items.getByRole('link', { name: 'Courses' }), 'transform', '::after')).not.toBe('none');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  expect(await style(menu.getByRole('link', { name: 'About Us' }), 'text-decoration-line')).toBe('underline');
  expect(await style(menu.getByRole('link', { name: 'Courses' }), 'text-decoration-line')).toBe('none');
  expect(await style(menu, 'border-inline-start-style')).toBe('solid');
});

test('the chosen tab stands out from the others, and a program has an edge', exhaustively, async ({ page }) => {
  await openPage(page, '/ae');
  const [chosen, other] = [page.getByRole('tab').first(), page.getByRole('tab').nth(1)];
  expect(await style(chosen, 'background-color')).not.toBe(canvas);
  expect(await style(other, 'background-color')).not.toBe(await style(chosen, 'background-color'));
  expect(
    await style(page.locator('#programs').getByRole('button', { name: 'Coding' }).first(), 'border-top-style'),
  ).toBe('solid');
});

test(
  'the dots of a carousel are there, the one of the slide on show in another colour',
  exhaustively,
  async ({ page }) => {
    await openPage(page, '/');
    const dots = page
      .getByRole('group', { name: 'Client and parent testimonials', exact: true })
      .first()
      .locator('.dots button');
    const [shown, other] = [dots.and(page.locator('[aria-current]')), dots.nth(3)];
    expect(await style(other, 'background-color', '::before')).not.toBe(canvas);
    expect(await style(shown, 'background-color', '::before')).not.toBe(
      await style(other, 'background-color', '::before'),
    );
  },
);

test(
  'a field that is not accepted has a thicker edge and its message, and a list keeps its arrow',
  exhaustively,
  async ({ page }) => {
    await openPage(page, '/contact-us');
    const form = page.locator('#contact-form');
    await form.locator('[name="Email"]').focus();
    await expect(form).toHaveAttribute('data-live', '');
    await form.locator('[name="Email"]').fill('asha@school.example');
    await form.locator('button[type="submit"]').click();
    await expect(form.getByText('School Name is required')).toBeVisible();
    const width = async (name: string) =>
      Number.parseFloat(await style(form.locator(`[name="${name}"]`), 'border-top-width'));
    expect(await width('SchoolName')).toBeGreaterThan(await width('Email'));
    expect(await style(form.locator('select'), 'appearance')).toBe('auto');
  },
);

test('the chosen suggestion of a search has an edge that the others do not have', exhaustively, async ({ page }) => {
  await openPage(page, '/search');
  const field = page.locator('main input[type="search"]');
  const options = page.getByRole('main').getByRole('option');
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('robot');
    await expect(options.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await style(options.first(), 'outline-style')).toBe('solid');
  expect(await style(options.nth(1), 'outline-style')).toBe('none');
});

test(
  'a chosen age, time, kind of writer or tab still shows whether the keyboard is on it',
  exhaustively,
  async ({ page }) => {
    const ring = (of: Locator) =>
      of.evaluate((node) => {
        const { outlineStyle, outlineColor, outlineOffset } = getComputedStyle(node);
        return outlineStyle === 'none' ? 'none' : `${outlineColor} ${outlineOffset}`;
      });
    await openPage(page, '/book?age=9');
    const chosen = page.locator('input[name="age"]:checked');
    expect(await ring(chosen.locator('+ span')), 'an outline is the keyboard alone').toBe('none');
    await page.keyboard.press('Tab');
    await chosen.focus();
    expect(await ring(chosen.locator('+ span'))).not.toBe('none');
    await openPage(page, '/ae');
    const tab = page.getByRole('tab', { selected: true }).first();
    await page.keyboard.press('Tab');
    await tab.focus();
    // The text stands on the chosen colour, its ring on the page.
    expect(await style(tab, 'outline-color')).toBe('rgb(255, 255, 255)');
  },
);

test('an icon stands on the colour of the page, in a dropdown, on a course and beside a step', async ({ page }) => {
  await openPage(page, '/');
  const menu = page.locator('header').getByRole('navigation', { name: 'Main menu' });
  const icons = [menu.locator('.drop .icon'), page.locator('#robotics .icon'), page.locator('#session .icon')];
  for (const each of icons) {
    // Nothing forces the background of an SVG: a pale one of ours would lie under the white line of the visitor.
    const backgrounds = await each.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).backgroundColor));
    expect(new Set(backgrounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  }
});

test(
  'the buttons beside a picture have an edge, and the ruler of two hours its ticks',
  exhaustively,
  async ({ page }) => {
    await openPage(page, '/');
    const ruler = page.locator('#session .ruler').first();
    expect(await style(ruler, 'background-image')).toContain('rgb(255, 255, 255)');
    const picture = page.locator('#gallery').getByRole('button').first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('aria-haspopup', 'dialog');
    await picture.click();
    const close = page.getByRole('dialog').locator('.controls').getByRole('button', { name: 'Close' });
    await expect(close).toBeVisible();
    expect(await style(close, 'border-top-color')).not.toBe(canvas);
    expect(Number.parseFloat(await style(close, 'border-top-width'))).toBeGreaterThanOrEqual(1);
  },
);
