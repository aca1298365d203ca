import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { manifest } from '../../scripts/fonts/manifest';
import { wordmarkSource } from '../../scripts/fonts/wordmark';
import { fontFaceCss, preloadedFontUrls } from './fonts';

test('fontFiles.ts describes the fonts as they are cut now (if not: npm run media)', async () => {
  expect(await readFile(new URL('fontFiles.ts', import.meta.url), 'utf8')).toBe(await manifest());
}, 30_000);

test('an English page names no Arabic and no Devanagari font', () => {
  expect(fontFaceCss('en')).not.toMatch(/arabic|devanagari/);
  expect(fontFaceCss('ar')).toMatch(/baloo-arabic.*noto-arabic/);
  expect(fontFaceCss('hi')).toMatch(/baloo-devanagari.*noto-devanagari/);
});

test.each([
  ['ta', 'tamil', 'அ'],
  ['te', 'telugu', 'అ'],
  ['kn', 'kannada', 'ಅ'],
  ['ml', 'malayalam', 'അ'],
  ['bn', 'bengali', 'অ'],
  ['gu', 'gujarati', 'અ'],
  ['pa', 'gurmukhi', 'ਅ'],
])(
  'a page in %s has its letters in one file for text and headings, and no other page names it',
  (language, script, letter) => {
    const css = fontFaceCss(language);
    for (const family of ['Heading', 'Body'])
      expect(css).toMatch(new RegExp(`font-family:${family};src:url\\(/media/noto-${script}\\.`));
    const [, range = ''] = new RegExp(`noto-${script}\\.[^}]*unicode-range:([^}]*)`).exec(css) ?? [];
    const holds = range.split(',').some((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => parseInt(code, 16));
      return first <= letter.charCodeAt(0) && letter.charCodeAt(0) <= last;
    });
    expect(holds).toBe(true);
    expect(preloadedFontUrls(language).filter((url) => url.includes(script))).toHaveLength(1);
    for (const other of ['en', 'ar', 'hi', 'fr']) expect(fontFaceCss(other)).not.toContain(script);
  },
);

test('no two files of a family claim the same character in one weight', () => {
  for (const start of [
    'Heading;[^}]*font-weight:500 800',
    'Body;[^}]*font-weight:400',
    'Body;[^}]*font-weight:600 800',
  ]) {
    const claimed = new Set<number>();
    for (const [, ranges] of fontFaceCss('hi').matchAll(
      new RegExp(`font-family:${start};[^}]*unicode-range:([^}]*)`, 'g'),
    )) {
      for (const range of ranges?.split(',') ?? []) {
        const [first = 0, last = first] = range
          .slice(2)
          .split('-')
          .map((code) => parseInt(code, 16));
        for (let code = first; code <= last; code += 1) {
          expect(claimed.has(code), `U+${code.toString(16)}`).toBe(false);
          claimed.add(code);
        }
      }
    }
    expect(claimed.size).toBeGreaterThan(200);
  }
});

test('a page preloads the fonts of its headline and its text, and in other scripts the Latin ones too', () => {
  expect(preloadedFontUrls('en')).toEqual([
    expect.stringMatching(/^\/media\/baloo\.[0-9a-f]{8}\.woff2$/),
    expect.stringMatching(/^\/media\/nunito\.[0-9a-f]{8}\.woff2$/),
  ]);
  expect(preloadedFontUrls('ar')).toEqual([
    expect.stringContaining('baloo-arabic'),
    expect.stringContaining('noto-arabic'),
    expect.stringContaining('/baloo.'),
    expect.stringContaining('/nunito.'),
  ]);
  expect(preloadedFontUrls('hi')).toEqual([
    expect.stringContaining('baloo-devanagari'),
    expect.stringContaining('noto-devanagari'),
    expect.stringContaining('/baloo-beside.'),
    expect.stringContaining('/nunito-beside.'),
  ]);
});

test.each(['en', 'ar', 'hi'])(
  'on a page in %s the scripts of a family declare the same weights, or a browser would write only one of them',
  (language) => {
    for (const family of ['Heading', 'Body']) {
      const rules = [
        ...fontFaceCss(language).matchAll(
          new RegExp(`font-family:${family};src:url\\(/media/([a-z-]+)[^}]*font-weight:([^;]*)`, 'g'),
        ),
      ];
      const weights = (latin: boolean) =>
        new Set(
          rules
            .filter(([, name = '']) => /^(?:baloo|nunito)(?:-beside|-western|-extended|-rupee)?$/.test(name) === latin)
            .map(([, , weight]) => weight),
        );
      if (weights(false).size > 0) expect(weights(true)).toEqual(weights(false));
    }
  },
);

test('the stand-ins keep the measure of our fonts', () => {
  expect(fontFaceCss('en')).toMatch(
    /"Body stand-in";src:local\("Arial"\).*size-adjust:\d+\.\d+%;ascent-override:\d+\.\d+%/,
  );
});

test('an Arabic page that waits for its headlines has a font of the system that is as narrow as ours', () => {
  const standIn = /"Heading stand-in";src:local\("DejaVu Sans Bold"\)[^}]*size-adjust:84%;unicode-range:U\+600-6FF/;
  expect(fontFaceCss('ar')).toMatch(standIn);
  expect(fontFaceCss('en')).not.toMatch(standIn);
});

test('the wordmark is drawn of the brand as it is called now (if not: npm run media)', async () => {
  expect(await readFile(new URL('wordmark.ts', import.meta.url), 'utf8')).toBe(await wordmarkSource());
});
