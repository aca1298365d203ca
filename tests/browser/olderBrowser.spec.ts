import { expect, test, type Page } from '@playwright/test';
import { awake } from './awake';

/** Takes away what browsers have had for less than four years; many phones get no newer one. */
async function asIn2022(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const young: [object, string[]][] = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['timeout', 'any']],
      [URL, ['canParse', 'parse']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']],
      [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'getHTML']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [Document.prototype, ['startViewTransition', 'prerendering']],
      [window, ['requestIdleCallback', 'cancelIdleCallback', 'navigation', 'scheduler', 'structuredClone', 'Iterator']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'take', 'drop', 'toArray', 'forEach', 'some', 'find'],
      ],
      [navigator, ['connection']],
    ];
    for (const [owner, names] of young) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

for (const path of ['/', '/ae/ar', '/book', '/workshop', '/blog'])
  test(`${path} comes to life in a browser of 2022`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await asIn2022(page);
    await page.goto(path);
    await awake(page);
    expect(complaints).toEqual([]);
  });

test('in a browser of 2022 a parent opens a level, reads what is wrong in a form, and sends it', async ({ page }) => {
  const complaints = complaintsOf(page);
  await asIn2022(page);
  await page.goto('/');
  await awake(page);
  await page.locator('#robotics').getByRole('link', { name: 'Robo Starter' }).click();
  await expect(page.locator('dialog[data-level]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('dialog[data-level]')).toBeHidden();
  await page.locator('header').getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Say hello/);
  const form = page.locator('main form').first();
  await form.getByRole('radio', { name: 'My child' }).check();
  await form.locator('[name="FullName"]').fill('Asha Rao');
  await form.locator('[name="Mobile"]').fill('9876543210');
  await form.locator('[name="ChildName"]').fill('Dev');
  await form.locator('[name="Email"]').fill('nobody');
  await form.locator('[name="Message"]').fill('Saturday?');
  await form.locator('button[type="submit"]').click();
  await expect(form.getByText('Enter a valid email')).toBeVisible();
  await form.locator('[name="Email"]').fill('asha@home.example');
  await form.locator('button[type="submit"]').click();
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  expect(complaints).toEqual([]);
});
