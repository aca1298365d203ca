import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { parse } from 'yaml';
import { exhaustively, turn } from '../exhaustive';
import { awake } from './awake';
import { openPage } from './openPage';

const sectionsOf = (region: string) =>
  (parse(readFileSync(`regions/${region}.yaml`, 'utf8')) as { home: { sections: string[] } }).home.sections;
const anchorOf = (section: string) => (section === 'why' ? 'why-cogsprout' : section);

/** Brings a part of the page near and waits until its carousel is alive. */
async function carousel(page: Page, name: string): Promise<Locator> {
  const track = page.getByRole('group', { name, exact: true }).locator('.track');
  await track.scrollIntoViewIfNeeded();
  await expect(track).toHaveAttribute('data-on', '');
  return track;
}

/** How many slides stand inside the window of a carousel. */
async function slidesInView(track: Locator): Promise<number> {
  return track.evaluate((window) => {
    const frame = window.getBoundingClientRect();
    return [...window.children].filter((slide) => {
      const { left, right, width } = slide.getBoundingClientRect();
      return Math.min(right, frame.right) - Math.max(left, frame.left) > width * 0.9;
    }).length;
  });
}

for (const [region, path] of [
  ['in', '/'],
  ['ae', '/ae'],
] as const) {
  test(`the home at ${path} shows the sections of regions/${region}.yaml in its order, under one h1`, async ({
    page,
  }) => {
    await page.goto(path);
    const anchors = sectionsOf(region).map(anchorOf);
    const tops = await Promise.all(
      anchors.map(async (id) => (await page.locator(`#${id}`).boundingBox())?.y ?? Number.NaN),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await expect(page.locator('h1')).toHaveCount(1);
  });
}

test('Book a Class leads to the booking section, or to the trial form where there is none', async ({ page }) => {
  await openPage(page, '/ae');
  await page.getByRole('link', { name: 'Book a Class' }).click();
  await expect(page.locator('#booking')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Confirm Your Booking with Us' })).toBeVisible();
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Book a Class' }).click();
  await expect(page.getByRole('heading', { name: 'Book Your Trial Class' })).toBeInViewport();
});

test.describe('testimonials', () => {
  for (const [width, count] of [
    [1280, 3],
    [900, 2],
    [360, 1],
  ] as const) {
    test(
      `${count} at once at ${width} px${width < 768 ? ', without arrows' : ''}, with dots for eight`,
      turn(width === 360),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/');
        const track = await carousel(page, 'Client and parent testimonials');
        await expect.poll(() => slidesInView(track)).toBe(count);
        const section = page.locator('#testimonials');
        await expect(section.getByRole('button', { name: 'Next slide' })).toBeVisible({ visible: width >= 768 });
        await expect(section.getByRole('button', { name: /^Go to slide/ })).toHaveCount(8);
      },
    );
  }
});

test.describe('the team', () => {
  for (const [width, count] of [
    [1280, 2],
    [700, 1],
  ] as const) {
    test(
      `${count} of the four at once at ${width} px, no dots${width < 768 ? ', no arrows' : ''}`,
      exhaustively,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/ae');
        const track = await carousel(page, 'Our team');
        await expect(track.locator('> *')).toHaveCount(4);
        await expect.poll(() => slidesInView(track)).toBe(count);
        const section = page.locator('#team');
        await expect(section.getByRole('button', { name: /^Go to slide/ })).toHaveCount(0);
        await expect(section.getByRole('button', { name: 'Next slide' })).toBeVisible({ visible: width >= 768 });
      },
    );
  }
});

test.describe('programs', () => {
  test('kids come first; the other tab shows the programs for professionals', async ({ page }) => {
    await page.goto('/ae');
    const programs = page.locator('#programs');
    await programs.scrollIntoViewIfNeeded();
    await expect(programs.getByRole('tab', { name: 'Kids' })).toHaveAttribute('aria-selected', 'true');
    await expect(programs.getByRole('tabpanel').getByRole('button')).toHaveText([
      'Coding',
      'Robotics',
      'Math',
      'English',
      'Science',
    ]);
    await expect(async () => {
      await programs.getByRole('tab', { name: 'Professionals' }).click();
      await expect(programs.getByRole('tabpanel').getByRole('button')).toHaveText(['Financial Literacy', 'Gen AI'], {
        timeout: 500,
      });
    }).toPass();
  });

  test(
    'a program tells its title, tagline and message under the pointer, and stops when the pointer leaves',
    exhaustively,
    async ({ page }) => {
      await page.goto('/ae');
      const popup = page.locator('#program-robotics');
      await page.getByRole('button', { name: 'Robotics' }).hover();
      await expect(popup).toBeVisible();
      await expect(popup).toContainText('Robotics');
      await expect(popup).toContainText('Build it, wire it, watch it go.');
      await page.mouse.move(2, 2);
      await expect(popup).toBeHidden();
    },
  );

  test('Escape puts away what the pointer has opened, too', exhaustively, async ({ page }) => {
    await page.goto('/ae');
    await awake(page);
    const popup = page.locator('#program-science');
    await page.getByRole('button', { name: 'Science' }).hover();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  });

  test('the same by keyboard, and Escape puts it away', exhaustively, async ({ page }) => {
    await page.goto('/ae');
    const popup = page.locator('#program-science');
    await page.getByRole('button', { name: 'Science' }).scrollIntoViewIfNeeded();
    await expect(async () => {
      await page.getByRole('button', { name: 'Math' }).focus();
      await page.getByRole('button', { name: 'Science' }).focus();
      await expect(popup).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden({ timeout: 500 });
    }).toPass();
  });

  test('whoever was at the link of a program is back at its button when Escape puts it away', async ({ page }) => {
    await page.goto('/ae');
    await awake(page);
    const button = page.getByRole('button', { name: 'Science' });
    await button.focus();
    await expect(page.locator('#program-science')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group', { name: 'Science' }).getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#program-science')).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('ten questions, the first one open; one opens at a time, and an open one closes again', async ({ page }) => {
  await page.goto('/ae');
  const questions = page.locator('#faq details');
  await expect(questions).toHaveCount(10);
  const open = page.locator('#faq details[open]');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('Which ages are the classes for?');
  await page.getByText('Is there a free trial?').click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('Is there a free trial?');
  await page.getByText('Is there a free trial?').click();
  await expect(open).toHaveCount(0);
});

test('Enquire Now opens the school enquiry by keyboard, keeps the focus in it, and gives it back on Escape', async ({
  page,
}) => {
  await page.goto('/');
  const enquire = page.locator('#closing').getByRole('button', { name: 'Enquire Now' });
  const dialog = page.getByRole('dialog', { name: 'Enquire about a lab for your school' });
  await enquire.scrollIntoViewIfNeeded();
  await expect(enquire).toHaveAttribute('aria-haspopup', 'dialog');
  await enquire.focus();
  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /School Name/ })).toBeVisible();
  // From its first field one comes to the browser's own controls, of which the page knows nothing; never to what lies behind it.
  await page.keyboard.press('Shift+Tab');
  const isBehind = () => document.activeElement !== document.body && !document.activeElement?.closest('dialog');
  expect(await page.evaluate(isBehind)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(enquire).toBeFocused();
});

test('going back closes the school enquiry, and the page stays where it is', exhaustively, async ({ page }) => {
  await openPage(page, '/ae');
  await page.goto('/');
  const enquire = page.locator('#closing').getByRole('button', { name: 'Enquire Now' });
  const dialog = page.getByRole('dialog', { name: 'Enquire about a lab for your school' });
  await enquire.scrollIntoViewIfNeeded();
  await expect(enquire).toHaveAttribute('aria-haspopup', 'dialog');
  await enquire.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(enquire).toBeInViewport();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/ae$/);
});

test('an address that names the school enquiry opens it', exhaustively, async ({ page }) => {
  await page.goto('/#lab-enquiry');
  const dialog = page.getByRole('dialog', { name: 'Enquire about a lab for your school' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test('a picture of the gallery opens at full size and closes with its button', exhaustively, async ({ page }) => {
  await page.goto('/');
  const gallery = page.locator('#gallery');
  await gallery.scrollIntoViewIfNeeded();
  const pictures = gallery.getByRole('button');
  await expect(pictures).toHaveCount(8);
  const dialog = page.getByRole('dialog');
  await expect(pictures.first()).toHaveAttribute('aria-haspopup', 'dialog');
  await pictures.first().click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'Enquire Now leads to the contact page, and a picture of the gallery to its file',
    exhaustively,
    async ({ page }) => {
      await page.goto('/');
      const picture = await page.locator('#gallery').getByRole('button').first().getAttribute('href');
      expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
      await page.locator('#closing').getByRole('button', { name: 'Enquire Now' }).click();
      await expect(page).toHaveURL(/\/contact-us$/);
    },
  );
});
