import { expect, test } from 'vitest';
import { namesOn, regionName } from './names';

test('a region named after its country is called so in the language of the page', () => {
  expect(regionName({ name: 'United Arab Emirates', country: 'AE' }, 'ar')).toBe('الإمارات العربية المتحدة');
  expect(regionName({ name: 'United Arab Emirates', country: 'AE' }, 'en')).toBe('United Arab Emirates');
});

test('a name of its own stays', () => {
  expect(regionName({ name: 'Karnataka', country: 'IN' }, 'ar')).toBe('Karnataka');
});

test('a region that is named after another country than its own keeps its name', () => {
  expect(regionName({ name: 'India', country: 'AE' }, 'hi')).toBe('India');
  expect(regionName({ name: 'India', country: 'IN' }, 'hi')).toBe('भारत');
  expect(regionName({ name: 'India', country: 'IN' }, 'ar')).toBe('الهند');
});

test('a language in which the country has no name keeps that of the file', () => {
  expect(regionName({ name: 'India', country: 'IN' }, 'xx')).toBe('India');
});

test('a page carries the names of all regions that it offers, and of each of their languages in itself', () => {
  const india = { code: 'in', name: 'India', country: 'IN', languages: ['en', 'hi'] };
  const emirates = { code: 'ae', name: 'United Arab Emirates', country: 'AE', languages: ['en', 'ar'] };
  expect(namesOn([india, emirates], 'ar')).toEqual({
    regions: { in: 'الهند', ae: 'الإمارات العربية المتحدة' },
    languages: { en: 'English', hi: 'हिन्दी', ar: 'العربية' },
  });
});
