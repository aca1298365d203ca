import { expect, test } from 'vitest';
import { regionName } from './regionName';

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
