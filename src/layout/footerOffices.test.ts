import { expect, test } from 'vitest';
import { footerOffices } from './footerOffices';

const region = (code: string) => ({ code, default: code === 'in' });
const codes = (offices: { code: string }[]) => offices.map(({ code }) => code);

test('with two regions both offices stand in full', () => {
  const { homes, abroad, named } = footerOffices([region('in'), region('ae')], 'ae');
  expect([codes(homes), codes(abroad), codes(named)]).toEqual([['in'], ['ae'], []]);
});

test('with fifteen regions three offices abroad stand in full, the page’s own first, and the others by name', () => {
  const all = ['in', 'ae', 'be', 'ch', 'de', 'es', 'fr', 'gb', 'it', 'jp', 'ke', 'lu', 'mt', 'no', 'uk'].map(region);
  const { abroad, named } = footerOffices(all, 'uk');
  expect(codes(abroad)).toEqual(['uk', 'ae', 'be']);
  expect(named).toHaveLength(11);
});
