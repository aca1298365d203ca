import { expect, type Locator, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { openPage } from './openPage';

const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

test('on a phone the sticker of the home hides nothing that the robot holds up', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/hi'])
    for (const width of [360, 412]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const picture = await boxOf(page.locator('.stage > picture'));
      const sticker = await boxOf(page.locator('.stage > span'));
      // The flower's middle and radius, in widths of the picture.
      const [x, y, radius] = [0.73, 0.3, 0.08].map((part) => part * picture.width) as [number, number, number];
      const distance = Math.hypot(
        (sticker.left + sticker.right) / 2 - picture.left - x,
        (sticker.top + sticker.bottom) / 2 - picture.top - y,
      );
      // The box of the sticker is a little larger than its teeth, as it is turned.
      expect(distance - sticker.width / 2 - radius, `${path} at ${width} px`).toBeGreaterThan(-8);
    }
});

test('on a phone the note of the about page leaves the picture above it in sight', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/about-us');
  const note = page.locator('.note');
  const picture = page.locator('.picture:has(.note) img');
  const [above, below] = [(await picture.boundingBox())!, (await note.boundingBox())!];
  expect(above.y + above.height - below.y).toBeLessThan(above.height / 6);
});

test('on a phone the bubble of a level points at what is said of its robot', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [path, isMirrored] of [
    ['/robotics-coding-courses/robo-starter', false],
    ['/ae/ar/robotics-coding-courses/robo-starter', true],
  ] as const) {
    await page.goto(path);
    const tail = await page.locator('blockquote').evaluate((bubble) => {
      const { left, width } = getComputedStyle(bubble, '::after');
      return (Number.parseFloat(left) + Number.parseFloat(width) / 2) / bubble.clientWidth;
    });
    expect(isMirrored ? 1 - tail : tail, path).toBeLessThan(0.3);
  }
});

test('the two tilted pictures of the workshops do not touch', exhaustively, async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/workshop', { waitUntil: 'domcontentloaded' });
    const gap = await page.locator('#about-workshops .table').evaluate((table) => {
      table.scrollIntoView({ block: 'center' });
      const [one, other] = [...table.children];
      const { left, right, top, bottom } = table.getBoundingClientRect();
      const gaps: number[] = [];
      for (let y = Math.ceil(top); y < bottom; y += 4) {
        const row: (Element | undefined)[] = [];
        for (let x = Math.ceil(left); x < right; x++) {
          const at = document.elementFromPoint(x, y);
          row.push(one?.contains(at) ? one : other?.contains(at) ? other : undefined);
        }
        if (row.includes(one) && row.includes(other)) gaps.push(row.indexOf(other) - row.lastIndexOf(one) - 1);
      }
      return Math.min(...gaps);
    });
    expect(gap, `${width} px`).toBeGreaterThanOrEqual(5);
  }
});

test('above its words the plant of a level begins where they do', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const level of ['robo-starter', 'robo-engineer']) {
    await page.goto(`/robotics-coding-courses/${level}`, { waitUntil: 'domcontentloaded' });
    const leaves = await page
      .locator('.call > svg path')
      .evaluateAll((paths) => Math.min(...paths.map((path) => path.getBoundingClientRect().left)));
    const { left } = await boxOf(page.locator('#trial-title'));
    expect(Math.abs(leaves - left), level).toBeLessThan(8);
  }
});

test('where no brand drifts, their marks stand in columns', exhaustively, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, columns] of [
    [360, 2],
    [768, 3],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/robotics-coding-courses', { waitUntil: 'domcontentloaded' });
    const starts = await page
      .locator('#brands ul:not([aria-hidden]) svg')
      .evaluateAll((marks) => marks.map((mark) => Math.round(mark.getBoundingClientRect().left)));
    expect(starts).toHaveLength(6);
    for (const [index, start] of starts.entries())
      expect(Math.abs(start - (starts[index % columns] ?? 0)), `${width} px: ${starts.join()}`).toBeLessThan(3);
  }
});

test('the faces of the trainers begin where the words above them do', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/ae', { waitUntil: 'domcontentloaded' });
  const face = page.locator('.trainers .faces img').first();
  const rim = await face.evaluate((image) => Number.parseFloat(getComputedStyle(image).borderInlineStartWidth));
  const words = await boxOf(page.locator('.trainers :is(h3, b, strong)').first());
  expect((await boxOf(face)).left + rim).toBeCloseTo(words.left, 0);
});

test(
  'the two levels of a row begin each of their lines together, though the chips of one take two',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/robotics-coding-courses', { waitUntil: 'domcontentloaded' });
    for (const part of ['h3', '.tagline', 'dl']) {
      const tops = await page
        .locator(`:is(#robotics, #software) article .words > ${part}`)
        .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
      expect(tops).toHaveLength(6);
      for (const chip of await page.locator('#robotics article .words p > span').all())
        expect((await boxOf(chip)).height).toBeLessThan(36);
      for (const [left, right] of [tops.slice(0, 2), tops.slice(2, 4), tops.slice(4)] as [number, number][])
        expect(left, part).toBeCloseTo(right, 0);
    }
  },
);

test('on a tablet both tracks of the home have their button beside their title', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  for (const track of ['robotics', 'software']) {
    // At one moment: what stands above may still come to its height.
    const apart = await page.locator(`#${track} .opening`).evaluate((opening) => {
      const bottoms = [':scope > div', ':scope > a'].map(
        (part) => opening.querySelector(part)?.getBoundingClientRect().bottom,
      );
      return Math.abs((bottoms[0] ?? 0) - (bottoms[1] ?? Infinity));
    });
    expect(apart, track).toBeLessThan(1);
  }
});

test('the portraits of the team begin where the names below them do', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [path, side] of [
    ['/about-us', 'left'],
    ['/ae/ar/about-us', 'right'],
  ] as const) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const portrait = await boxOf(page.locator('#team .member img').first());
    const name = await boxOf(page.locator('#team .member h3').first());
    // Of the 400 columns of a portrait nine are empty on either side of its circle.
    const rim = (portrait.width * 9) / 400;
    const apart = side === 'left' ? portrait.left + rim - name.left : name.right - (portrait.right - rim);
    expect(Math.abs(apart), path).toBeLessThan(1);
  }
});

test('on a phone where no brand drifts, a mark is further from its neighbour than from its own name', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/robotics-coding-courses', { waitUntil: 'domcontentloaded' });
    const [within, between] = await page.locator('#brands ul:not([aria-hidden])').evaluate((list) => {
      const marks = [...list.querySelectorAll('li > span')].map((mark) => mark.getBoundingClientRect());
      const gaps = marks.slice(1).map((mark, index) => mark.left - (marks[index]?.right ?? 0));
      const gap = Number.parseFloat(getComputedStyle(list.querySelector('li > span') ?? list).columnGap);
      return [gap, Math.min(...gaps.filter((each) => each > 0))] as const;
    });
    expect(between, `${width} px`).toBeGreaterThan(2 * within);
  }
});

test(
  'on a phone the number of Robotica’s teams stands in one line with what it counts',
  exhaustively,
  async ({ page }) => {
    for (const path of ['/robotica', '/hi/robotica', '/ae/ar/robotica'])
      for (const width of [320, 360, 412]) {
        await page.setViewportSize({ width, height: 780 });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const lines = await page.locator('main h1 ~ p, main h1 ~ * p').evaluateAll((paragraphs) => {
          const tops = new Set<number>();
          for (const paragraph of paragraphs) {
            const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
            for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
              const found = /500\+?\s\p{L}[\p{L}\p{M}]+/u.exec(text.data);
              if (!found) continue;
              const range = document.createRange();
              range.setStart(text, found.index);
              range.setEnd(text, found.index + found[0].length);
              for (const { top } of range.getClientRects()) tops.add(Math.round(top));
            }
          }
          return tops.size;
        });
        expect(lines, `${path} at ${width} px`).toBe(1);
      }
  },
);

test(
  'left of the middle, the words above a post begin where its picture and its text do',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 900 });
    await page.goto('/blog-details/the-maths-hidden-in-a-robot', { waitUntil: 'domcontentloaded' });
    const title = await boxOf(page.locator('main h1'));
    expect(title.left).toBeCloseTo((await boxOf(page.locator('main header img').first())).left, 0);
    expect(title.left).toBeCloseTo((await boxOf(page.locator('main p:not(header p)').first())).left, 0);
  },
);

test('by keyboard the dark strip shows the whole ring of what it is on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/', '/ae/ar']) {
    await openPage(page, path);
    const strip = page.locator('aside[data-tone="ink"]').first();
    const { top, bottom } = await boxOf(strip);
    const links = strip.locator('a');
    expect(await links.count()).toBeGreaterThan(4);
    for (let at = 0; at < (await links.count()); at += 1) {
      if (at === 0) await links.first().focus();
      await page.keyboard.press(at === 0 ? 'Shift+Tab' : 'Tab');
      if (at === 0) await page.keyboard.press('Tab');
      await expect(links.nth(at)).toBeFocused();
      const ring = await links.nth(at).evaluate((link) => {
        const { outlineWidth, outlineOffset } = getComputedStyle(link);
        const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        const box = link.getBoundingClientRect();
        return { top: box.top - out, bottom: box.bottom + out };
      });
      expect(ring.top).toBeGreaterThanOrEqual(top);
      expect(ring.bottom).toBeLessThanOrEqual(bottom);
    }
  }
});
