import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { exhaustively, turn } from '../exhaustive';
import { chunkOf } from './chunkOf';
import { holdBack } from './holdBack';
import { measureShifts, shiftOf } from './layoutShift';

const homes = [
  { path: '/', timezoneId: 'Asia/Kolkata' },
  { path: '/hi', timezoneId: 'Asia/Kolkata' },
  { path: '/ae', timezoneId: 'Asia/Dubai' },
  { path: '/ae/ar', timezoneId: 'Asia/Dubai' },
];
const windows = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
];

const fontFiles = '**/*.woff2';

/**
 * True once text is drawn in whatever the device has: fonts that come with the first picture move nothing. Where it has no
 * font at all for the letters, nobody reads before ours have come.
 */
function hasReaders(): boolean {
  if (document.documentElement.style.visibility === 'hidden') return true;
  const [drawn] = performance.getEntriesByName('first-contentful-paint');
  return drawn !== undefined && performance.now() > drawn.startTime + 200;
}

for (const [at, { path, timezoneId }] of homes.entries())
  for (const [position, viewport] of windows.entries())
    test.describe(`${viewport.width} px wide`, () => {
      test.use({ timezoneId, viewport });

      test(
        `${path} stands still when its fonts come after it has been drawn`,
        turn(at === 0 && position === 0),
        async ({ page }) => {
          await measureShifts(page);
          const release = await holdBack(page, fontFiles);
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await page.waitForFunction(hasReaders);
          release();
          await page.waitForLoadState();
          await page.evaluate(() => document.fonts.ready);
          expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
        },
      );
    });

/** A device that draws the same box for every letter. */
async function haveNoLetters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    CanvasRenderingContext2D.prototype.measureText = (text) =>
      pen?.measureText('m'.repeat(text.length)) ?? new TextMetrics();
  });
}

test(
  'a device without any Hindi letters shows a Hindi page when our fonts have come, and no boxes before',
  exhaustively,
  async ({ page }) => {
    await haveNoLetters(page);
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      // The page is shown after three seconds in any case, which a busy machine may need to get here.
      const patient = (run: () => void, ms?: number) => (ms === 3000 ? 0 : later(run, ms));
      Object.assign(window, { setTimeout: patient });
    });
    await measureShifts(page);
    const release = await holdBack(page, fontFiles);
    await page.goto('/hi', { waitUntil: 'domcontentloaded' });
    const heading = page.getByRole('heading', { level: 1, includeHidden: true });
    await expect(heading).toBeHidden();
    release();
    await expect(heading).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true]);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  },
);

test('a device that has no letters and gets no fonts shows the page nevertheless', exhaustively, async ({ page }) => {
  await haveNoLetters(page);
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
  await page.goto('/hi');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Hands a page on piece by piece. */
async function sendInPieces(page: IncomingMessage, answer: ServerResponse): Promise<void> {
  const html = Buffer.concat((await page.toArray()) as Buffer[]);
  const size = Math.ceil(html.length / pieces);
  for (let at = 0; at < html.length; at += size) {
    answer.write(html.subarray(at, at + size));
    await pause(paceMs);
  }
  answer.end();
}

/** The site behind a line on which pages come in pieces; everything else comes as it is. */
async function slowLineTo(site: string): Promise<{ url: string; close: () => void }> {
  const line = createServer((visit, answer) => {
    const headers = { ...visit.headers, 'accept-encoding': 'identity' };
    const call = request(`${site}${visit.url ?? '/'}`, { method: visit.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      if (response.headers['content-type']?.startsWith('text/html') !== true) {
        response.pipe(answer);
        return;
      }
      void sendInPieces(response, answer);
    });
    visit.pipe(call);
  });
  await new Promise<void>((ready) => line.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, close: () => line.close() };
}

const pieces = 20;
const paceMs = 50;

for (const [path, width] of [
  ['/', 1280],
  ['/ae', 360],
  ['/ae', 1280],
  ['/ae/ar', 1280],
  ['/about-us', 1280],
  ['/ae/contact-us', 1280],
] as const)
  test.describe(`${width} px wide`, () => {
    test.use({
      timezoneId: path.startsWith('/ae') ? 'Asia/Dubai' : 'Asia/Kolkata',
      viewport: { width, height: 900 },
    });

    test(
      `${path} stands still while its HTML comes in pieces`,
      turn(path === '/ae' && width === 360),
      async ({ page, baseURL }) => {
        const line = await slowLineTo(baseURL ?? '');
        await measureShifts(page);
        await page.goto(line.url + path);
        expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
        line.close();
      },
    );
  });

/** Every script behind the first one. */
const laterScripts = /\/assets\/chunks\/.*\.js/;

test('a tab that is pressed before its script is there opens when it comes', exhaustively, async ({ page }) => {
  const release = await holdBack(page, laterScripts);
  await page.goto('/ae', { waitUntil: 'domcontentloaded' });
  const programs = page.locator('#programs');
  await programs.getByRole('tab', { name: 'Professionals' }).click();
  release();
  await expect(programs.getByRole('tabpanel').getByRole('button')).toHaveText(['Financial Literacy', 'Gen AI']);
});

test(
  'whoever opens the choice of a class before its script is there reads that it is coming',
  exhaustively,
  async ({ page }) => {
    const release = await holdBack(page, laterScripts);
    await page.goto('/ae', { waitUntil: 'domcontentloaded' });
    const fold = page.locator('#booking details');
    await fold.locator('summary').click();
    await expect(fold).toContainText('Looking for free times…');
    release();
    await expect(fold.getByLabel('Child’s age')).toBeVisible();
  },
);

test(
  'whoever opens the choice of a class whose script is lost reads that the form can be sent without it',
  exhaustively,
  async ({ page }) => {
    await page.route(`**/${chunkOf('src/trials/TrialTimePicker.tsx')}`, (route) => route.abort());
    await page.goto('/ae');
    const fold = page.locator('#booking details');
    await fold.locator('summary').click();
    await expect(fold).toContainText('You can still send the form');
  },
);
