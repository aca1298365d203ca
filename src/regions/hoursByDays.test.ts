import { describe, expect, test } from 'vitest';
import { firstAndLast, hoursByDays } from './hoursByDays';
import type { Weekday } from './week';

describe('hoursByDays', () => {
  test('names days that are open twice once', () => {
    expect(
      hoursByDays([
        { days: ['Mon', 'Tue'], opens: '09:00', closes: '13:00' },
        { days: ['Sat'], opens: '10:00', closes: '12:00' },
        { days: ['Mon', 'Tue'], opens: '16:00', closes: '20:00' },
      ]),
    ).toEqual([
      {
        days: ['Mon', 'Tue'],
        spans: [
          { opens: '09:00', closes: '13:00' },
          { opens: '16:00', closes: '20:00' },
        ],
      },
      { days: ['Sat'], spans: [{ opens: '10:00', closes: '12:00' }] },
    ]);
  });

  test('leaves other days apart', () => {
    expect(
      hoursByDays([
        { days: ['Mon'], opens: '09:00', closes: '18:00' },
        { days: ['Mon', 'Tue'], opens: '19:00', closes: '20:00' },
      ]),
    ).toHaveLength(2);
  });
});

test.each<[days: Weekday[], row: [Weekday, Weekday] | undefined]>([
  [
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    ['Mon', 'Sat'],
  ],
  [
    ['Sun', 'Mon', 'Tue', 'Wed', 'Thu'],
    ['Sun', 'Thu'],
  ],
  [
    ['Mon', 'Tue', 'Wed', 'Thu', 'Sun'],
    ['Sun', 'Thu'],
  ],
  [
    ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    ['Mon', 'Sun'],
  ],
  [['Mon', 'Thu', 'Wed'], undefined],
  [['Sat', 'Sun'], undefined],
  [['Mon', 'Wed', 'Fri'], undefined],
  [['Sat'], undefined],
])('%j are told from the first to the last where they follow on one another: %j', (days, row) => {
  expect(firstAndLast(days)).toEqual(row);
});
