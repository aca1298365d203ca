import { expect, test } from 'vitest';
import { formatDate, formatLocale } from '../../../regions/format';
import { withUnwritten } from './browserLanguages.server';

test('a region names those of its languages that browsers do not write, whatever country they are of', () => {
  expect(
    withUnwritten({ languages: ['en', 'pa', 'hi', 'or-IN', 'pt-BR'], locale: 'en-IN', country: 'IN' }).unwritten,
  ).toEqual(['pa', 'or-IN']);
});

test('a region whose languages browsers write names none', () => {
  const region = { languages: ['en', 'ar', 'hi'], locale: 'en-AE', country: 'AE' };
  expect(withUnwritten(region)).toEqual(region);
});

test.each([
  ['en', 'en-OM', 'OM', '6 December 2026'],
  ['en', 'ar-OM', 'OM', '6 December 2026'],
  ['en', 'ar-SA', 'SA', '6 December 2026'],
  ['ne', 'ne-NP', 'NP', '6 December 2026'],
  ['en', 'en-AE', 'AE', '6 December 2026'],
  ['en', 'en-US', 'US', 'December 6, 2026'],
])(
  'a date in %s with the locale %s is in no American order outside of America (%s)',
  (language, locale, country, date) => {
    const region = withUnwritten({ languages: ['ar', 'en', 'ne'], locale, country });
    expect(formatDate('2026-12-06', formatLocale(region, language))).toBe(date);
  },
);
