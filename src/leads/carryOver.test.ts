import { expect, test } from 'vitest';
import { carryOver } from './carryOver';

const typed = {
  FullName: 'Asha Rao',
  Mobile: '98765 43210',
  ContactPersonName: 'Neha Shah',
  PhoneNumber: '90000 00000',
  Email: 'a@home.example',
  Message: 'Hello',
};

test('a parent who turns out to write for a school keeps name and number', () => {
  expect(carryOver(typed, 'child', 'school')).toEqual({
    ...typed,
    ContactPersonName: 'Asha Rao',
    PhoneNumber: '98765 43210',
  });
});

test('a school that turns out to be a parent keeps them as well', () => {
  expect(carryOver(typed, 'school', 'child')).toEqual({ ...typed, FullName: 'Neha Shah', Mobile: '90000 00000' });
  expect(carryOver({}, 'school', 'child')).toEqual({ FullName: '', Mobile: '' });
});

test.each([
  ['school', 'company'],
  ['company', 'partner'],
  ['child', 'child'],
] as const)('from %s to %s nothing moves, as both are asked under the same names', (from, to) => {
  expect(carryOver(typed, from, to)).toEqual(typed);
});
