import { color } from './tokens';
import { wordmark } from './wordmark';

/** Above and below the base line, in units of the drawing: capitals, and the tails of g and p. */
const frame = `0 -740 ${wordmark.width} 960`;
const height = 960;

/** Whether the drawn wordmark says the brand's name: one that was renamed since the build is set as text. */
export const isDrawn = (brand: string): boolean => brand === wordmark.brand;

/** What the document carries once, so that each `<use href="#wordmark">` of the page can show it. */
export const wordmarkSymbol =
  '<svg class="visually-hidden" width="0" height="0" aria-hidden="true">' +
  `<symbol id="wordmark" viewBox="${frame}" overflow="visible"><path d="${wordmark.path}"/></symbol></svg>`;

/**
 * An edge in the colour of the paper it stands on: browsers that darken pages by themselves (Chrome's and Samsung's on phones)
 * leave a drawing of this size as it is, and ink on a ground made dark could not be read.
 */
export const wordmarkEdge = (selector: string): string =>
  `@media (forced-colors:none){${selector}{overflow:visible;stroke:${color.paper};stroke-width:110;` +
  'stroke-linejoin:round;paint-order:stroke}}';

/** Width and height of the wordmark in the size of the type around it (Brand.tsx); its edge in the header and the panels. */
export const wordmarkCss =
  `:root{--wordmark:${wordmark.width / 1000}em;--wordmark-height:${height / 1000}em}` +
  wordmarkEdge(':is(#top,dialog) .word');

/** The wordmark as a picture of its own, for a page without the site's styles. */
export const wordmarkImage =
  `<svg viewBox="${frame}" width="${Math.round(wordmark.width / 40)}" height="${Math.round(height / 40)}" ` +
  `fill="currentColor" role="img" aria-label="${wordmark.brand}"><path d="${wordmark.path}"/></svg>`;
