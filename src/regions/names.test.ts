import { expect, test } from 'vitest';
import { namesOn, regionName } from './names';

test('a region named after its country is called so in the language of the page', () => {
  expect(regionName({ name: 'United Arab Emirates', country: 'AE', languages: ['en'] }, 'ar')).toBe(
    'الإمارات العربية المتحدة',
  );
  expect(regionName({ name: 'United Arab Emirates', country: 'AE', languages: ['en'] }, 'en')).toBe(
    'United Arab Emirates',
  );
});

test('a name of its own stays', () => {
  expect(regionName({ name: 'Karnataka', country: 'IN', languages: ['en'] }, 'ar')).toBe('Karnataka');
});

test('a region whose file names its country in a language of the region is called so in every language, in English too', () => {
  const switzerland = { name: 'Schweiz', country: 'CH', languages: ['de', 'fr', 'it'] };
  const called = ['de', 'fr', 'it', 'en', 'ja'].map((language) => regionName(switzerland, language));
  expect(called).toEqual(['Schweiz', 'Suisse', 'Svizzera', 'Switzerland', 'スイス']);
  const japan = { name: '日本', country: 'JP', languages: ['ja'] };
  expect(regionName(japan, 'ar')).toBe('اليابان');
  expect(regionName({ ...japan, name: '日本校' }, 'en')).toBe('日本校');
  expect(regionName({ ...japan, languages: ['en'] }, 'en')).toBe('日本');
});

test('a region that is named after another country than its own keeps its name', () => {
  expect(regionName({ name: 'India', country: 'AE', languages: ['en'] }, 'hi')).toBe('India');
  expect(regionName({ name: 'India', country: 'IN', languages: ['en'] }, 'hi')).toBe('भारत');
  expect(regionName({ name: 'India', country: 'IN', languages: ['en'] }, 'ar')).toBe('الهند');
});

test('a language in which the country has no name keeps that of the file', () => {
  expect(regionName({ name: 'India', country: 'IN', languages: ['en'] }, 'xx')).toBe('India');
});

test('a page carries the names of all regions that it offers, and of each of their languages in itself', () => {
  const india = { code: 'in', name: 'India', country: 'IN', languages: ['en', 'hi'] };
  const emirates = { code: 'ae', name: 'United Arab Emirates', country: 'AE', languages: ['en', 'ar'] };
  expect(namesOn([india, emirates], 'ar')).toEqual({
    regions: { in: 'الهند', ae: 'الإمارات العربية المتحدة' },
    languages: { en: 'English', hi: 'हिन्दी', ar: 'العربية' },
  });
});
