import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';

/** What this file calls of harfbuzz-subset.wasm; all arguments are numbers or pointers into its memory. */
type Harfbuzz = Record<(typeof functions)[number], (...values: number[]) => number> & { memory: WebAssembly.Memory };
const functions = [
  '_initialize',
  'malloc',
  'hb_blob_create',
  'hb_blob_get_data',
  'hb_blob_get_length',
  'hb_face_create',
  'hb_face_reference_blob',
  'hb_set_add',
  'hb_set_clear',
  'hb_set_invert',
  'hb_subset_input_create_or_fail',
  'hb_subset_input_glyph_set',
  'hb_subset_input_set',
  'hb_subset_input_set_flags',
  'hb_subset_input_unicode_set',
  'hb_subset_or_fail',
] as const;

const flags = { noHinting: 0x1, noLayoutClosure: 0x200 };
const layoutFeatures = 6;
const writableMemory = 2;

/**
 * An SFNT font with `characters` and the glyphs that `text` goes through while it is shaped, and no others. What the text
 * lacks is written with the glyphs that are there: a conjunct with half a letter, or with a visible virama.
 * subset-font keeps whatever its rules could ever make of the characters, which are four times as many glyphs.
 */
export async function reduceGlyphs(font: Uint8Array, characters: string, text: string): Promise<Buffer> {
  const { instance } = await WebAssembly.instantiate(
    await readFile(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the exports of a WebAssembly module have no types of their own
  const hb = instance.exports as unknown as Harfbuzz;
  const { _initialize: initialize } = hb;
  initialize();
  const address = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, address);
  const face = hb.hb_face_create(hb.hb_blob_create(address, font.byteLength, writableMemory, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const features = hb.hb_subset_input_set(input, layoutFeatures);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  hb.hb_subset_input_set_flags(input, flags.noHinting | flags.noLayoutClosure);
  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const character of characters) hb.hb_set_add(unicodes, character.codePointAt(0) ?? 0);
  const kept = hb.hb_subset_input_glyph_set(input);
  for (const glyph of shapedGlyphs(font, text)) hb.hb_set_add(kept, glyph);
  const reduced = hb.hb_subset_or_fail(face, input);
  if (reduced === 0) throw new Error('HarfBuzz could not reduce the font');
  const blob = hb.hb_face_reference_blob(reduced);
  const start = hb.hb_blob_get_data(blob, 0);
  // The memory of this instance goes with it: nothing is freed by hand.
  return Buffer.from(hb.memory.buffer.slice(start, start + hb.hb_blob_get_length(blob)));
}

/** Ids of the glyphs that stand in the text while it is shaped: at the end, or between one rule and the next. */
function shapedGlyphs(bytes: Uint8Array, text: string): Set<number> {
  const font = new Font(new Face(new Blob(bytes)));
  const glyphs = new Set<number>();
  const note = (buffer: Text) => buffer.getGlyphInfos().forEach(({ codepoint }) => glyphs.add(codepoint));
  const buffer = new Text();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setMessageFunc((current, _font, message) => {
    if (message.startsWith('end lookup')) note(current);
    return true;
  });
  shape(font, buffer);
  note(buffer);
  return glyphs;
}
