import { expect, test } from '@playwright/test';
import { openPage } from './openPage';

test('the skip link is the first stop and leads past the header', async ({ page }) => {
  await openPage(page, '/blog');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the button back to the top shows after a screen and brings the visitor up', async ({ page }) => {
  await openPage(page, '/blog');
  const button = page.getByRole('link', { name: 'Back to the top' });
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the chat link opens a chat with the number of the region and names the page', async ({ page }) => {
  await page.goto('/ae/blog');
  const chat = page.getByRole('link', { name: /Chat with us/ });
  await expect(chat).toHaveAttribute(
    'href',
    'https://wa.me/971500000000?text=Hello%2C%20I%20am%20looking%20at%20Blogs.',
  );
  await expect(chat).toHaveAttribute('target', '_blank');
});

test('the footer names both operations, leads to the pages, and carries this year', async ({ page }) => {
  await page.goto('/ae/blog');
  const footer = page.getByRole('contentinfo');
  for (const heading of ['Pages', 'India Operations', 'Global Operations'])
    await expect(footer.getByRole('heading', { name: heading })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'india@cogsprout.example' })).toHaveAttribute(
    'href',
    'mailto:india@cogsprout.example',
  );
  await expect(footer.getByRole('link', { name: /Vellore 632006/ })).toHaveAttribute('href', '/in/contact-us');
  await expect(footer.getByRole('link', { name: 'Robotica' })).toHaveAttribute('href', '/ae/robotica');
  // The year of the region, which begins before that of this machine.
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Dubai' }).format();
  await expect(footer.getByText(`© ${year} Cogsprout. All Rights Reserved.`)).toBeVisible();
});
