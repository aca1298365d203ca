import { flushSync } from 'react-dom';

/** What both are called while one changes into the other. */
const shared = 'level-picture';
const motion = '(prefers-reduced-motion: no-preference)';
/** The sheet's picture is the card's, as a rule at the same size: it is there. A new one is not waited for longer than this. */
const pictureWaitMs = 150;

/**
 * Opens the sheet of a level, `open`, so that the picture of its card becomes the sheet's (CSS View Transitions), which
 * slides in as ever. Without the API, without a picture or where less motion is asked for, the sheet just opens.
 * @param link that was followed, on the card
 */
export function openAsSheet(link: HTMLElement, open: () => void): void {
  // First, as browsers without the API may lack what the picture is asked for as well.
  if (!('startViewTransition' in document) || !window.matchMedia(motion).matches) return open();
  const card = pictureBeside(link);
  if (!card) return open();
  let sheet: HTMLImageElement | null = null;
  name(card, shared);
  const { finished } = document.startViewTransition(async () => {
    name(card, '');
    flushSync(open);
    sheet = document.querySelector('dialog[data-level][open] .window img');
    if (!sheet) return;
    name(sheet, shared);
    await Promise.race([sheet.decode().catch(() => {}), later(pictureWaitMs)]);
  });
  void finished.finally(() => {
    if (sheet) name(sheet, '');
  });
}

/** The picture of the level that a link stands on; none where it is out of sight. */
function pictureBeside(link: HTMLElement): HTMLImageElement | undefined {
  const picture = link.closest('[data-level], figure')?.querySelector('img');
  return picture?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? picture : undefined;
}

function name(picture: HTMLImageElement, of: string): void {
  picture.style.setProperty('view-transition-name', of);
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
