/** How long a phone has for the first screen after the page has loaded, for what is pressed there and for what comes to life. */
const firstScreenMs = 4_000;

/**
 * A first visit lays out what is near the screen and skips the rest, which is nine tenths of a home: a cheap phone would be
 * at it for a tenth of a second, and again for each font that arrives
 * (https://drafts.csswg.org/css-contain-2/#content-visibility). A section is laid out when it is near, or has come to life
 * (lazySection.tsx), and all are once the page has loaded: on a wide screen at once, on a phone, which is long at it, some time later
 * and one after the other when it is idle. What takes a page's words as they are laid out (`innerText`: translators, voices
 * that read aloud, assistants, search engines) moves no mouse, and would get a quarter of a home.
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
    addEventListener('load', () => {
      if (matchMedia('(min-width: 768px)').matches) return skipNothing()
      const whenIdle = window.requestIdleCallback ?? setTimeout
      const layOutNext = () => {
        const section = document.querySelector('#main > [data-lazy], #main ~ [data-lazy]')
        section?.removeAttribute('data-lazy')
        if (section) whenIdle(layOutNext)
      }
      setTimeout(() => whenIdle(layOutNext), ${firstScreenMs})
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
