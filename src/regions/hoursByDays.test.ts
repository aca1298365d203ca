import { describe, expect, test } from 'vitest';
import { hoursByDays } from './hoursByDays';

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
