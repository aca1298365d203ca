import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { sampleLeads } from '../leads/sampleLeads';
import { awake } from './awake';
import { openPage } from './openPage';

/** A page of A4 between the margins that browsers leave, in CSS pixels. */
const paper = { width: 718, height: 1046 };

async function openOnPaper(page: Page, path: string) {
  await page.setViewportSize(paper);
  await openPage(page, path);
  await awake(page);
  await page.emulateMedia({ media: 'print' });
}

test('on paper nothing is left out that a screen shows by turns: slides, answers, the line of brands', async ({
  page,
}) => {
  await openOnPaper(page, '/robotics-coding-courses');
  const slides = page.locator('#main .track > *');
  expect(await slides.count()).toBeGreaterThan(3);
  for (const part of [slides, page.locator('#main .answer'), page.locator('#brands li').filter({ visible: true })]) {
    const boxes = await part.evaluateAll((drawn) =>
      drawn.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(boxes.length).toBeGreaterThan(3);
    for (const { left, right, height } of boxes) {
      expect(left).toBeGreaterThanOrEqual(-1);
      expect(right).toBeLessThanOrEqual(paper.width + 1);
      expect(height).toBeGreaterThan(20);
    }
  }
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('#main .answer').nth(1)).toBeHidden();
});

test(
  'on paper a page is dark on white under the brand, ends with the offices, and has no menus, arrows and shortcuts',
  exhaustively,
  async ({ page }) => {
    await openOnPaper(page, '/ae/ar');
    await expect(page.locator('#top a').first()).toBeVisible();
    await expect(page.locator('#top button, .controls button, aside a').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('footer a[href^="tel:"]').first()).toBeVisible();
    await expect(page.locator('footer nav')).toBeHidden();
    for (const dark of await page.locator('[data-tone="ink"] :is(h2, p)').filter({ visible: true }).all())
      await expect(dark).toHaveCSS('color', 'rgb(30, 27, 58)');
    const grounds = await page
      .locator('#site [data-tone], #site [data-variant]')
      .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).backgroundColor))]);
    expect(grounds.filter((ground) => !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(ground))).toEqual([]);
  },
);

test('on paper nothing waits to be revealed, and no disc lies over the headline', exhaustively, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await openPage(page, '/');
  await awake(page);
  const hidden = await page
    .locator('[data-reveal]')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).opacity !== '1').length);
  expect(hidden).toBe(0);
  const disc = await page
    .locator('main > section .stage')
    .evaluate((stage) => getComputedStyle(stage, '::before').display);
  expect(disc).toBe('none');
  const topBar = page.getByRole('complementary', { name: 'Contact and social links' });
  await expect(topBar).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(topBar).toBeVisible();
});

for (const path of ['/', '/ae/ar', '/robotics-coding-courses'])
  test(
    `on paper nothing of ${path} asks to be filled in or pressed: no form, no dial of ages, no button`,
    turn(path === '/ae/ar'),
    async ({ page }) => {
      await openOnPaper(page, path);
      const idle = page.locator('#main :is(form, input, textarea, button:not(:has(img)), [data-variant], #dial)');
      expect(await idle.count()).toBeGreaterThan(5);
      await expect(idle.filter({ visible: true })).toHaveCount(0);
      // Nor the heading of a form, as if something were to follow.
      await expect(page.locator('#main section:has(form) h2').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

test(
  'the level that the course finder suggests is on paper too, without its questions',
  exhaustively,
  async ({ page }) => {
    await openOnPaper(page, '/robotics-coding-courses?age=9&interest=robots');
    await expect(page.locator('#finder-result h3')).toBeVisible();
    await expect(page.locator('#finder form')).toBeHidden();
  },
);

test('on paper a line above a heading stays on the sheet of the heading', exhaustively, async ({ page }) => {
  await openOnPaper(page, '/');
  const openings = await page.locator('#main div:has(> .eyebrow + h2)').filter({ visible: true }).all();
  expect(openings.length).toBeGreaterThan(3);
  for (const opening of openings) await expect(opening).toHaveCSS('break-inside', 'avoid');
});

test(
  'a booking on paper is the class with its time and place, without what can only be pressed',
  exhaustively,
  async ({ page }) => {
    const { times } = (await (await page.request.get('/ae/api/trials')).json()) as { times: { id: string }[] };
    const answer = await page.request.post('/ae/api/leads/trial-booking', {
      data: {
        ...sampleLeads['trial-booking'],
        mobile: '0501234567',
        TrialTime: times.at(-1)?.id,
        submissionId: randomUUID(),
      },
    });
    const { booking } = (await answer.json()) as { booking: { manage: string } };
    await page.goto(booking.manage);
    const pressable = page.locator('main :is(a, button, summary)').filter({ visible: true });
    expect(await pressable.count()).toBeGreaterThan(3);
    await page.emulateMedia({ media: 'print' });
    await expect(pressable).toHaveCount(0);
    await expect(page.locator('main dd').filter({ visible: true })).toHaveCount(3);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('a post on paper has its text, and no ways to share it or on from it', async ({ page }) => {
  await openOnPaper(page, '/blog-details/how-does-a-robot-see');
  await expect(page.getByRole('article').locator('.text')).toBeVisible();
  const ways = [
    page.locator('article nav:has(a[href^="mailto:"])'),
    page.locator('section[aria-labelledby="related"]'),
  ];
  for (const way of ways) await expect(way).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  for (const way of ways) await expect(way).toBeVisible();
});

test('what was sent is told on paper without the ways on from it', exhaustively, async ({ page }) => {
  await openOnPaper(page, '/contact-us?sent=contact');
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  await expect(page.locator('.next li').first()).toBeVisible();
  const ways = page.locator('form .ways, .sent .ways');
  await expect(ways).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(ways).toBeVisible();
});
