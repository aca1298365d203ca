import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import CanvasKitInit, { type CanvasKit, type Path } from 'canvaskit-wasm';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { beforeAll, expect, test } from 'vitest';
import { exhaustive } from '../../tests/exhaustive';
import { projectRoot } from '../mediaFolder';
import { uniteContours } from './uniteContours';

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
const letters = between(0x21, 0x7e) + between(0xe0, 0xff) + between(0x621, 0x64a) + between(0x905, 0x94c);
let skia: CanvasKit;

beforeAll(async () => {
  skia = await CanvasKitInit({
    locateFile: (file) => createRequire(import.meta.url).resolve(`canvaskit-wasm/bin/${file}`),
  });
});

/** The font of headings before and after. */
async function fonts(source: string) {
  const made = await readFile(`${projectRoot}/node_modules/@fontsource-variable/${source}`);
  const before = await subsetFont(made, letters, { targetFormat: 'sfnt', variationAxes: { wght: 700 } });
  const open = (bytes: Uint8Array) => new Face(new Blob(bytes));
  const [overlapping, united] = [open(before), open(await uniteContours(before))];
  const [high = 0, low = 0] = overlapping.referenceTable('maxp')?.subarray(4, 6) ?? [];
  return { glyphs: 256 * high + low, overlapping: new Font(overlapping), united: new Font(united) };
}

/** Of a grid over the outline, what is inside one and outside the other; not beside an edge, as coordinates are whole numbers. */
function pointsThatDiffer(before: Path, after: Path): [x: number, y: number][] {
  const [left = 0, bottom = 0, right = 0, top = 0] = before.computeTightBounds();
  const step = Math.max(right - left, top - bottom, 1) / 20;
  const differing: [number, number][] = [];
  for (let x = left - step / 2; x <= right + step; x += step)
    for (let y = bottom - step / 2; y <= top + step; y += step) {
      const inside = before.contains(x, y);
      if (after.contains(x, y) === inside) continue;
      const isClear = [-2, 2].every(
        (by) => before.contains(x + by, y) === inside && before.contains(x, y + by) === inside,
      );
      if (isClear) differing.push([x, y]);
    }
  return differing;
}

const contours = (outline: string) => outline.split('M').length - 1;

test('a letter of strokes that lay on each other is one outline, and as many more as it has dots and holes', async () => {
  const { overlapping, united } = await fonts('baloo-2/files/baloo-2-latin-wght-normal.woff2');
  const counted = (font: Font) =>
    Object.fromEntries(
      ['I', 'n', 'i', 'B'].map((letter) => [
        letter,
        contours(font.glyphToPath(font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0)),
      ]),
    );
  expect(counted(overlapping)).not.toEqual(counted(united));
  expect(counted(united)).toEqual({ I: 1, n: 1, i: 2, B: 3 });
});

const asBefore = 'every glyph of %s is as dark as before, its holes are open, and it stands where it stood';
test.each(['baloo-2/files/baloo-2-latin-wght-normal.woff2'])(asBefore, expectGlyphsAsBefore);
test.each([
  'baloo-2/files/baloo-2-devanagari-wght-normal.woff2',
  'baloo-bhaijaan-2/files/baloo-bhaijaan-2-arabic-wght-normal.woff2',
])(asBefore, { tags: [exhaustive] }, expectGlyphsAsBefore);

async function expectGlyphsAsBefore(source: string): Promise<void> {
  const { glyphs, overlapping, united } = await fonts(source);
  expect(glyphs).toBeGreaterThan(50);
  for (let glyph = 0; glyph < glyphs; glyph += 1) {
    const [before, after] = [overlapping, united].map((font) => skia.Path.MakeFromSVGString(font.glyphToPath(glyph)));
    if (!before || !after) throw new Error(`glyph ${glyph} has no outline to read`);
    expect(pointsThatDiffer(before, after), `glyph ${glyph}`).toEqual([]);
    before.delete();
    after.delete();
    expect(united.glyphHAdvance(glyph)).toBe(overlapping.glyphHAdvance(glyph));
    expect(united.glyphExtents(glyph)?.xBearing).toBe(overlapping.glyphExtents(glyph)?.xBearing);
  }
}
