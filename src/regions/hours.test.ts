import { expect, test } from 'vitest';
import { openState, wallClockIn } from './hours';

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
  expect(openState({ hours: hours, closed: undefined, timeZone: 'Asia/Dubai' }, now)).toEqual({
    open: true,
    until: '18:00',
  });
  expect(openState({ hours: hours, closed: undefined, timeZone: 'Asia/Kolkata' }, now)).toEqual({
    open: false,
    holiday: false,
    next: { day: 'Tue', at: '09:00' },
  });
});

test('an office opens on the minute and closes on the minute', () => {
  expect(
    openState({ hours: hours, closed: undefined, timeZone: 'Asia/Dubai' }, new Date('2026-11-23T04:59:59Z')),
  ).toEqual({
    open: false,
    holiday: false,
    next: { day: null, at: '09:00' },
  });
  expect(
    openState({ hours: hours, closed: undefined, timeZone: 'Asia/Dubai' }, new Date('2026-11-23T05:00:00Z')),
  ).toEqual({ open: true, until: '18:00' });
  expect(
    openState({ hours: hours, closed: undefined, timeZone: 'Asia/Dubai' }, new Date('2026-11-23T14:00:00Z')).open,
  ).toBe(false);
});

test('on Saturday evening and on Sunday the next opening is on Monday', () => {
  expect(
    openState({ hours: hours, closed: undefined, timeZone: 'Asia/Dubai' }, new Date('2026-11-21T15:00:00Z')),
  ).toEqual({
    open: false,
    holiday: false,
    next: { day: 'Mon', at: '09:00' },
  });
  expect(
    openState({ hours: hours, closed: undefined, timeZone: 'Asia/Dubai' }, new Date('2026-11-22T08:00:00Z')),
  ).toEqual({
    open: false,
    holiday: false,
    next: { day: 'Mon', at: '09:00' },
  });
});

test('a pause at noon is closed until later today', () => {
  const split = [
    { days: ['Mon' as const], opens: '09:00', closes: '13:00' },
    { days: ['Mon' as const], opens: '14:00', closes: '18:00' },
  ];
  expect(openState({ hours: split, closed: undefined, timeZone: 'UTC' }, new Date('2026-11-23T13:30:00Z'))).toEqual({
    open: false,
    holiday: false,
    next: { day: null, at: '14:00' },
  });
});

test('midnight is 00:00 of the new day', () => {
  expect(wallClockIn('Asia/Dubai', new Date('2026-11-22T20:00:00Z'))).toEqual({
    date: '2026-11-23',
    day: 'Mon',
    time: '00:00',
  });
});

test('hours that close after midnight are open until the morning, and not on the evening of a day off', () => {
  const evening = [{ days: ['Fri' as const, 'Sat' as const], opens: '20:00', closes: '02:00' }];
  const at = (moment: string) => openState({ hours: evening, closed: undefined, timeZone: 'UTC' }, new Date(moment));
  expect(at('2026-11-27T23:30:00Z'), 'Friday night').toEqual({ open: true, until: '02:00' });
  expect(at('2026-11-28T01:59:00Z'), 'early on Saturday').toEqual({ open: true, until: '02:00' });
  expect(at('2026-11-28T02:00:00Z')).toMatchObject({ open: false, next: { day: null, at: '20:00' } });
  expect(at('2026-11-29T01:00:00Z'), 'early on Sunday').toEqual({ open: true, until: '02:00' });
  expect(at('2026-11-30T01:00:00Z'), 'nobody came on Sunday').toMatchObject({ open: false });
});

test('a closed day is closed, and the next opening is after it', () => {
  const closed = [{ from: '2026-12-02', to: '2026-12-03', name: undefined }];
  const at = (moment: string) => openState({ hours, closed, timeZone: 'Asia/Dubai' }, new Date(moment));
  expect(at('2026-12-02T08:00:00Z')).toEqual({ open: false, holiday: true, next: { day: 'Fri', at: '09:00' } });
  expect(at('2026-12-01T16:00:00Z'), 'the evening before').toMatchObject({ holiday: false, next: { day: 'Fri' } });
  expect(at('2026-12-04T08:00:00Z')).toEqual({ open: true, until: '18:00' });
});

test('who is closed for weeks says the date on which it opens', () => {
  const closed = [{ from: '2026-12-20', to: '2027-01-03', name: undefined }];
  expect(openState({ hours, closed, timeZone: 'UTC' }, new Date('2026-12-20T10:00:00Z'))).toEqual({
    open: false,
    holiday: true,
    next: { day: 'Mon', date: '2027-01-04', at: '09:00' },
  });
});

test('hours stand in a file in any order: the next opening is the earliest', () => {
  const split = [
    { days: ['Mon' as const], opens: '14:00', closes: '18:00' },
    { days: ['Mon' as const], opens: '09:00', closes: '13:00' },
  ];
  const at = (moment: string) => openState({ hours: split, closed: undefined, timeZone: 'UTC' }, new Date(moment));
  expect(at('2026-11-23T08:00:00Z')).toEqual({ open: false, holiday: false, next: { day: null, at: '09:00' } });
  expect(at('2026-11-24T08:00:00Z')).toMatchObject({ next: { day: 'Mon', at: '09:00' } });
});

test('hours that close when they open go round the clock', () => {
  const always = [{ days: ['Mon' as const], opens: '09:00', closes: '09:00' }];
  const at = (moment: string) => openState({ hours: always, closed: undefined, timeZone: 'UTC' }, new Date(moment));
  expect(at('2026-11-23T23:30:00Z')).toEqual({ open: true, until: '09:00' });
  expect(at('2026-11-24T08:30:00Z'), 'and end next morning').toEqual({ open: true, until: '09:00' });
  expect(at('2026-11-24T09:00:00Z')).toMatchObject({ open: false });
});

test('who opens again on the same day of next week says the date, not just the day', () => {
  const mondays = [{ days: ['Mon' as const], opens: '09:00', closes: '18:00' }];
  expect(
    openState({ hours: mondays, closed: undefined, timeZone: 'UTC' }, new Date('2026-11-23T19:00:00Z')),
  ).toMatchObject({ next: { day: 'Mon', date: '2026-11-30', at: '09:00' } });
});

test('who is closed for longer than anybody plans ahead names no day', () => {
  const closed = [{ from: '2026-01-01', to: '2028-01-01', name: undefined }];
  expect(openState({ hours, closed, timeZone: 'UTC' }, new Date('2026-11-23T10:00:00Z'))).toEqual({
    open: false,
    holiday: true,
    next: null,
  });
});

test('where one shift ends as the next begins the office is open until the end of the second', () => {
  const days: (typeof hours)[number]['days'] = ['Mon'];
  const shifts = [
    { days, opens: '13:00', closes: '18:00' },
    { days, opens: '09:00', closes: '13:00' },
    { days, opens: '19:00', closes: '20:00' },
  ];
  const state = openState(
    { hours: shifts, closed: undefined, timeZone: 'Asia/Dubai' },
    new Date('2026-11-23T06:00:00Z'),
  );
  expect(state).toEqual({ open: true, until: '18:00' });
});
