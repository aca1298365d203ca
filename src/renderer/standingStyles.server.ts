/** What styled-components writes behind each rule and each marker. */
const splitter = '/*!sc*/\n';
/** What tells the browser's styled-components which classes of a component the page has: `data-styled.g1[id="…"]{content:"…"}`. */
const marker = /^data-styled\.g\d+\[/;

/**
 * The rules of a page in a style element that stays, and behind it the one that styled-components looks for, with its markers
 * alone. From an element with rules it would take them one by one in the browser and set them anew into one of its own, of which
 * the document's style is worked out once more: a tenth of a second on a cheap phone. What it learns of the markers is the same,
 * and what it adds later comes behind, as before. Nothing may differ but a class that depends on a property and that another
 * component extends: it would come behind what extends it (docs/hydration.md).
 *
 * `tags` is what `ServerStyleSheet.getStyleTags` gives; what is not as it is known to write it stays as it is.
 */
export function standingStyles(tags: string): string {
  const [, opening, css] = /^(<style data-styled[^>]*>)([^]*)<\/style>$/.exec(tags) ?? [];
  if (opening === undefined || css === undefined || css.includes('</style>')) return tags;
  const markers: string[] = [];
  let rules = '';
  for (const part of css.split(splitter)) {
    if (marker.test(part)) markers.push(part);
    else rules += part;
  }
  return `<style>${rules}</style>${opening}${markers.join(splitter)}</style>`;
}
