import { firstAct } from '../ui/firstMove';

/** However the rest goes, the page comes to life after this. */
const longestWaitMs = 3_000;

/**
 * Settles once the visitor sees what they came for: the first paint, then the banner's picture. On a slow line the page's
 * scripts would share the line with both. Whoever acts before that waits for nothing, nor does who returns to a place
 * further down, of whose first paint Firefox does not tell.
 */
export async function firstSight(): Promise<void> {
  const acted = firstAct();
  await arrival();
  // A page in the background is not painted at all.
  if (document.hidden) return;
  if (window.scrollY > 0) return nextFrame();
  await Promise.race([
    firstPaint().then(bannerPicture),
    acted,
    new Promise((resolve) => {
      setTimeout(resolve, longestWaitMs);
    }),
  ]);
}

/**
 * Settles once somebody is there: a page that was prerendered while a pointer rested on its link shows its HTML, but
 * counts, opens and starts nothing before it is visited.
 */
async function arrival(): Promise<void> {
  if (!(document as Document & { prerendering?: boolean }).prerendering) return;
  await new Promise((resolve) => {
    document.addEventListener('prerenderingchange', resolve, { once: true });
  });
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Until the picture that matters most stands on the screen; a page without one, or whose picture is lost, has it by now. */
async function bannerPicture(): Promise<void> {
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => {});
  await nextFrame();
}

/** Settles once what is there has been drawn. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}
