import { expect, test } from 'vitest';
import { choiceOf, choicesOf, clockText, dayIn, groupByDay, ownClock, timesForAges } from './timeChoices';

const time = (start: string, place = 'dubai', left = 5) => ({
  id: `${place}-${start}`,
  start,
  end: start,
  place,
  online: place === 'online',
  left,
  ages: [6, 16] as const,
});

test('a late time belongs to its day in the region, whatever day it is in UTC', () => {
  const days = groupByDay([
    time('2026-12-05T01:00:00+04:00'),
    time('2026-12-05T23:00:00+04:00'),
    time('2026-12-06T10:00:00+04:00'),
  ]);
  expect(days.map(({ date, times }) => [date, times.length])).toEqual([
    ['2026-12-05', 2],
    ['2026-12-06', 1],
  ]);
});

test('three free times are suggested, or where there is none three full ones, for which one can wait', () => {
  const free = [1, 2, 3, 4].map((day) => time(`2026-12-0${day}T10:00:00+04:00`));
  const full = free.map((each) => ({ ...each, place: 'online', left: 0 }));
  expect(choicesOf([...full, ...free], '')).toMatchObject({ choose: free, first: free.slice(0, 3) });
  expect(choicesOf([...full, ...free], 'online')).toEqual({ free: [], full, choose: full, first: full.slice(0, 3) });
});

test('full times are not offered, and a chosen place leaves out the others', () => {
  const times = [
    time('2026-12-05T10:00:00+04:00'),
    time('2026-12-05T16:00:00+04:00', 'dubai', 0),
    time('2026-12-08T16:00:00+04:00', 'online'),
  ];
  expect(choicesOf(times, '').free).toHaveLength(2);
  expect(choicesOf(times, 'online').free.map(({ place }) => place)).toEqual(['online']);
});

test('one waits for a full class, and takes a place in any other', () => {
  const times = [time('2026-12-05T10:00:00+04:00'), time('2026-12-05T16:00:00+04:00', 'dubai', 0)];
  expect(choicesOf(times, 'dubai').full.map(choiceOf)).toEqual(['wait:dubai-2026-12-05T16:00:00+04:00']);
  expect(choicesOf(times, 'online').full).toEqual([]);
  expect(choicesOf(times, '').free.map(choiceOf)).toEqual(['dubai-2026-12-05T10:00:00+04:00']);
});

test('a level finds the times that a child of one of its ages can come to', () => {
  const times = (
    [
      [6, 10],
      [9, 16],
      [11, 16],
    ] as const
  ).map((ages) => ({ ...time('2026-12-05T10:00:00+04:00'), ages }));
  expect(timesForAges(times, [6, 8]).map(({ ages }) => ages[0])).toEqual([6]);
  expect(timesForAges(times, [10, 11]).map(({ ages }) => ages[0])).toEqual([6, 9, 11]);
});

test('times stand in the clock of the region, in the words of the page', () => {
  expect(clockText('2026-12-05T16:00:00+04:00', 'Asia/Dubai', 'en-AE-u-nu-latn')).toBe('16:00');
  expect(dayIn('2026-12-05T16:00:00+04:00', 'Asia/Dubai', 'en-AE-u-nu-latn')).toContain('Saturday');
  expect(dayIn('2026-12-05T16:00:00+04:00', 'Asia/Dubai', 'ar-AE-u-nu-latn')).toContain('السبت');
});

test('a parent elsewhere sees a clock of their own, one in the same zone does not', () => {
  const start = '2026-12-05T18:00:00+04:00';
  expect(ownClock(start, 'Asia/Dubai', 'Asia/Kolkata', 'en-AE')).toBe('19:30');
  expect(ownClock(start, 'Asia/Dubai', 'Asia/Muscat', 'en-AE')).toBeUndefined();
  expect(ownClock('2026-12-05T23:00:00+04:00', 'Asia/Dubai', 'Asia/Kolkata', 'en-AE')).toMatch(/6.*00:30/);
});

test('on the day London changes its clocks the second clock is an hour further', () => {
  expect(ownClock('2026-10-24T10:00:00+04:00', 'Asia/Dubai', 'Europe/London', 'en-AE')).toBe('07:00');
  expect(ownClock('2026-10-25T10:00:00+04:00', 'Asia/Dubai', 'Europe/London', 'en-AE')).toBe('06:00');
});
