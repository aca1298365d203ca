import { expect, test } from 'vitest';
import { regionName } from './regionName';

test('a region named after its country is called so in the language of the page', () => {
  expect(regionName({ name: 'United Arab Emirates', country: 'AE' }, 'ar')).toBe('الإمارات العربية المتحدة');
  expect(regionName({ name: 'United Arab Emirates', country: 'AE' }, 'en')).toBe('United Arab Emirates');
});

test('a name of its own stays', () => {
  expect(regionName({ name: 'Karnataka', country: 'IN' }, 'ar')).toBe('Karnataka');
});
