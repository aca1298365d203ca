import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs';
import { beforeAll, expect, test } from 'vitest';
import { exhaustive } from '../../tests/exhaustive';
import { cuts } from './recipe';
import { subset } from './subset';

const fonts = new Map<string, { reduced: Font; whole: Font }>();

beforeAll(async () => {
  for (const cut of cuts.filter(({ text }) => text !== undefined)) {
    const { text: _all, ...uncut } = cut;
    fonts.set(cut.name, { reduced: open(await subset(cut, 'sfnt')), whole: open(await subset(uncut, 'sfnt')) });
  }
}, 60_000);

function open(bytes: Uint8Array): Font {
  return new Font(new Face(new Blob(bytes)));
}

/** What is drawn for a word: its outlines, each where it stands. */
function drawn(font: Font, word: string): string[] {
  const text = new Text();
  text.addText(word);
  text.guessSegmentProperties();
  shape(font, text);
  const places = text.getGlyphPositions();
  return text
    .getGlyphInfos()
    .map(({ codepoint }, at) => `${JSON.stringify(places[at])} ${font.glyphToPath(codepoint)}`);
}

test.each([
  'विद्यार्थियों',
  'प्रौद्योगिकी',
  'उत्कृष्ट',
  'श्रृंखला',
  'ज्ञान',
  'क्षेत्र',
  'द्वितीय',
  'चिह्न',
  'रोबोटिक्स',
  'इलेक्ट्रॉनिक्स',
  'फ़्रेंचाइज़ी',
  'वर्कशॉप',
  'क्लास',
  'रुपये',
  'हृदय',
  'सृष्टि',
])('%s is drawn as the whole font draws it', { tags: [exhaustive] }, (word) => {
  for (const { reduced, whole } of fonts.values())
    expect(drawn(reduced, word).join('\n') === drawn(whole, word).join('\n')).toBe(true);
});

test.each(['वाङ्घ्य', 'त्ख्न', 'ङ्ङ', 'ज्ञ्य'])(
  '%s, which hardly anybody writes, has a glyph for each letter all the same',
  { tags: [exhaustive] },
  (word) => {
    const missing = '0';
    for (const [name, { reduced }] of fonts) {
      const text = new Text();
      text.addText(word);
      text.guessSegmentProperties();
      shape(reduced, text);
      const glyphs = text.getGlyphInfos().map(({ codepoint }) => String(codepoint));
      expect(glyphs.length, name).toBeGreaterThan(1);
      expect(glyphs, name).not.toContain(missing);
    }
  },
);
