import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordTypes } from './wordTypes';

test('the typed keys are those of locales/en (npm run words writes them anew)', () => {
  expect(readFileSync('src/i18n/EnglishWords.ts', 'utf8')).toBe(wordTypes());
});
