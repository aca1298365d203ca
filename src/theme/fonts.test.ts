import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { manifest } from '../../scripts/fonts/manifest'
import { fontFaceCss, preloadedFontUrls } from './fonts'

test('fontFiles.ts describes the fonts as they are cut now (if not: npm run media)', async () => {
  expect(await readFile(new URL('fontFiles.ts', import.meta.url), 'utf8')).toBe(await manifest())
}, 30_000)

test('an English page names no Arabic and no Devanagari font', () => {
  expect(fontFaceCss('en')).not.toMatch(/arabic|devanagari/)
  expect(fontFaceCss('ar')).toMatch(/baloo-arabic.*noto-arabic/)
  expect(fontFaceCss('hi')).toMatch(/baloo-devanagari.*noto-devanagari/)
})

test('no two files of a family claim the same character', () => {
  for (const family of ['Heading', 'Body']) {
    const claimed = new Set<number>()
    for (const [, ranges] of fontFaceCss('hi').matchAll(new RegExp(`font-family:${family};[^}]*unicode-range:([^}]*)`, 'g'))) {
      for (const range of ranges?.split(',') ?? []) {
        const [first = 0, last = first] = range.slice(2).split('-').map(code => parseInt(code, 16))
        for (let code = first; code <= last; code += 1) {
          expect(claimed.has(code), `U+${code.toString(16)}`).toBe(false)
          claimed.add(code)
        }
      }
    }
  }
})

test('a page preloads the font of its headline, and that of its text where the system has no stand-in of the same measure', () => {
  expect(preloadedFontUrls('en')).toEqual([expect.stringMatching(/^\/media\/baloo\.[0-9a-f]{8}\.woff2$/)])
  expect(preloadedFontUrls('ar')).toEqual([expect.stringContaining('baloo-arabic'), expect.stringContaining('noto-arabic')])
  expect(preloadedFontUrls('hi')).toEqual([expect.stringContaining('baloo-devanagari'), expect.stringContaining('noto-devanagari')])
})

test('the stand-ins keep the measure of our fonts', () => {
  expect(fontFaceCss('en')).toMatch(/"Body stand-in";src:local\("Arial"\).*size-adjust:\d+\.\d+%;ascent-override:\d+\.\d+%/)
})
