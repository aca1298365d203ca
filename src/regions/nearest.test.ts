import { expect, test } from 'vitest';
import { nearest } from './nearest';

test('a slip of the finger finds the name that was meant', () => {
  const names = ['phone', 'email', 'addresses', 'hours', 'timeZone', 'currency'];
  expect(nearest('phnoe', names)).toBe('phone');
  expect(nearest('adresses', names)).toBe('addresses');
  expect(nearest('timezone', names)).toBe('timeZone');
  expect(nearest('curency', names)).toBe('currency');
});

test('a word that resembles nothing gets no suggestion', () => {
  expect(nearest('weather', ['phone', 'email', 'hours'])).toBeUndefined();
  expect(nearest('', ['a'])).toBeUndefined();
});
