import { expect, type Page, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { awake } from './awake';
import { complaintsOf } from './complaints';

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
    // A selector that a browser does not know is an error.
    const youngSelector = /:(?:modal|has\(|open|popover-open|user-(?:in)?valid|state\()/;
    for (const owner of [Document.prototype, Element.prototype, DocumentFragment.prototype])
      for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
        const known: unknown = Reflect.get(owner, name);
        if (typeof known !== 'function') continue;
        Reflect.set(owner, name, function (this: unknown, selector: string) {
          if (youngSelector.test(selector)) throw new SyntaxError(`'${selector}' is not a valid selector`);
          return Reflect.apply(known, this, [selector]) as unknown;
        });
      }
  });
}

// What is still asked for as a test ends has nobody to answer to.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const path of ['/', '/ae/ar', '/book', '/workshop', '/blog'])
  test(`${path} comes to life in a browser of 2022`, turn(path === '/'), async ({ page }) => {
    const complaints = complaintsOf(page);
    await asIn2022(page);
    await page.goto(path);
    await awake(page);
    expect(complaints).toEqual([]);
  });

test(
  'in a browser of 2022 a parent opens a level, reads what is wrong in a form, and sends it',
  exhaustively,
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await asIn2022(page);
    await page.goto('/');
    await awake(page);
    await page.locator('#robotics').getByRole('link', { name: 'Robo Starter' }).click();
    await expect(page.locator('dialog[data-level]')).toBeVisible();
    await page.goBack();
    await expect(page.locator('dialog[data-level]')).toBeHidden();
    await expect(page.locator('html:not([data-held])'), 'the page can be scrolled again').toBeAttached();
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
  },
);

test(
  'in a browser that spells months otherwise the posts in Hindi come to life with the dates they had',
  exhaustively,
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript(() => {
      class OtherDates extends Intl.DateTimeFormat {
        override format(date?: Date | number) {
          return super.format(date).replace(/अक्टू|अगस्त/, 'महीना');
        }
      }
      Object.defineProperty(Intl, 'DateTimeFormat', { value: OtherDates });
    });
    await page.goto('/hi/blog');
    const dates = page.locator('main time');
    const before = await dates.allTextContents();
    await awake(page);
    expect(complaints).toEqual([]);
    expect(await dates.allTextContents()).toEqual(before);
    expect(before.join(' ')).toContain('अक्टूबर');
  },
);

/** Pages and scripts in which a part of the style sheets means nothing, as where the browser does not know it. */
async function withUnknown(page: Page, part: RegExp): Promise<void> {
  await page.route(/^http:\/\/localhost/, async (route) => {
    if (!['document', 'script'].includes(route.request().resourceType())) return route.continue();
    const answer = await route.fetch();
    const headers = Object.entries(answer.headers()).filter(
      ([name]) => !/^content-(security-policy|encoding|length)$/.test(name),
    );
    const body = (await answer.text()).replaceAll(part, '$1unknown-$2').replaceAll(/ integrity="[^"]+"/g, '');
    return route.fulfill({ status: answer.status(), headers: Object.fromEntries(headers), body });
  });
}

/** Unknown to Firefox 115, the last one for Windows 7, and to Chrome before 105. */
const has = /(:)(has\()/g;
/** Unknown to Safari before 16. */
const clip = /(overflow(?:-[xy])?:\s*)(clip)/g;

test(
  'where :has() is unknown the age dial shows its robots, and the keyboard gets into the menu',
  exhaustively,
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await withUnknown(page, has);
    await page.goto('/');
    const dial = page.locator('[data-shown]');
    await expect(dial.getByRole('heading', { name: 'Code Crafter' })).toBeVisible();
    await awake(page);
    await dial.getByRole('slider').press('End');
    await expect(dial.getByRole('heading', { name: 'Code Crafter' })).toBeHidden();
    await expect(dial.locator('.words h3:visible')).toHaveText('Robo Engineer');
    await expect(dial.locator('.stage [data-level="robo-engineer"] img')).toBeVisible();
    const group = page.locator('header [data-group]').first();
    await group.press('ArrowDown');
    await expect(group.locator('xpath=..').locator('.drop a').first()).toBeFocused();
    expect(complaints).toEqual([]);
  },
);

test('where :has() is unknown the finder shows which interest is chosen', exhaustively, async ({ page }) => {
  await withUnknown(page, has);
  await page.goto('/robotics-coding-courses');
  const unsure = page.getByRole('radio', { name: 'Not sure yet' });
  await expect(unsure).toBeChecked();
  await expect(unsure).toHaveCSS('opacity', '1');
  await expect(page.locator('label', { has: unsure })).toHaveCSS('border-top-style', 'solid');
});

test.describe('where nothing can be clipped', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  for (const path of ['/ae', '/ae/ar', '/'])
    test(`${path} does not move sideways`, exhaustively, async ({ page }) => {
      await withUnknown(page, clip);
      await page.goto(path);
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 300);
      await page.mouse.wheel(path.endsWith('/ar') ? -300 : 300, 0);
      await awake(page);
      expect(await page.evaluate(() => window.scrollX)).toBe(0);
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    });
});

/** Unknown to Safari before 16.2 and Chrome before 111. */
const mixed = /(:\s*)(color-mix\()/g;

test(
  'where colours cannot be mixed a map has an edge, and what the pointer is over keeps its ground',
  exhaustively,
  async ({ page }) => {
    await withUnknown(page, mixed);
    await page.goto('/ae/contact-us');
    const edge = page.locator('svg path.edge').first();
    const accent = await edge.evaluate((path) => getComputedStyle(path).getPropertyValue('--accent').trim());
    expect(accent).toBe('#0e8c8c');
    await expect(edge).toHaveCSS('fill', 'rgb(14, 140, 140)');
    await page.goto('/ae/about-us');
    const button = page.locator('main a[data-variant="secondary"]');
    await button.hover();
    await expect(button).toHaveCSS('background-color', 'rgb(210, 236, 234)');
  },
);
