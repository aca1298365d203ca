import { expect, test } from 'vitest';
import { nextIndex } from './nextIndex';

test('the right and down arrows move forward, and from the last to the first', () => {
  expect(nextIndex('ArrowRight', 0, 3)).toBe(1);
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0);
});

test('the left and up arrows move back, and from the first to the last', () => {
  expect(nextIndex('ArrowLeft', 2, 3)).toBe(1);
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2);
});

test('in right-to-left text the left arrow moves forward', () => {
  expect(nextIndex('ArrowLeft', 0, 3, true)).toBe(1);
  expect(nextIndex('ArrowRight', 0, 3, true)).toBe(2);
});

test('Home and End go to the first and the last', () => {
  expect(nextIndex('Home', 2, 3)).toBe(0);
  expect(nextIndex('End', 0, 3)).toBe(2);
});

test('any other key moves nothing', () => {
  expect(nextIndex('Enter', 1, 3)).toBeUndefined();
});
