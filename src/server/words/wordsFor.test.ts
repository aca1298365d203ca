import { expect, test } from 'vitest';
import type { Words } from '../../regions/PageState';
import { sampleRegion } from '../../regions/sampleRegion';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { wordsFor } from './wordsFor.server';

function read(words: Record<string, Words>, language: string): Words {
  const layers = new Map(Object.entries(words).map(([name, own]) => [name, { shop: own }]));
  return wordsFor({ words: layers } as unknown as SiteSnapshot, sampleRegion(), language, 'shop');
}

test('a missing text falls back to English, and the region has the last word', () => {
  const words = { en: { title: 'Shop', text: 'Soon' }, 'en-AE': { text: 'Soon in Dubai' }, ar: { title: 'متجر' } };
  expect(read(words, 'ar')).toEqual({ title: 'متجر', text: 'Soon in Dubai' });
});

test('what does not fit the words of English never replaces them', () => {
  const en = { ways: { lab: 'A lab' }, title: 'Shop', steps: ['One'], note: 'Soon' };
  expect(read({ en, ar: { ways: 'x', title: { a: 'b' }, steps: 'y', note: ' ' } }, 'ar')).toEqual(en);
});

test('every number finds its words: _other stands in for plural forms that are not written', () => {
  const left = { left_one: '{{count}} kit', left_other: '{{count}} kits' };
  const forms = ['left_few', 'left_many', 'left_one', 'left_other', 'left_two', 'left_zero'];
  expect(Object.keys(read({ en: left }, 'ar')).toSorted()).toEqual(forms);
  expect(read({ en: left, ar: { left_one: 'واحد', left_other: 'عدد' } }, 'ar')).toMatchObject({
    left_one: 'واحد',
    left_two: 'عدد',
    left_other: 'عدد',
  });
  expect(read({ en: left }, 'en')).toEqual(left);
});

test('a country that says one form differently leaves the others as they are', () => {
  const en = { left_one: '{{count}} place left', left_other: '{{count}} places left' };
  const uae = { left_other: '{{count}} spots left' };
  expect(read({ en, 'en-AE': uae }, 'en')).toEqual({ ...en, ...uae });
  const ar = { left_one: 'واحد', left_two: 'اثنان', left_other: 'عدد' };
  expect(read({ en, ar, 'ar-AE': { left_other: 'أعداد' } }, 'ar')).toMatchObject({
    left_one: 'واحد',
    left_two: 'اثنان',
    left_few: 'أعداد',
    left_other: 'أعداد',
  });
});
