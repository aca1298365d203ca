import { expect, test } from 'vitest';
import { clockIn, openState } from './hours';

const hours = [
  {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as ('Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat')[],
    opens: '09:00',
    closes: '18:00',
  },
];

test('the same moment is open in one region and closed in another', () => {
  // Monday 13:45 UTC: 17:45 in Dubai, 19:15 in Kolkata.
  const now = new Date('2026-11-23T13:45:00Z');
  expect(openState(hours, 'Asia/Dubai', now)).toEqual({ open: true, until: '18:00' });
  expect(openState(hours, 'Asia/Kolkata', now)).toEqual({ open: false, next: { day: 'Tue', at: '09:00' } });
});

test('an office opens on the minute and closes on the minute', () => {
  expect(openState(hours, 'Asia/Dubai', new Date('2026-11-23T04:59:59Z'))).toEqual({
    open: false,
    next: { day: null, at: '09:00' },
  });
  expect(openState(hours, 'Asia/Dubai', new Date('2026-11-23T05:00:00Z'))).toEqual({ open: true, until: '18:00' });
  expect(openState(hours, 'Asia/Dubai', new Date('2026-11-23T14:00:00Z')).open).toBe(false);
});

test('on Saturday evening and on Sunday the next opening is on Monday', () => {
  expect(openState(hours, 'Asia/Dubai', new Date('2026-11-21T15:00:00Z'))).toEqual({
    open: false,
    next: { day: 'Mon', at: '09:00' },
  });
  expect(openState(hours, 'Asia/Dubai', new Date('2026-11-22T08:00:00Z'))).toEqual({
    open: false,
    next: { day: 'Mon', at: '09:00' },
  });
});

test('a pause at noon is closed until later today', () => {
  const split = [
    { days: ['Mon' as const], opens: '09:00', closes: '13:00' },
    { days: ['Mon' as const], opens: '14:00', closes: '18:00' },
  ];
  expect(openState(split, 'UTC', new Date('2026-11-23T13:30:00Z'))).toEqual({
    open: false,
    next: { day: null, at: '14:00' },
  });
});

test('midnight is 00:00 of the new day', () => {
  expect(clockIn('Asia/Dubai', new Date('2026-11-22T20:00:00Z'))).toEqual({ day: 'Mon', time: '00:00' });
});
