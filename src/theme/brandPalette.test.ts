import { expect, test } from 'vitest';
import { brandPalette, contrast } from './brandPalette';
import { color } from './tokens';

// Black, white, grey, the six corners of the colour cube, and what brands use.
const brands = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
].concat(['#7A1FA2', '#0A1A40', '#E30613', '#FFD500', '#006341', '#F7C6D0', '#3B5998']);

test.each(brands)('everything written on or in the palette of %s can be read', (brand) => {
  const { accent, accent2, accentSoft, accentText, backdrop } = brandPalette(brand);
  for (const ground of [accent, accent2, accentSoft, backdrop]) {
    expect(ground).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(color.ink, ground), `ink on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
  for (const ground of [color.paper, color.white, accentSoft, backdrop])
    expect(contrast(accentText, ground), `${accentText} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

test.each(brands)('the line that marks the page on show in the menu is seen in the palette of %s', (brand) => {
  for (const ground of [color.paper, color.white])
    expect(contrast(brandPalette(brand).accent, ground), `on ${ground}`).toBeGreaterThanOrEqual(1.35);
});

test('a colour that can carry text is taken as it is', () => {
  expect(brandPalette('#ffd500').accent).toBe('#ffd500');
  expect(brandPalette('#7a1fa2').accentText).toBe('#7a1fa2');
});

test('black on white is told apart 21 times', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
