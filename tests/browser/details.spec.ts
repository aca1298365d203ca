import { expect, type Locator, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { awake } from './awake';
import { openPage } from './openPage';

/** Where an element is drawn on the screen. */
const boxOf = (element: Locator) => element.evaluate((drawn) => drawn.getBoundingClientRect().toJSON() as DOMRect);

test('the UAE opens with its robot large under the words and the form beside them over the edge of the dunes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/ae');
  const hero = page.locator('main > section').first();
  const [words, robot, form, whole] = await Promise.all([
    boxOf(hero.locator('.words')),
    boxOf(hero.locator('picture img').first()),
    boxOf(page.locator('#trial')),
    boxOf(hero),
  ]);
  expect(robot.width).toBeGreaterThan(550);
  expect(robot.top).toBeGreaterThan(words.bottom - 48);
  expect(form.left).toBeGreaterThan(words.right - 1);
  // No empty half: what is free above the form and below it is less than the form.
  expect(form.height).toBeGreaterThan(whole.height / 2);
});

test('no line is kept free under the words of the opening on a phone', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ['/', '/ae']) {
    await page.goto(path);
    const spare = await page
      .locator('main > section .text')
      .first()
      .evaluate((text) => {
        const words = document.createRange();
        words.selectNodeContents(text);
        return text.getBoundingClientRect().height - words.getBoundingClientRect().height;
      });
    expect(spare).toBeLessThan(12);
  }
});

test.describe('the popup of a program', () => {
  test('hangs on its block on a phone, leads on, and closes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openPage(page, '/ae');
    const block = page.getByRole('button', { name: 'Math' });
    await block.scrollIntoViewIfNeeded();
    await awake(page);
    await block.click();
    const popup = page.getByRole('group', { name: 'Math' });
    await expect(popup.getByRole('link', { name: 'Ask us about it' })).toHaveAttribute(
      'href',
      '/ae/contact-us?for=child',
    );
    await expect(async () => {
      const [above, below] = [await boxOf(block), await boxOf(popup)];
      expect(below.top - above.bottom).toBeGreaterThan(0);
      expect(below.top - above.bottom).toBeLessThan(32);
    }).toPass();
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toBeHidden();
    await expect(block).toBeFocused();
  });

  for (const path of ['/ae', '/ae/ar'])
    test(
      `is the only one at ${path}, that of what was come to last by pointer or keyboard`,
      turn(path === '/ae'),
      async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await openPage(page, path);
        await page.locator('#programs').scrollIntoViewIfNeeded();
        await awake(page);
        const chips = page.locator('#programs .chip:visible');
        const open = page.locator('#programs .popup').filter({ visible: true });
        const names = await chips.allTextContents();
        await chips.nth(2).click();
        await chips.nth(3).hover();
        await expect(open).toHaveText([new RegExp(names[3] ?? '-')]);
        // The pointer stays where it is, and the keyboard goes on elsewhere.
        await page.keyboard.press('Shift+Tab');
        await expect(open).toHaveText([new RegExp(names[1] ?? '-')]);
        await open.getByRole('button').click();
        await expect(open).toHaveCount(0);
        await expect(chips.nth(1)).toBeFocused();
        // What is put away holds no other back, though the keyboard is still there.
        await chips.nth(2).hover();
        await expect(open).toHaveText([new RegExp(names[2] ?? '-')]);
      },
    );

  test('stays on the screen of a tablet, with its close button', exhaustively, async ({ page }) => {
    for (const { width, name } of [
      { width: 768, name: 'Coding' },
      { width: 1024, name: 'Science' },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/ae');
      await page.getByRole('button', { name }).hover();
      const popup = page.getByRole('group', { name });
      await expect(popup).toBeVisible();
      const { x, width: wide } = (await popup.boundingBox()) ?? { x: -1, width };
      expect(x, name).toBeGreaterThan(0);
      expect(x + wide, name).toBeLessThan(width);
    }
  });

  test('never lies over the heading on wide screens', exhaustively, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openPage(page, '/ae');
    const block = page.getByRole('button', { name: 'Coding' });
    await block.hover();
    const popup = page.getByRole('group', { name: 'Coding' });
    await expect(popup).toBeVisible();
    const heading = await boxOf(page.getByRole('heading', { name: 'Pick a block' }));
    expect((await boxOf(popup)).top).toBeGreaterThan(heading.bottom);
  });
});

test(
  'on a phone the finder takes who has chosen to its answer, and keeps no place for it before',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openPage(page, '/robotics-coding-courses');
    const answer = page.locator('#finder-result');
    await answer.scrollIntoViewIfNeeded();
    await awake(page);
    expect((await boxOf(answer)).height).toBe(0);
    await page.locator('#finder').getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('#finder input[name="interest"]').first().check({ force: true });
    await expect(answer.getByRole('heading')).toBeInViewport();
    await expect.poll(async () => (await boxOf(answer)).top).toBeLessThan(400);
  },
);

test('on a phone the topics follow the levels that they go with', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/robotics-coding-courses');
  const topics = await boxOf(page.getByRole('heading', { name: 'Topics you meet along the way' }));
  const last = await boxOf(page.locator('#software').getByRole('heading', { name: 'App Wizard' }));
  expect(topics.top).toBeGreaterThan(last.bottom);
});

for (const [path, code] of [
  ['/', 'IN'],
  ['/ae/ar', 'AE'],
] as const)
  test(
    `the name of the region switch at ${path} begins with what it shows, ${code}`,
    turn(code === 'IN'),
    async ({ page }) => {
      await page.goto(path);
      const named = page.locator('header details summary', { hasText: code });
      await expect(named).toHaveAccessibleName(new RegExp(`^${code}`));
    },
  );

test(
  'a question shows under the pointer that it opens, and an open one stays marked',
  exhaustively,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/robotics-ai-lab');
    const open = page.locator('main details[open]').first();
    const closed = page.locator('main details:not([open])').first();
    const ground = () => closed.locator('.sign').evaluate((sign) => getComputedStyle(sign).backgroundColor);
    const border = () => open.evaluate((question) => getComputedStyle(question).borderTopColor);
    const [groundAtRest, borderAtRest] = [await ground(), await border()];
    await closed.locator('summary').hover();
    await expect.poll(ground).not.toBe(groundAtRest);
    await open.locator('summary').hover();
    expect(await border()).toBe(borderAtRest);
  },
);

test('phone numbers within texts are links and stay on one line', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/robotics-ai-lab', '/about-us', '/ae']) {
    await page.goto(path);
    const links = page.locator('main a[href^="tel:"]');
    expect(await links.count()).toBeGreaterThan(0);
    // Everywhere a number stands, it stands in a link.
    const bare = await page.locator('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (/\+\d{2,3} \d/.test(text.textContent ?? '') && !text.parentElement?.closest('a, script, option'))
          found.push(text.textContent ?? '');
      return found;
    });
    expect(bare).toEqual([]);
    const broken = await links
      .locator('bdi')
      .evaluateAll((numbers) =>
        numbers.filter((number) => number.getClientRects().length > 1).map(({ textContent }) => textContent),
      );
    expect(broken).toEqual([]);
  }
});

test('the page does not move sideways when a dialog opens over it', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, '/franchise');
  await awake(page);
  const title = page.getByRole('heading', { level: 1 });
  const before = await boxOf(title);
  await page.getByRole('link', { name: 'Join Our Hub' }).first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  expect((await boxOf(title)).left).toBe(before.left);
});

test('a picture of the gallery has an address: arrows, keys and a swipe lead on, going back closes it, a reload shows it', async ({
  page,
}) => {
  await openPage(page, '/robotica');
  await page.locator('#picture-robotica-race').scrollIntoViewIfNeeded();
  await awake(page);
  await page.locator('#picture-robotica-race').click();
  const open = page.locator('dialog[open]');
  await expect(open).toHaveAccessibleName(/race through a bend/);
  await expect(open.locator('figcaption')).toHaveText(/race through a bend/);
  expect(new URL(page.url()).hash).toBe('#picture-robotica-race');
  const [close, image] = [await boxOf(open.getByRole('button', { name: 'Close' })), await boxOf(open.locator('img'))];
  expect(close.bottom).toBeLessThanOrEqual(image.top);
  // Whole: a small one may be cut to its place, an opened one is not.
  await expect.poll(() => open.locator('img').evaluate(cutOff)).toBeLessThan(0.02);

  await page.keyboard.press('ArrowRight');
  await expect(open).toHaveAccessibleName(/winners/);
  await open.getByRole('button', { name: 'Next picture' }).click();
  await expect(open).toHaveAccessibleName(/in the pit/);
  await page.mouse.move(300, 300);
  await page.mouse.down();
  await page.mouse.move(420, 300);
  await page.mouse.up();
  await expect(open).toHaveAccessibleName(/winners/);
  expect(new URL(page.url()).hash).toBe('#picture-robotica-podium');

  await page.reload();
  await awake(page);
  await expect(open).toHaveAccessibleName(/winners/);
  await page.goBack();
  await expect(open).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
});

test(
  'a picture that is opened by a double click stays open, also where the second click falls beside it',
  exhaustively,
  async ({ page }) => {
    await openPage(page, '/');
    await awake(page);
    const open = page.locator('dialog[open]');
    for (const picture of await page.locator('#gallery a[id^="picture-"]').all()) {
      await picture.dblclick();
      await expect(open).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(open).toHaveCount(0);
    }
  },
);

/** How far the shape of a picture's box is from that of its file: 0 is the whole picture. */
function cutOff(image: Element): number {
  if (!(image instanceof HTMLImageElement)) throw new Error('Not a picture.');
  const { clientWidth, clientHeight, naturalWidth, naturalHeight } = image;
  return Math.abs((clientWidth * naturalHeight) / (clientHeight * naturalWidth) - 1);
}

test('on a phone both ways on from a form that was sent begin at one edge', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/shop');
  await awake(page);
  const form = page.locator('#main form').first();
  await form.getByLabel('Email').fill('asha@home.example');
  await form.getByRole('button', { name: 'Get early access' }).click();
  const again = form.getByRole('link', { name: 'Send another' });
  await expect(again).toBeVisible();
  const chat = await boxOf(form.locator('.ways a').first());
  const words = await again.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().toJSON() as DOMRect;
  });
  expect(words.top).toBeGreaterThan(chat.bottom);
  expect(Math.abs(words.left - chat.left)).toBeLessThan(3);
});
