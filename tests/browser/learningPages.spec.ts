import { expect, type Page, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { openPage } from './openPage';

const courses = '/robotics-coding-courses';
const answer = (page: Page) => page.locator('#finder-result');

/** Waits until the finder follows choices by itself. */
async function openLiveFinder(page: Page): Promise<void> {
  await openPage(page, courses);
  await page.locator('#finder').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const form = document.querySelector('#finder form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
}

test.describe('the course finder', () => {
  test('follows each choice, keeps it in the address, and survives a reload', async ({ page }) => {
    await openLiveFinder(page);
    await page.getByRole('slider', { name: 'Age' }).fill('11');
    await page.getByRole('radio', { name: 'Building robots' }).check();
    await expect(answer(page).getByRole('heading', { name: 'Robo Champion' })).toBeVisible();
    await expect(answer(page)).toContainText('fits best at ages 10 to 13');
    await expect(page).toHaveURL(/\?age=11&interest=robots$/);
    await page.reload();
    await expect(answer(page).getByRole('heading', { name: 'Robo Champion' })).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Age' })).toHaveValue('11');
  });

  test('pressed before anything is chosen, it says what is missing and leads to the ages', async ({ page }) => {
    await openLiveFinder(page);
    await page.getByRole('button', { name: 'Find the level' }).click();
    await expect(answer(page)).toContainText('Choose an age as well');
    await expect(page.getByRole('slider', { name: 'Age' })).toBeFocused();
  });

  test('is worked by keyboard alone, and says its answer aloud', exhaustively, async ({ page }) => {
    await openLiveFinder(page);
    await expect(answer(page)).toHaveAttribute('role', 'status');
    const age = page.getByRole('slider', { name: 'Age' });
    await age.focus();
    await page.keyboard.press('Home');
    for (const next of [7, 8, 9]) {
      await page.keyboard.press('ArrowRight');
      await expect(age).toHaveValue(String(next));
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Not sure yet' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Coding and apps' })).toBeChecked();
    await expect(answer(page).getByRole('heading', { name: 'Code Crafter' })).toBeVisible();
  });

  test('leads to where a trial of its level is booked', exhaustively, async ({ page }) => {
    await page.goto(`${courses}?age=14&interest=robots`);
    await answer(page).getByRole('link', { name: 'Book a free trial' }).click();
    await expect(page).toHaveURL(/\/book\?level=robo-engineer$/);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('answers with the page that its form asks for', async ({ page }) => {
      await page.goto(`/ae${courses}`);
      await page.getByRole('radio', { name: 'Age 6: Robo Starter' }).check();
      await page.getByRole('radio', { name: 'Coding and apps' }).check();
      await page.getByRole('button', { name: 'Find the level' }).click();
      await expect(page).toHaveURL(/\/ae\/robotics-coding-courses\?age=6&interest=coding#finder$/);
      await expect(answer(page).getByRole('heading', { name: 'Robo Starter' })).toBeVisible();
      await expect(answer(page)).toContainText('Code Crafter is the level to look forward to');
      await expect(page.locator('#finder input[name=age]:checked')).toHaveValue('6');
    });
  });
});

test.describe('the film of the lab', () => {
  const film = (page: Page) => page.locator('#lab-value').locator('xpath=ancestor::section').locator('video');

  test('plays by itself, muted and looping, once it is near on a wide screen, and stops at its button', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/robotics-ai-lab');
    await expect(film(page)).toHaveCount(0);
    await page.locator('#lab-value').scrollIntoViewIfNeeded();
    await expect(film(page)).toHaveCount(1);
    await expect
      .poll(() => film(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.paused]))
      .toEqual([true, true, false]);
    await page.locator('#lab-value').locator('xpath=ancestor::section').getByRole('button', { name: /pause/i }).click();
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  });

  test('is not loaded for visitors who ask for less motion', exhaustively, async ({ page }) => {
    const films: string[] = [];
    page.on('request', (request) => {
      if (/\.(mp4|webm)$/.test(request.url())) films.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/robotics-ai-lab');
    await page.locator('#lab-value').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(film(page)).toHaveCount(0);
    expect(films).toEqual([]);
  });

  test('is not loaded on a phone, where it is not shown', exhaustively, async ({ page }) => {
    const films: string[] = [];
    page.on('request', (request) => {
      if (/\.(mp4|webm)$/.test(request.url())) films.push(request.url());
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/robotics-ai-lab');
    await page.locator('#lab-value').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
  });
});

test('the questions of the lab open one at a time by keyboard, the first one open', exhaustively, async ({ page }) => {
  await page.goto('/robotics-ai-lab');
  const first = page.getByText('Because robotics and AI are learned by doing.');
  const second = page.getByText('Robotics kits, sensors, motors, controller boards');
  await expect(first).toBeVisible();
  await expect(second).toBeHidden();
  await page.locator('summary', { hasText: 'What equipment is needed?' }).focus();
  await page.keyboard.press('Enter');
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(second).toBeHidden();
});

test(
  'a picture of the workshops opens large and closes with Escape, giving the focus back',
  exhaustively,
  async ({ page }) => {
    await openPage(page, '/workshop');
    const picture = page.locator('#gallery').getByRole('button').first();
    await picture.scrollIntoViewIfNeeded();
    const overlay = page.getByRole('dialog');
    await expect(picture).toHaveAttribute('aria-haspopup', 'dialog');
    await picture.focus();
    await page.keyboard.press('Enter');
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(picture).toBeFocused();
  },
);

for (const path of ['/about-us', courses, '/robotics-coding-school-curriculum', '/workshop', '/robotics-ai-lab']) {
  test(`the form of ${path} stays on the page while its code sleeps`, turn(path === courses), async ({ page }) => {
    await openPage(page, path);
    const form = page.locator('main form[method=post]');
    await form.scrollIntoViewIfNeeded();
    await expect(form.getByLabel(/School Name/)).toBeVisible();
    await form.getByLabel(/School Name/).fill('Greenfield School');
    await expect(form.getByLabel(/School Name/)).toHaveValue('Greenfield School');
  });
}
