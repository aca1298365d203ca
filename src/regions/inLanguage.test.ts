import { expect, test } from 'vitest';
import { inLanguage } from './inLanguage';

test('a text is read in the language of the page, else in the first that it has', () => {
  const label = { en: 'Others', hi: 'अन्य' };
  expect(inLanguage(label, 'hi')).toBe('अन्य');
  expect(inLanguage(label, 'ar')).toBe('Others');
  expect(inLanguage({}, 'ar')).toBe('');
});
