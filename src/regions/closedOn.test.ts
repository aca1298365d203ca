import { expect, test } from 'vitest';
import { closedOn, closedSoon } from './closedOn';

const nationalDay = { from: '2026-12-02', to: '2026-12-03', name: { en: 'National Day' } };
const newYear = { from: '2027-01-01', to: undefined, name: { en: 'New Year' } };
const eid = { from: '2027-03-10', to: '2027-03-12', name: undefined };
const closed = [eid, newYear, nationalDay];

test.each([
  ['2026-12-01', undefined],
  ['2026-12-02', nationalDay],
  ['2026-12-03', nationalDay],
  ['2026-12-04', undefined],
  ['2027-01-01', newYear],
  ['2027-01-02', undefined],
])('on %s the closed day is %o', (date, day) => {
  expect(closedOn(closed, date)).toBe(day);
});

test('a region without closed days is never closed for one', () => {
  expect(closedOn(undefined, '2026-12-02')).toBeUndefined();
  expect(closedSoon(undefined, '2026-12-02', 3)).toEqual([]);
});

test('closed days are announced soonest first, until they are over, and not more than asked for', () => {
  expect(closedSoon(closed, '2026-11-22', 3)).toEqual([nationalDay, newYear, eid]);
  expect(closedSoon(closed, '2026-11-22', 2)).toEqual([nationalDay, newYear]);
  expect(closedSoon(closed, '2026-12-03', 1), 'on the last of them').toEqual([nationalDay]);
  expect(closedSoon(closed, '2026-12-04', 3)).toEqual([newYear, eid]);
  expect(closedSoon(closed, '2027-01-02', 3), 'a single day is over the day after').toEqual([eid]);
});
