import { expect, test } from 'vitest';
import { headerState } from './headerState';

test('the header rests until its own height has been scrolled past', () => {
  expect(headerState('rest', 0, 60, 80)).toBe('rest');
});

test('it hides on the way down', () => {
  expect(headerState('rest', 60, 140, 80)).toBe('hidden');
  expect(headerState('pinned', 900, 960, 80)).toBe('hidden');
});

test('it pins on the way up', () => {
  expect(headerState('hidden', 960, 900, 80)).toBe('pinned');
});

test('it stays pinned near the top and rests at the very top', () => {
  expect(headerState('pinned', 120, 40, 80)).toBe('pinned');
  expect(headerState('pinned', 40, 0, 80)).toBe('rest');
});

test('a tremble of a few pixels changes nothing', () => {
  expect(headerState('pinned', 500, 503, 80)).toBe('pinned');
  expect(headerState('hidden', 500, 497, 80)).toBe('hidden');
});
