import { expect, test } from 'vitest';
import { inLanguage, otherLanguage } from './inLanguage';

test('a text without the language of the page is read in English, marked as such, else in the first language that it has', () => {
  const title = { ar: 'روبوتات', en: 'Robots' };
  expect([inLanguage(title, 'ur'), otherLanguage(title, 'ur')]).toEqual(['Robots', { lang: 'en', dir: 'ltr' }]);
  expect([inLanguage(title, 'ar'), otherLanguage(title, 'ar')]).toEqual(['روبوتات', {}]);
  const { en: _, ...arabic } = title;
  expect([inLanguage(arabic, 'hi'), otherLanguage(arabic, 'hi')]).toEqual(['روبوتات', { lang: 'ar', dir: 'rtl' }]);
  expect(otherLanguage({}, 'ar')).toEqual({});
});

test('a text is read in the language of the page', () => {
  const label = { en: 'Others', hi: 'अन्य' };
  expect(inLanguage(label, 'hi')).toBe('अन्य');
  expect(inLanguage(label, 'ar')).toBe('Others');
  expect(inLanguage({}, 'ar')).toBe('');
});
