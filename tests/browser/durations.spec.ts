import { expect, type Locator, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { awake } from './awake';
import { openPage } from './openPage';

/** How long a property of an element takes to change, '0.45s'; of one of its pseudo-elements where one is named. */
function duration(target: Locator, property: string, pseudo?: string): Promise<string | undefined> {
  return target.evaluate(
    (element, [wanted, part]) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element, part);
      return transitionDuration.split(', ')[transitionProperty.split(', ').indexOf(wanted ?? '')];
    },
    [property, pseudo] as const,
  );
}

/** Spec.md, section 9. */
const layout = '0.45s';

test(
  'where the layout of a wide page moves it takes 0.45 s, the header 0.3 s and an entrance 0.8 s',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openPage(page, '/ae');
    expect(await duration(page.locator('#faq details').first(), 'block-size', '::details-content')).toBe(layout);
    expect(await duration(page.locator('#dial .stage [data-panel] img').first(), 'translate')).toBe(layout);
    expect(await duration(page.locator('header#top'), 'transform')).toBe('0.3s');
    const entrance = page.locator('[data-reveal]').first();
    await entrance.scrollIntoViewIfNeeded();
    await expect(page.locator('[data-reveal="shown"]').first()).toBeAttached();
    expect(await duration(page.locator('[data-reveal="shown"]').first(), 'transform')).toBe('0.8s');
  },
);

test('on a phone the menu slides for 0.5 s, and what it holds unfolds in 0.45 s', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('button', { name: 'Event' })).toBeVisible();
  expect(await duration(menu, 'transform')).toBe('0.5s');
  expect(await duration(menu.locator('.fold').first(), 'grid-template-rows')).toBe(layout);
});

test('a level’s sheet rises in 0.45 s', exhaustively, async ({ page }) => {
  await page.goto('/');
  await awake(page);
  await page.locator('#robotics').getByRole('link', { name: 'Robo Starter' }).press('Enter');
  expect(await duration(page.locator('dialog[data-level]'), 'translate')).toBe(layout);
});
