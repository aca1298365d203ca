/**
 * For the document, which spares the scripts these bytes: with a contrast theme a gear is drawn in the colour of the page, and the
 * turning one would be a hole in the picture below it.
 */
export const gearCss = "@media (forced-colors:active){[data-motion='turning']::before{display:none}}";

/** The outline of a gear in a square of 100 units, as the `d` of a path. */
export const gearOutline =
  'M92 43l8 2v10l-8 2-2 8 6 6-5 8-8-2-6 6 2 8-8 5-6-6-8 2-2 8H45l-2-8-8-2-6 6-8-5 2-8-6-6-8 2-5-8 ' +
  '6-6-2-8-8-2V45l8-2 2-8-6-6 5-8 8 2 6-6-2-8 8-5 6 6 8-2 2-8h10l2 8 8 2 6-6 8 5-2 8 6 6 8-2 5 8-6 6z';
