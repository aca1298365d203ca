import { expect, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { complaintsOf } from './complaints';
import { openPage } from './openPage';

const post = '/blog-details/how-does-a-robot-see';

test('the address of a post is copied, and a screen reader hears so', exhaustively, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, post);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').getByText('Link copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(post);
});

test(
  'where the browser refuses to copy, as those inside of chats do, the address is shown to be copied by hand',
  exhaustively,
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
    });
    await openPage(page, post);
    const shown = page.waitForEvent('dialog');
    const pressed = page.getByRole('button', { name: 'Copy link' }).click();
    const dialog = await shown;
    expect(dialog.message()).toBe('Copy link');
    expect(dialog.defaultValue()).toContain(post);
    await dialog.dismiss();
    await pressed;
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
