import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { parseDocument } from 'yaml';
import { projectRoot } from '../mediaFolder';

const source = 'node_modules/@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2';
/** As the headings have it, a little closer. */
const weight = 700;
const tracking = -20;

/** `src/theme/wordmark.ts`: the brand's name as one drawn shape, so that it never stands in another font. */
export async function wordmarkSource(): Promise<string> {
  const site = parseDocument(await readFile(join(projectRoot, 'regions/site.yaml'), 'utf8'));
  const brand = String(site.get('brand'));
  const bytes = await subsetFont(await readFile(join(projectRoot, source)), brand, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern'],
    variationAxes: { wght: weight },
  });
  const font = new Font(new Face(new Blob(bytes)));
  const text = new Text();
  text.addText(brand);
  text.guessSegmentProperties();
  shape(font, text);
  const places = text.getGlyphPositions();
  let x = 0;
  const shapes = text.getGlyphInfos().map(({ codepoint }, at) => {
    const path = moved(font.glyphToPath(codepoint), x);
    x += (places[at]?.xAdvance ?? 0) + tracking;
    return path;
  });
  return `// Made of the brand in regions/site.yaml by \`npm run media\`; a test fails when it is out of date.
/** Drawn in units of a thousandth of the font's size, from the base line up; a brand with another name is set as text. */
export const wordmark = {
  brand: ${JSON.stringify(brand)},
  width: ${x - tracking},
  path: '${shapes.join('')}',
};
`;
}

/** A path of the font, moved along the line; up is up in fonts, and down in SVG. */
function moved(path: string, by: number): string {
  return path.replaceAll(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) => `${Math.round(Number(x) + by)} ${-Math.round(Number(y))}`,
  );
}
