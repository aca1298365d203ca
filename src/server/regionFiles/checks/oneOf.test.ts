import { expect, test } from 'vitest';
import { oneOf } from './oneOf.server';

test('a remedy names all that can be written, and of one alone says no more than its name', () => {
  expect(oneOf(new Set(['en', 'ar']))).toBe('one of en, ar');
  expect(oneOf(['en'])).toBe('en');
});
