/** What a line of text in a font takes up, in parts of its em. */
export interface Measure {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean advance of an English letter or space, weighted by how often it stands in text. */
  advance: number;
}

/** How often each character stands in 1,000 of English text. */
const frequency: Record<string, number> = {
  ' ': 180,
  e: 104,
  t: 74,
  a: 67,
  o: 62,
  i: 57,
  n: 57,
  s: 52,
  h: 50,
  r: 49,
  d: 35,
  l: 33,
  c: 23,
  u: 23,
  m: 20,
  w: 19,
  f: 18,
  g: 16,
  y: 16,
  p: 16,
  b: 12,
  v: 8,
  k: 6,
};

/** Widths of Arial, regular and bold, in thousandths of the em (they are those of Helvetica, published as its AFM file). */
const arial = {
  body: {
    ' ': 278,
    e: 556,
    t: 278,
    a: 556,
    o: 556,
    i: 222,
    n: 556,
    s: 500,
    h: 556,
    r: 333,
    d: 556,
    l: 222,
    c: 500,
    u: 556,
    m: 833,
    w: 722,
    f: 278,
    g: 556,
    y: 500,
    p: 556,
    b: 556,
    v: 500,
    k: 500,
  },
  heading: {
    ' ': 278,
    e: 556,
    t: 333,
    a: 556,
    o: 611,
    i: 278,
    n: 611,
    s: 556,
    h: 611,
    r: 389,
    d: 611,
    l: 278,
    c: 556,
    u: 611,
    m: 889,
    w: 778,
    f: 333,
    g: 611,
    y: 556,
    p: 611,
    b: 611,
    v: 556,
    k: 556,
  },
} satisfies Record<string, Record<string, number>>;

/** Mean advance of the system font that stands in until ours is there. */
export function standInAdvance(family: 'heading' | 'body'): number {
  const widths: Record<string, number> = arial[family];
  return mean((letter) => (widths[letter] ?? 0) / 1000);
}

/** Reads the measure of an uncompressed TrueType or OpenType font. */
export function measure(font: Buffer): Measure {
  const table = tables(font);
  const em = font.readUInt16BE(table('head') + 18);
  const hhea = table('hhea');
  const longMetrics = font.readUInt16BE(hhea + 34);
  const advance = (glyph: number) => font.readUInt16BE(table('hmtx') + Math.min(glyph, longMetrics - 1) * 4) / em;
  const glyphOf = characterMap(font, table('cmap'));
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
    advance: mean((letter) => advance(glyphOf(letter.charCodeAt(0)))),
  };
}

function mean(widthOf: (letter: string) => number): number {
  let width = 0;
  let letters = 0;
  for (const [letter, often] of Object.entries(frequency)) {
    width += widthOf(letter) * often;
    letters += often;
  }
  return width / letters;
}

function tables(font: Buffer): (tag: string) => number {
  const offsets = new Map<string, number>();
  for (let at = 12, left = font.readUInt16BE(4); left > 0; at += 16, left -= 1)
    offsets.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8));
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`The font has no table ${tag}`);
    return offset;
  };
}

/** Format 4 of the `cmap` table: https://learn.microsoft.com/typography/opentype/spec/cmap */
function characterMap(font: Buffer, cmap: number): (code: number) => number {
  for (let at = cmap + 4, left = font.readUInt16BE(cmap + 2); left > 0; at += 8, left -= 1) {
    const start = cmap + font.readUInt32BE(at + 4);
    if (font.readUInt16BE(start) === 4) return (code) => glyphInFormat4(font, start, code);
  }
  throw new Error('The font has no character map of format 4');
}

function glyphInFormat4(font: Buffer, start: number, code: number): number {
  const twiceSegments = font.readUInt16BE(start + 6);
  const [ends, starts] = [start + 14, start + 16 + twiceSegments];
  for (let at = 0; at < twiceSegments; at += 2) {
    if (code > font.readUInt16BE(ends + at)) continue;
    const first = font.readUInt16BE(starts + at);
    if (code < first) return 0;
    const delta = font.readInt16BE(starts + twiceSegments + at);
    const offsetAt = starts + 2 * twiceSegments + at;
    const offset = font.readUInt16BE(offsetAt);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = font.readUInt16BE(offsetAt + offset + 2 * (code - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
