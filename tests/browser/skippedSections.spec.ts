import { expect, type Page, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { everyPage } from '../pages';
import { awake } from './awake';
import { openPage } from './openPage';

const phone = { width: 360, height: 740 };
const screens = { phone, desktop: { width: 1280, height: 800 } };

/** How many sections are not laid out; one that this screen does not show at all is not counted. */
const skipped = (page: Page) =>
  page.evaluate(() => {
    const isSkipped = ({ firstElementChild: content }: Element) =>
      content?.checkVisibility() === true && !content.checkVisibility({ contentVisibilityAuto: true });
    return [...document.querySelectorAll('#main > div, #main ~ div')].filter(isSkipped).length;
  });

/** The section in the middle of the screen and where its upper edge is, in pixels from that of the screen. */
const read = (page: Page) =>
  page.evaluate(() => {
    const section = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('section');
    return { id: section?.id, top: Math.round(section?.getBoundingClientRect().top ?? NaN) };
  });

/** Scrolls past most of the page at once; what is read there. */
async function goFarDown(page: Page) {
  await page.mouse.wheel(0, 4000);
  // It is drawn a moment later, and may be pushed by what is laid out above it.
  let before = await read(page);
  await expect
    .poll(async () => {
      const [last, now] = [before, await read(page)];
      before = now;
      return now.id !== undefined && now.id !== 'hero' && now.top === last.top;
    })
    .toBe(true);
  return before;
}

async function expectStillRead(page: Page, { id, top }: { id: string | undefined; top: number }) {
  const now = await read(page);
  expect(now.id).toBe(id);
  // A return may be off by what a line of text differs in height before its font is there.
  expect(Math.abs(now.top - top)).toBeLessThan(60);
}

/** The page while it loads, once it is painted and for as long as it is not left: its pictures do not come. */
async function openLoading(page: Page, path: string) {
  let isLeft = false;
  await page.route('**/media/**', (route) => (isLeft ? route.continue() : undefined));
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  page.once('framenavigated', () => (isLeft = true));
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(paints).toBeGreaterThan(1);
}

/** The same with no script but those in the page itself, so that nothing wakes. */
async function openAsleep(page: Page, path: string) {
  await page.route('**/*.js', (route) => route.abort());
  await openLoading(page, path);
}

for (const [screen, viewport] of Object.entries(screens))
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test(
      'a first visit lays out what is near, the rest as it comes to life, and what is read stays where it is',
      turn(screen === 'phone'),
      async ({ page }) => {
        await openLoading(page, '/');
        expect(await skipped(page)).toBeGreaterThan(4);
        const before = await goFarDown(page);
        await awake(page);
        expect(await skipped(page)).toBe(0);
        const after = await read(page);
        expect(after.id).toBe(before.id);
        expect(Math.abs(after.top - before.top)).toBeLessThan(3);
      },
    );

    test(
      'what reads the words of a loaded page and moves no mouse gets all of them',
      turn(screen === 'phone'),
      async ({ page }) => {
        await page.goto('/');
        const words = () => page.evaluate(() => document.body.innerText);
        await expect.poll(words).toContain('All Rights Reserved');
        for (const said of ['Client & Parent Testimonials', 'Subscribe to our newsletter for the latest updates'])
          expect(await words()).toContain(said);
        expect(await skipped(page)).toBe(0);
        await expect(page.locator('html[data-awake]')).toHaveCount(0);
      },
    );

    test(
      'whoever leaves while most of it is skipped comes back to where they were, and so after loading it again and again',
      turn(screen === 'phone'),
      async ({ page }) => {
        await openLoading(page, '/');
        const before = await goFarDown(page);
        await openPage(page, '/privacy-policy');
        await page.goBack();
        expect(await skipped(page)).toBe(0);
        await expectStillRead(page, before);
        for (let time = 0; time < 2; time += 1) {
          await page.reload();
          await expectStillRead(page, before);
        }
      },
    );

    test(
      'the key for the end leads to the end, and a place on the page to that place',
      turn(screen === 'phone'),
      async ({ page }) => {
        await openAsleep(page, '/ae/ar');
        expect(await skipped(page)).toBeGreaterThan(4);
        // On a busy machine Chromium now and then does nothing on a key, without any script of ours too: once it moves, one has to do.
        await expect(async () => {
          await page.keyboard.press('End');
          await expect.poll(() => page.evaluate(() => scrollY), { timeout: 2_000 }).toBeGreaterThan(0);
        }).toPass();
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY))
          .toBeLessThan(2);

        await page.goto('/privacy-policy');
        await page.goto('/ae/ar');
        await page.evaluate(() => (window.location.hash = 'faq'));
        const top = () => page.evaluate(() => document.getElementById('faq')?.getBoundingClientRect().top ?? NaN);
        await expect.poll(top).toBeLessThan(viewport.height / 3);
        expect(await top()).toBeGreaterThanOrEqual(0);
      },
    );
  });

test('a visit that names a place skips nothing', exhaustively, async ({ page }) => {
  for (const place of ['#faq', '#:~:text=Frequently']) {
    await page.goto(`/workshop${place}`);
    expect(await skipped(page)).toBe(0);
    await page.goto('about:blank');
  }
});

test('print shows every section', exhaustively, async ({ page }) => {
  await openAsleep(page, '/');
  await page.emulateMedia({ media: 'print' });
  expect(await skipped(page)).toBe(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('nothing is skipped', exhaustively, async ({ page }) => {
    await page.goto('/');
    expect(await skipped(page)).toBe(0);
  });

  test(
    'what other visits may skip has a height of its own, as its place is kept by a guess',
    exhaustively,
    async ({ page }) => {
      for (const { path } of everyPage.filter(({ region, language }) => region === 'ae' && language === 'en')) {
        await page.goto(path);
        const heights = await page.evaluate(() =>
          [...document.querySelectorAll('#main > [data-lazy], #main ~ [data-lazy]')].map(
            (section) => section.getBoundingClientRect().height,
          ),
        );
        expect(Math.min(...heights), path).toBeGreaterThan(150);
      }
    },
  );
});
