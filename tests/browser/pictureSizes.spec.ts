import { expect, type Page, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { everyPage, liveRegions } from '../pages';

const widths = [360, 768, 1440];

/** Smaller ones are given one small file wherever they stand. */
const smallest = 60;

interface ShownPicture {
  src: string;
  sizes: string;
  declared: number;
  needed: number;
}

/** Every picture that has a place on the page: the width that its `sizes` declares, and the one that it is drawn at. */
function shownPictures(page: Page): Promise<ShownPicture[]> {
  return page.evaluate(async () => {
    // A new width is laid out with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

    /** Of a file that says it is one pixel wide, the browser makes a picture as wide as `sizes`. */
    const widthOf = async (sizes: string): Promise<number> => {
      const probe = new Image();
      probe.sizes = sizes;
      probe.srcset = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw== 1w';
      await probe.decode();
      return probe.naturalWidth;
    };
    const declared = new Map<string, number>();
    const pictures: ShownPicture[] = [];
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[sizes]')) {
      if (!picture.checkVisibility()) continue;
      const { src, sizes, clientWidth, clientHeight } = picture;
      if (!declared.has(sizes)) declared.set(sizes, await widthOf(sizes));
      const proportion = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'));
      const fit = getComputedStyle(picture).objectFit;
      // `cover` draws beyond the box what it cuts, `contain` leaves a part of the box empty.
      const needed =
        fit === 'cover'
          ? Math.max(clientWidth, clientHeight * proportion)
          : fit === 'contain'
            ? Math.min(clientWidth, clientHeight * proportion)
            : clientWidth;
      pictures.push({
        src: new URL(src).pathname,
        sizes,
        declared: declared.get(sizes) ?? Number.NaN,
        needed: Math.round(needed),
      });
    }
    return pictures;
  });
}

for (const { code, languages } of liveRegions)
  test(
    `every picture of the region ${code} says how wide it is shown, so that phones load no more and screens no less`,
    exhaustively,
    async ({ page }) => {
      test.slow();
      // Boxes are reserved before pictures arrive and scripts run, so that neither is waited for.
      await page.route(/\/media\//, () => {});
      await page.route(/\.js$/, (route) => route.abort());
      const untrue: string[] = [];
      let seen = 0;
      for (const { path } of everyPage.filter(({ region, language }) => region === code && language === languages[0])) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          for (const { src, sizes, declared, needed } of await shownPictures(page)) {
            seen += 1;
            const isTrue = declared <= needed * 1.15 && declared >= needed * 0.88;
            if (needed > smallest && !isTrue)
              untrue.push(`${path} at ${width}: ${src} says ${declared}, needs ${needed} (${sizes})`);
          }
        }
      }
      expect(seen).toBeGreaterThan(100);
      expect(untrue).toEqual([]);
    },
  );
