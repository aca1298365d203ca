/**
 * A first visit lays out what is near the screen and skips the rest, which is nine tenths of a home: a cheap phone would be
 * at it for a tenth of a second, and again for each font that arrives
 * (https://drafts.csswg.org/css-contain-2/#content-visibility). A section is laid out when it is near, or has come to life
 * (lazySection.tsx); all are once the page is awake.
 *
 * Until then the place of what lies further down is a guess. So it is not done where a place is returned to or linked to,
 * nor where the browser does not keep what is read in its place while something above it changes (Safari). Without script
 * nothing is skipped.
 */
export const skippedSectionsScript = `{
  const [visit] = performance.getEntriesByType('navigation')
  if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset.skips = ''
}`;

/** As high as a section is on a phone: what is guessed too high only moves the scroll bar. */
const guessedHeight = '60rem';

export const skippedSectionsCss =
  '@supports (overflow-anchor:auto){@media screen{' +
  'html[data-skips]:not([data-awake]) :is(#main>[data-lazy],#main~[data-lazy])' +
  `{content-visibility:auto;contain-intrinsic-size:auto ${guessedHeight}}}}`;
