import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '../mediaFolder';
import { type Cut, features } from './recipe';
import { reduceGlyphs } from './reduceGlyphs';
import { uniteContours } from './uniteContours';

/** File name of a cut; the hash is of the font it comes from and of how it is cut. */
export async function cutFile(cut: Cut): Promise<string> {
  const hash = createHash('sha256')
    .update(await readSource(cut))
    .update(JSON.stringify([cut.ranges, cut.weight.axis, featuresOf(cut), cut.text, hasOverlaps(cut)]));
  return `${cut.name}.${hash.digest('hex').slice(0, 8)}.woff2`;
}

/** The font reduced to the cut's characters, glyphs and weights, as WOFF2 for the browser or as SFNT to be measured. */
export async function subset(cut: Cut, targetFormat: 'woff2' | 'sfnt'): Promise<Buffer> {
  const characters = cut.ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('');
  const cutting = { keepFeatures: featuresOf(cut), noHinting: true, variationAxes: { wght: cut.weight.axis } };
  if (cut.text === undefined && !hasOverlaps(cut))
    return subsetFont(await readSource(cut), characters, { ...cutting, targetFormat });
  let font = await subsetFont(await readSource(cut), characters, { ...cutting, targetFormat: 'sfnt' });
  if (cut.text !== undefined) font = await reduceGlyphs(font, characters, cut.text);
  if (hasOverlaps(cut)) font = await uniteContours(font);
  return subsetFont(font, '', { targetFormat, keepAllGlyphs: true, noHinting: true });
}

/** The letters of Baloo are made of strokes that overlap, and those of one weight can be united. */
function hasOverlaps({ source, weight }: Cut): boolean {
  return source.startsWith('baloo') && typeof weight.axis === 'number';
}

/** Devanagari letters hang from one line and are spaced by that; without tables of pairs a Hindi page's fonts are a sixth smaller. */
function featuresOf({ script }: Cut): string[] {
  return script === 'devanagari' || script === 'latin-beside-devanagari'
    ? features.filter((feature) => feature !== 'kern' && feature !== 'dist')
    : features;
}

function readSource({ source }: Cut): Promise<Buffer> {
  return readFile(join(projectRoot, 'node_modules/@fontsource-variable', source));
}
