import { expect, type Page, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { awake } from './awake';
import { openPage } from './openPage';

test('on a phone the field of the page of results stays while it is typed in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/search?q=lab');
  await awake(page);
  const field = page.locator('main input[type="search"]');
  await field.click();
  await expect(field).toHaveRole('combobox');
  await expect(field).toBeVisible();
  await expect(field).toBeFocused();
  await field.press('ControlOrMeta+A');
  await page.keyboard.type('robot');
  await expect(page.locator('main').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=robot$/);
});

test('a search on the page of results leads to the new heading, and says how much was found, nothing too', async ({
  page,
}) => {
  await openPage(page, '/search?q=robot');
  await awake(page);
  const found = page.getByRole('main').getByRole('status').first();
  const field = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('combobox'));
  for (const [words, result] of [
    ['kits', /^\d+ results$/],
    ['zzzqqq', '0 results'],
  ] as const) {
    await field.fill(words);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(found).toHaveText(result);
  }
  await page.getByRole('main').getByRole('link', { name: 'free trial' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('free trial');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('the search in the header', () => {
  const openSearch = async (page: Page, path: string) => {
    await openPage(page, path);
    await page.locator('header summary').first().focus();
    await page.keyboard.press('Enter');
    const field = page.getByPlaceholder('Search here');
    await expect(field).toBeFocused();
    return field;
  };

  test('shows what it finds as one types; arrow keys choose and Enter goes there, in the same region', async ({
    page,
  }) => {
    const field = await openSearch(page, '/ae');
    await page.keyboard.type('worksho');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    const option = list.getByRole('option', { name: /^Workshops/ });
    await expect(option.first()).toBeVisible();
    for (let step = 0; step < 7 && (await option.first().getAttribute('aria-selected')) !== 'true'; step += 1)
      await page.keyboard.press('ArrowDown');
    await expect(option.first()).toHaveAttribute('aria-selected', 'true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await option.first().getAttribute('id'));
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ae\/workshop$/);
  });

  for (const scrolled of [0, 400])
    test(
      `shows the last of what it finds also in the low window of a phone on its side, scrolled by ${scrolled} px`,
      exhaustively,
      async ({ page }) => {
        await page.setViewportSize({ width: 740, height: 360 });
        await openSearch(page, '/ae/blog');
        await page.evaluate((top) => window.scrollTo(0, top), scrolled);
        await page.keyboard.type('robot');
        const last = page.getByRole('option').last();
        await expect(last).toBeVisible();
        await page.locator('header details[open] .panel').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
        await expect(last).toBeInViewport({ ratio: 1 });
        const panel = await page.locator('header details[open] .panel').boundingBox();
        expect(panel!.y + panel!.height).toBeLessThanOrEqual(360);
      },
    );

  test('says below the field that nothing was found, until something is', async ({ page }) => {
    const field = await openSearch(page, '/ae');
    await page.keyboard.type('zzqx');
    const none = page.getByText('Nothing found yet. Press Enter to search for it.');
    await expect(none).toBeVisible();
    const [below, above] = [await none.boundingBox(), await field.boundingBox()];
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
    expect(below!.width).toBeGreaterThan(200);
    await field.fill('robot');
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(none).toBeHidden();
  });

  test('closes its list on the first Escape and itself on the second', async ({ page }) => {
    const field = await openSearch(page, '/');
    await page.keyboard.type('robot');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  test(
    'an Escape in the very moment in which the list appears closes the list alone',
    exhaustively,
    async ({ page }) => {
      const field = await openSearch(page, '/');
      await page.evaluate(() => {
        new MutationObserver((changes, observer) => {
          if (!changes.some(({ target }) => target instanceof HTMLElement && target.role === 'listbox')) return;
          observer.disconnect();
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
          );
          document.body.dataset['pressed'] = '';
        }).observe(document.body, { subtree: true, attributeFilter: ['hidden'] });
      });
      // At once: a list that appears for the first letters is rightly open again with the next.
      await page.keyboard.insertText('robot');
      await expect(page.locator('body[data-pressed]')).toBeAttached();
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(field).toBeVisible();
    },
  );

  test('Enter without a choice leads to all results', async ({ page }) => {
    await openSearch(page, '/');
    await page.keyboard.type('free trial');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=free/);
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “free trial”' })).toBeVisible();
  });
});
