import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { exhaustively, turn } from '../exhaustive';
import { everyPage } from '../pages';
import { awake } from './awake';
import { objectionsOfAxe } from './axe';

const english = everyPage.filter(({ region, language }) => region === 'in' && language === 'en');

test(
  'words begin at one edge on each page of a wide screen, and nothing to read stands before it',
  exhaustively,
  async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1920, height: 1000 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { path } of english) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const starts = await page.evaluate(() => {
        const edges = new Set<number>();
        for (const section of document.querySelectorAll('main section, footer')) {
          const words = [...section.querySelectorAll('h1, h2, h3, p, dt, label')].filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
              !element.closest('dialog, .visually-hidden') &&
              ['start', 'left'].includes(getComputedStyle(element).textAlign),
          );
          const first = Math.min(...words.map((element) => Math.round(element.getBoundingClientRect().left)));
          // Words in the middle of the page, or on a card, begin where they please behind the edge.
          if (first < 380) edges.add(first);
        }
        return [...edges];
      });
      // The content is 1200 px wide (tilted notes of paper lean over its edge by a hair).
      for (const start of starts)
        expect.soft(Math.abs(start - 360), `${path}: ${starts.join()}`).toBeLessThanOrEqual(3);
    }
  },
);

for (const prefix of ['', '/ae', '/hi'])
  test(
    `no two pages that are neighbours in the menu of ${prefix || '/'} open alike`,
    turn(prefix === ''),
    async ({ page }) => {
      await page.goto(`${prefix}/about-us`, { waitUntil: 'domcontentloaded' });
      const menu = await page
        .locator('header nav')
        .first()
        .evaluate((nav) => [...nav.querySelectorAll('a')].map((link) => new URL(link.href).pathname));
      const paths = [...new Set([...menu, `${prefix}/contact-us`])];
      expect(paths.length).toBeGreaterThan(10);
      let before = '';
      for (const path of paths) {
        const [, opening] = /<main.*?data-opening="([^"]*)"/s.exec(await (await page.request.get(path)).text()) ?? [];
        expect.soft(opening, `${path} opens somehow`).toBeDefined();
        expect.soft(opening, `${path} opens as the page before it`).not.toBe(before);
        before = opening ?? '';
      }
    },
  );

test(
  'on a tablet the four facts of Robotica stand in one row, from edge to edge of their ticket',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/robotica');
    const ticket = page.locator('dl', { has: page.locator('[data-fact]') });
    const [row, boxes] = await ticket.evaluate((list) => [
      list.getBoundingClientRect().toJSON() as DOMRect,
      [...list.children].map((fact) => fact.getBoundingClientRect().toJSON() as DOMRect),
    ]);
    expect(boxes).toHaveLength(4);
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    expect(row.right - Math.max(...boxes.map(({ right }) => right))).toBeLessThan(60);
  },
);

for (const width of [360, 390, 768, 1920])
  test(`no age to choose stands in a row alone at ${width} px`, exhaustively, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/book');
    const tops = await page
      .locator('fieldset.chips')
      .first()
      .locator('label')
      .evaluateAll((chips) => chips.map((chip) => Math.round(chip.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(10);
    for (const row of new Set(tops)) expect(tops.filter((top) => top === row).length).toBeGreaterThan(2);
  });

test('an introduction breaks into even lines, and not within a range of ages', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/workshop');
  const [lines, rangeTops] = await page.locator('[data-opening] .text').evaluate((text) => {
    const words = document.createRange();
    words.selectNodeContents(text);
    const widths = new Map<number, number>();
    for (const { bottom, width } of words.getClientRects())
      widths.set(Math.round(bottom), (widths.get(Math.round(bottom)) ?? 0) + width);
    const range = text.querySelector('.whole')?.getClientRects() ?? [];
    return [[...widths.values()], [...range].map(({ top }) => top)];
  });
  expect(lines).toHaveLength(2);
  expect(Math.min(...lines)).toBeGreaterThan(Math.max(...lines) / 2);
  expect(rangeTops).toHaveLength(1);
});

test(
  'on a tablet levels side by side have their names on one line, and the page that is not there begins at the edge',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/robotics-coding-courses');
    const names = await page
      .locator('article[data-level] h3')
      .evaluateAll((all) => all.map((name) => Math.round(name.getBoundingClientRect().top + window.scrollY)));
    expect(names).toHaveLength(6);
    expect(new Set(names).size).toBe(3);
    await page.goto('/nowhere');
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.x).toBe(32);
  },
);

test(
  'at 1024 px cards of a slider keep their distance, no address of the footer takes a second line, and its pages stand in two columns',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/');
    const distances = await page.locator('#software article[data-level]').evaluateAll((cards) => {
      const boxes = cards.map((card) => card.getBoundingClientRect());
      return boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0));
    });
    expect(distances.length).toBeGreaterThan(0);
    for (const distance of distances) expect(distance).toBeGreaterThanOrEqual(16);
    const addresses = page.locator('footer a[href^="mailto:"]');
    const heights = await addresses.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights).toHaveLength(2);
    // Two lines and the room to press around them take 67.
    for (const height of heights) expect(height).toBeLessThan(60);
    const starts = await page
      .locator('footer nav a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
    expect(new Set(starts).size).toBe(2);
  },
);

test(
  'the wordmark is drawn in header and footer, and stands there without any font',
  exhaustively,
  async ({ page }) => {
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto('/');
    for (const part of ['header#top', 'footer']) {
      const word = page.locator(part).locator('svg.word').first();
      await word.scrollIntoViewIfNeeded();
      await expect(word).toBeVisible();
      const box = await word.evaluate((svg) => (svg as SVGSVGElement).getBBox().width);
      expect(box).toBeGreaterThan(60);
      await expect(page.locator(part).locator('a', { has: word }).locator('span')).toBeHidden();
    }
  },
);

for (const path of ['/', '/booking/nothing'])
  test(`the wordmark of ${path} can be read where the browser makes pages dark`, exhaustively, async ({ page }) => {
    await page.goto(path);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    const word = page.locator('header a:has(img[src="/logo-mark.svg"]) > svg');
    const { channels } = await sharp(await word.screenshot()).stats();
    expect(Math.max(...channels.map(({ min }) => min))).toBeLessThan(80);
    expect(Math.min(...channels.map(({ max }) => max))).toBeGreaterThan(200);
  });

test('each pin of the map can be pressed with a finger on a small phone', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact-us');
  await awake(page);
  await page.locator('.leaflet-container').scrollIntoViewIfNeeded();
  await expect(page.locator('.leaflet-marker-icon')).toHaveCount(6);
  expect(await objectionsOfAxe(page, 'main', ['target-size'])).toEqual([]);
});

test('every list to choose from shows that it opens', exhaustively, async ({ page }) => {
  await page.goto('/contact-us');
  const list = page.locator('main select').first();
  await list.scrollIntoViewIfNeeded();
  await expect(list).toHaveCSS('background-image', /^url\("data:image\/svg\+xml,/);
});

for (const path of ['/about-us', '/ae/ar/about-us'])
  test(`the line of brands fills its band at every moment of its way on ${path}`, exhaustively, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const lists = page.locator('main ul[inert]').locator('xpath=..').locator('ul');
    await expect(lists).toHaveCount(2);
    const gaps = await lists.evaluateAll((elements) => {
      const frame = elements[0]?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const animations = elements.flatMap((element) => element.getAnimations());
      return [0, 0.25, 0.5, 0.75, 0.999].map((part) => {
        for (const animation of animations) {
          animation.pause();
          animation.currentTime = part * Number(animation.effect?.getComputedTiming().duration);
        }
        const boxes = elements.map((element) => element.getBoundingClientRect());
        const start = Math.min(...boxes.map(({ left }) => left));
        const end = Math.max(...boxes.map(({ right }) => right));
        return Math.max(start - frame.left, frame.right - end);
      });
    });
    expect(gaps).toHaveLength(5);
    for (const gap of gaps) expect.soft(gap).toBeLessThanOrEqual(1);
  });

test(
  'on an Arabic page the words of an English post found by search run from left to right',
  exhaustively,
  async ({ page }) => {
    await page.goto('/ae/ar/search?q=robot');
    const english = page.locator('main li', { hasText: 'Six places where maths hides' });
    await expect(english.locator('h2')).toHaveCSS('direction', 'ltr');
    await expect(english.locator('p:not(:has(*))').last()).toHaveCSS('direction', 'ltr');
  },
);

test(
  'on a wide Arabic page each result of a search has title and words on one side, and Latin names where the page begins',
  exhaustively,
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto('/ae/ar/search?q=robot');
    const results = page.locator('main li:has(h2)');
    const sides = await results.evaluateAll((all) =>
      all.map((result) => {
        const of = (tag: string) => {
          const element = result.querySelector(tag);
          return element && `${getComputedStyle(element).direction} ${element.getBoundingClientRect().left}`;
        };
        return { title: of('h2'), words: of('p') };
      }),
    );
    expect(sides.length).toBeGreaterThan(5);
    for (const { title, words } of sides) expect(title).toBe(words);
    await expect(results.filter({ hasText: 'Robo Starter' }).first().locator('h2')).toHaveCSS('direction', 'rtl');
  },
);

test('on a very wide screen the tallest robot of the six levels keeps its head', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto('/');
  const cutOff = await page.locator('#about picture img').evaluate((image) => {
    const [whole, seen] = [image.getBoundingClientRect(), image.closest('picture')?.getBoundingClientRect()];
    return ((seen?.top ?? Number.NaN) - whole.top) / whole.height;
  });
  // Its leaves begin at a sixth of the picture.
  expect(cutOff).toBeLessThan(0.15);
});

for (const prefix of ['', '/ae/ar'])
  test(
    `what stands side by side on a wide screen of ${prefix || '/'} ends on one line`,
    exhaustively,
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const pairs = [
        ['/contact-us', '.words > .form-picture', '.words + .sheet'],
        ['/robotics-coding-courses', '.words > .form-picture', '.words + .sheet'],
        ['/robotica', '.words > .form-picture', '.words + .sheet'],
        ['/robotics-coding-courses', '#software .levels', '#software .levels + div'],
        ['/robotica', '#glimpses .film > :first-child', '#glimpses figure:last-child .frame'],
      ] as const;
      for (const [path, one, other] of pairs) {
        await page.goto(prefix + path);
        const ends = await Promise.all(
          [one, other].map((part) =>
            page
              .locator(part)
              .first()
              .evaluate((element) => element.getBoundingClientRect().bottom + scrollY),
          ),
        );
        const [first = 0, second = 0] = ends;
        expect.soft(Math.abs(first - second), `${path}: ${one} and ${other}`).toBeLessThanOrEqual(2);
      }
    },
  );
