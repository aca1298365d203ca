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

test.each([
  ['hous', 'hours', 'a letter left out'],
  ['hoours', 'hours', 'a letter twice'],
  ['hourz', 'hours', 'a letter for another'],
  ['horus', 'hours', 'two letters swapped'],
  ['MENU', 'menu', 'capitals'],
])('%s means %s (%s)', (typed, meant) => {
  expect(nearest(typed, ['theme', 'hours', 'menu', 'contact'])).toBe(meant);
});

test('two letters swapped are one slip, not two', () => {
  expect(nearest('horus', ['hosts', 'hours'])).toBe('hours');
  expect(nearest('tema', ['theme', 'team'])).toBe('team');
  expect(nearest('fqa', ['fan', 'faq'])).toBe('faq');
  expect(nearest('agse', ['pages', 'ages'])).toBe('ages');
});

test('a long word that resembles a name no more than by chance gets no suggestion', () => {
  expect(nearest('holidays', ['social', 'trials', 'analytics'])).toBeUndefined();
});

test('of several that are near, the nearest is meant, and of two as near the first', () => {
  expect(nearest('emial', ['mail', 'email', 'emails'])).toBe('email');
  expect(nearest('teem', ['team', 'teen'])).toBe('team');
});

test('a long word may have more slips than a short one', () => {
  expect(nearest('supportmial', ['supportEmail'])).toBe('supportEmail');
  expect(nearest('aba', ['xyz', 'xbz']), 'two of three letters').toBe('xbz');
  expect(nearest('aba', ['xyz'])).toBeUndefined();
  expect(nearest('ab', ['xyz'])).toBeUndefined();
});

test('a short name is not what a word means that shares no letter with it', () => {
  expect(nearest('q', ['x'])).toBeUndefined();
  expect(nearest('in', ['ae'])).toBeUndefined();
});
