import { expect, test } from 'vitest';
import { descriptionKey, eventState } from './eventState';
import { sampleRegion } from './sampleRegion';

const camps = { from: '2025-12-01', to: '2025-12-30' };

test.each([
  ['2025-11-30', 'upcoming'],
  ['2025-12-01', 'now'],
  ['2025-12-30', 'now'],
  ['2025-12-31', 'past'],
  ['2026-01-01', 'past'],
] as const)('on %s the December camps are %s', (today, state) => {
  expect(eventState(camps, today)).toBe(state);
});

test('an event of one day needs no last day, and one without dates has none yet', () => {
  expect(eventState({ from: '2026-05-01' }, '2026-05-01')).toBe('now');
  expect(eventState({ from: '2026-05-01' }, '2026-05-02')).toBe('past');
  expect(eventState({}, '2026-05-01')).toBe('undated');
});

test('a page describes Robotica with its dates, and without them while it has none; other pages as always', () => {
  const { events } = sampleRegion();
  const undated = { events: { ...events, robotica: { ...events.robotica, from: undefined, to: undefined } } };
  expect(descriptionKey({ events }, 'robotica')).toBe('meta.description');
  expect(descriptionKey(undated, 'robotica')).toBe('meta.descriptionUndated');
  expect(descriptionKey(undated, 'workshop')).toBe('meta.description');
});
