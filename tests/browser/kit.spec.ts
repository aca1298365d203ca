import { expect, type Locator, type Page, test } from '@playwright/test';
import { signBoardAccess } from '../../src/server/regionFiles/previews/boardAccess.server';
import { exhaustively, turn } from '../exhaustive';
import { openPage } from './openPage';

/** The carousel of a name, once it is alive: its engine is loaded when it comes near. */
async function carousel(page: Page, name: string): Promise<Locator> {
  const group = page.getByRole('group', { name, exact: true }).first();
  await group.scrollIntoViewIfNeeded();
  await expect(group.locator('.track[data-on]')).toBeAttached();
  return group;
}

const currentSlide = (group: Locator) =>
  group.locator('.dots button[aria-current]').evaluate((dot) => [...(dot.parentElement?.children ?? [])].indexOf(dot));

test.describe('a carousel', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('moves by its arrows, by its dots and by the arrow keys', async ({ page }) => {
    await openPage(page, '/');
    const group = await carousel(page, 'Client and parent testimonials');
    await group.getByRole('button', { name: 'Pause' }).click();
    // It may have played meanwhile.
    await group.getByRole('button', { name: 'Go to slide 1', exact: true }).click();
    await expect.poll(() => currentSlide(group)).toBe(0);
    await group.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => currentSlide(group)).toBe(1);
    await group.getByRole('button', { name: 'Go to slide 5' }).click();
    await expect.poll(() => currentSlide(group)).toBe(4);
    await group.locator('.track').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => currentSlide(group)).toBe(3);
    await page.keyboard.press('Home');
    await expect.poll(() => currentSlide(group)).toBe(0);
  });

  test('goes to the slide whose dot was pressed before its engine had come', exhaustively, async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((done) => (arrive = done));
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      if (script.includes('keen-slider__slide')) await arrived;
      await route.fulfill({ response, body: script });
    });
    await openPage(page, '/');
    const group = page.getByRole('group', { name: 'Client and parent testimonials', exact: true }).first();
    await group.scrollIntoViewIfNeeded();
    await group.getByRole('button', { name: 'Pause' }).click();
    await group.getByRole('button', { name: 'Go to slide 8', exact: true }).click();
    arrive();
    await expect(group.locator('.track[data-on]')).toBeAttached();
    await expect.poll(() => currentSlide(group)).toBe(7);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('keeps the focus on its arrow when the last slide is reached', exhaustively, async ({ page }) => {
    await openPage(page, '/');
    const group = await carousel(page, 'Robotics courses, level by level');
    const next = group.getByRole('button', { name: 'Next slide' });
    await next.focus();
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(next).toBeDisabled({ timeout: 200 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(next).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(next).toBeEnabled();
  });

  test('keeps slides outside its window out of the way of the keyboard', exhaustively, async ({ page }) => {
    await openPage(page, '/');
    const group = await carousel(page, 'Client and parent testimonials');
    await expect(group.locator('.track > :not([inert])')).toHaveCount(3);
  });

  test('plays by itself, and rests under the pointer and by its pause button', exhaustively, async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    const group = await carousel(page, 'Client and parent testimonials');
    await page.mouse.move(5, 5);
    await page.clock.runFor(5100);
    await expect.poll(() => currentSlide(group)).not.toBe(0);
    await group.locator('.track').hover();
    const under = await currentSlide(group);
    await page.clock.runFor(10_500);
    expect(await currentSlide(group)).toBe(under);
    await group.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(10_500);
    expect(await currentSlide(group)).toBe(under);
    await expect(group.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('rests while something in it has the focus, by a press too, and plays when its button says so', async ({
    page,
  }) => {
    await page.clock.install();
    await openPage(page, '/');
    const group = await carousel(page, 'Client and parent testimonials');
    await group.getByRole('button', { name: 'Next' }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(1000);
    const shown = await currentSlide(group);
    await page.clock.runFor(10_500);
    expect(await currentSlide(group)).toBe(shown);
    await group.getByRole('button', { name: 'Pause' }).click();
    await group.getByRole('button', { name: 'Play' }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(5100);
    await expect.poll(() => currentSlide(group)).not.toBe(shown);
  });

  test('plays on no sooner than after its whole time, once the pointer has left it', exhaustively, async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    const group = await carousel(page, 'Client and parent testimonials');
    await page.mouse.move(5, 5);
    const first = await currentSlide(group);
    await page.clock.runFor(5100);
    await expect.poll(() => currentSlide(group)).not.toBe(first);
    await group.locator('.track').hover();
    await page.clock.runFor(3000);
    const under = await currentSlide(group);
    await page.mouse.move(5, 5);
    await page.clock.runFor(3000);
    expect(await currentSlide(group)).toBe(under);
    await page.clock.runFor(3000);
    await expect.poll(() => currentSlide(group)).not.toBe(under);
  });

  test('is measured anew 50 ms after its width has last changed', exhaustively, async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    const group = await carousel(page, 'Client and parent testimonials');
    await group.getByRole('button', { name: 'Pause' }).click();
    const track = group.locator('.track');
    const slideWidth = () =>
      track
        .locator('> *')
        .first()
        .evaluate((slide) => (slide as HTMLElement).style.minWidth);
    /** Draws the track so wide and waits until observers were told. */
    const resize = (width: number) =>
      track.evaluate(
        (element, to) =>
          new Promise<void>((told) => {
            (element as HTMLElement).style.width = `${to}px`;
            new ResizeObserver((_, observer) => told(observer.disconnect())).observe(element);
          }),
        width,
      );
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const before = await slideWidth();
    await resize(900);
    await page.clock.runFor(49);
    await resize(800);
    await page.clock.runFor(49);
    expect(await slideWidth()).toBe(before);
    // Then, and drawn in the frame that follows.
    await page.clock.runFor(1 + 17);
    expect(parseFloat(await slideWidth())).toBeCloseTo((800 - 2 * 24) / 3, 0);
  });

  test('does not play, and offers no pause, where less motion is asked for', exhaustively, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, '/');
    const group = await carousel(page, 'Client and parent testimonials');
    await expect(group.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  });
});

test('a carousel without JavaScript is a list to scroll sideways', exhaustively, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto('/');
  const track = page.getByRole('group', { name: 'Client and parent testimonials', exact: true }).locator('.track');
  await expect(track).toHaveCSS('overflow-x', 'auto');
  await expect(page.getByRole('button', { name: 'Next slide' }).first()).toBeHidden();
  await context.close();
});

test('an accordion opens one answer at a time by keyboard, lets the open one be closed, and starts with its first', async ({
  page,
}) => {
  await openPage(page, '/ae');
  const items = page.locator('#faq details');
  await expect(items).toHaveCount(10);
  await expect(items.first()).toHaveAttribute('open', '');
  await items.nth(2).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(items.nth(2)).toHaveAttribute('open', '');
  await expect(page.locator('#faq details[open]')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.locator('#faq details[open]')).toHaveCount(0);
});

test('tabs are walked by the arrow keys, and one panel is shown', exhaustively, async ({ page }) => {
  await openPage(page, '/ae');
  const kids = page.getByRole('tab', { name: 'Kids' });
  await kids.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const professionals = page.getByRole('tab', { name: 'Professionals' });
  // The section comes alive when it is near: a key pressed before that does nothing.
  await expect(async () => {
    await kids.focus();
    await page.keyboard.press('ArrowRight');
    await expect(professionals).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(professionals).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(kids).toBeFocused();
});

test.describe('the enquiry dialog', () => {
  for (const [how, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
    ['the backdrop', (page: Page) => page.mouse.click(8, 8)],
  ] as const) {
    test(`closes by ${how} and gives the focus back`, turn(how === 'Escape'), async ({ page }) => {
      await openPage(page, '/');
      const opener = page.locator('#closing').getByRole('button', { name: 'Enquire Now' });
      await opener.scrollIntoViewIfNeeded();
      await expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
      await close(page);
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  test(
    'keeps the button that closes it in sight down to its last field, on a screen that a keyboard has made low',
    exhaustively,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 300 });
      await openPage(page, '/');
      const opener = page.locator('#closing').getByRole('button', { name: 'Enquire Now' });
      await opener.scrollIntoViewIfNeeded();
      await expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
      await opener.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.locator('button[type="submit"]').focus();
      await expect(dialog.locator('button[type="submit"]')).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    },
  );
});

test('a picture opens at full size, and Escape brings the visitor back to it', exhaustively, async ({ page }) => {
  await openPage(page, '/');
  const picture = page.locator('#gallery').getByRole('button').nth(1);
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('aria-haspopup', 'dialog');
  await picture.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(picture).toBeFocused();
});

test('the interface kit is there for who has a signed link, and for nobody else', exhaustively, async ({ page }) => {
  expect((await page.request.get('/_ui')).status()).toBe(404);
  expect((await page.request.get('/ae/_ui?key=guessed')).status()).toBe(404);
  const key = signBoardAccess(Math.floor(Date.now() / 1000) + 60, 'a-secret-for-browser-tests');
  await openPage(page, `/_ui?key=${key}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Interface kit' })).toBeVisible();
});
