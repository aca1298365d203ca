import { expect, type Page, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { openPage } from './openPage';

test.use({ viewport: { width: 1280, height: 720 } });

for (const [how, close] of [
  ['its button', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the overlay', (page: Page) => page.mouse.click(100, 500)],
] as const) {
  test(`the side panel closes by ${how} and gives the focus back`, turn(how === 'Escape'), async ({ page }) => {
    await openPage(page, '/blog');
    const opener = page.getByRole('button', { name: 'About Cogsprout and contact' });
    await opener.click();
    const panel = page.getByRole('dialog', { name: 'About Cogsprout' });
    await expect(panel.getByText('Contact Info')).toBeVisible();
    await close(page);
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('the side panel closes on a change of route', exhaustively, async ({ page }) => {
  await openPage(page, '/blog');
  await page.getByRole('button', { name: 'About Cogsprout and contact' }).click();
  const panel = page.getByRole('dialog', { name: 'About Cogsprout' });
  await panel.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(panel).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button of the side panel leads to the foot of the page', exhaustively, async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('button', { name: 'About Cogsprout and contact' }).click();
    await expect(page.locator('footer').getByRole('link', { name: 'india@cogsprout.example' })).toBeInViewport();
  });
});
