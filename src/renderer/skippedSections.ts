/**
 * A first visit lays out what is near the screen and skips the rest, which is nine tenths of a home: a cheap phone would be
 * at it for a tenth of a second, and again for each font that arrives
 * (https://drafts.csswg.org/css-contain-2/#content-visibility). A section is laid out when it is near, or has come to life
 * (lazySection.tsx); all are once the page is awake.
 *
 * Until then the place of what lies further down is a guess. So it is not done where a place is returned to or linked to (a
 * text fragment is in the name of the visit alone), nor where the browser does not keep what is read in its place while
 * something above it changes (Safari), and it ends when somebody goes to a place on the page, or reaches for the keyboard,
 * whose End may be the next key. Without script nothing is skipped.
 *
 * Chromium remembers where a visitor was by an element at the top of the screen, which may be a section that was skipped when
 * it was picked; the second return to it would lead elsewhere. A pixel up and down has another one picked, further in.
 */
export const skippedSectionsScript = `{
  const { dataset } = document.documentElement
  const [visit] = performance.getEntriesByType('navigation')
  if (visit?.type === 'navigate' && !visit.name.includes('#')) {
    dataset.skips = ''
    const skipNothing = () => delete dataset.skips
    addEventListener('keydown', skipNothing, { once: true, capture: true })
    addEventListener('hashchange', () => {
      skipNothing()
      document.querySelector(':target')?.scrollIntoView()
    }, { once: true })
    addEventListener('pagehide', () => {
      if (scrollY > 0) scrollBy(0, -1), scrollBy(0, 1)
    })
  }
}`;

/** As high as a section is on a phone: what is guessed too high only moves the scroll bar. */
const guessedHeight = '60rem';

export const skippedSectionsCss =
  '@supports (overflow-anchor:auto){@media screen{' +
  'html[data-skips]:not([data-awake]) :is(#main>[data-lazy],#main~[data-lazy])' +
  `{content-visibility:auto;contain-intrinsic-size:auto ${guessedHeight}}}}`;
