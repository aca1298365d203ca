import { describe, expect, test } from 'vitest';
import { bookableTimes, inZone, isForAge, type TimetableRegion, trialTimeOf, trialTimes } from './timetable';

const hour = 3_600_000;
const at = (text: string) => Date.parse(text);

function region(
  change: Partial<NonNullable<TimetableRegion['trials']>> = {},
  timeZone = 'Asia/Dubai',
): TimetableRegion {
  return {
    timeZone,
    ages: { courses: [6, 16], levels: { 'robo-starter': [6, 8], 'robo-explorer': [7, 9] } },
    trials: {
      minutes: 120,
      noticeHours: 12,
      aheadDays: 14,
      offerHours: 12,
      times: [{ place: 'dubai', days: ['Sat'], at: ['10:00', '16:00'], ages: undefined, levels: undefined, seats: 6 }],
      closed: undefined,
      extra: undefined,
      ...change,
    },
  };
}

const ids = (times: { id: string }[]) => times.map(({ id }) => id);

describe('the timetable', () => {
  test('a weekly time is found on each of its days, by the clock of the region', () => {
    const times = trialTimes(region(), at('2026-12-01T00:00:00Z'), at('2026-12-14T00:00:00Z'));
    expect(ids(times)).toEqual([
      'dubai-20261205t1000',
      'dubai-20261205t1600',
      'dubai-20261212t1000',
      'dubai-20261212t1600',
    ]);
    expect(times[1]).toMatchObject({ start: at('2026-12-05T12:00:00Z'), end: at('2026-12-05T14:00:00Z'), seats: 6 });
    expect(inZone(times[1]!.start, 'Asia/Dubai')).toBe('2026-12-05T16:00:00+04:00');
  });

  test('a region without a timetable has no times', () => {
    expect(trialTimes({ ...region(), trials: undefined }, 0, at('2027-01-01T00:00:00Z'))).toEqual([]);
  });

  test('a closed day has no weekly times, and an extra time stands all the same', () => {
    const times = trialTimes(
      region({
        closed: [{ from: '2026-12-04', to: '2026-12-06', place: undefined }],
        extra: [{ place: 'online', on: '2026-12-05', at: ['18:00'], seats: 3, ages: undefined, levels: undefined }],
      }),
      at('2026-12-01T00:00:00Z'),
      at('2026-12-08T00:00:00Z'),
    );
    expect(ids(times)).toEqual(['online-20261205t1800']);
  });

  test('a holiday of the region has no weekly times at any place', () => {
    const closed = [{ from: '2026-12-04', to: '2026-12-06', name: { en: 'National Day' } }];
    const times = trialTimes({ ...region(), closed }, at('2026-12-01T00:00:00Z'), at('2026-12-14T00:00:00Z'));
    expect(ids(times)).toEqual(['dubai-20261212t1000', 'dubai-20261212t1600']);
  });

  test('a closed day of one place leaves the others open', () => {
    const times = trialTimes(
      region({ closed: [{ from: '2026-12-05', to: undefined, place: 'abu-dhabi' }] }),
      at('2026-12-01T00:00:00Z'),
      at('2026-12-08T00:00:00Z'),
    );
    expect(times).toHaveLength(2);
  });

  test('nothing can be booked later than the notice asks, nor further ahead than the timetable goes', () => {
    const friday = at('2026-12-04T22:30:00Z'); // Saturday 02:30 in Dubai: 10:00 is less than twelve hours away.
    expect(ids(bookableTimes(region({ aheadDays: 7 }), friday))).toEqual(['dubai-20261205t1600']);
    expect(bookableTimes(region({ aheadDays: 8, noticeHours: 0 }), friday)).toHaveLength(4);
  });

  test('on the day that London goes to summer time, 10:00 is an hour earlier for the world and 10:00 there', () => {
    const london = region(
      {
        times: [{ place: 'dubai', days: ['Sat', 'Sun'], at: ['10:00'], ages: undefined, levels: undefined, seats: 1 }],
      },
      'Europe/London',
    );
    const spring = trialTimes(london, at('2027-03-27T00:00:00Z'), at('2027-03-29T00:00:00Z'));
    expect(spring.map(({ start }) => inZone(start, 'Europe/London'))).toEqual([
      '2027-03-27T10:00:00+00:00',
      '2027-03-28T10:00:00+01:00',
    ]);
    const autumn = trialTimes(london, at('2026-10-24T00:00:00Z'), at('2026-10-26T00:00:00Z'));
    expect(autumn.map(({ start }) => inZone(start, 'Europe/London'))).toEqual([
      '2026-10-24T10:00:00+01:00',
      '2026-10-25T10:00:00+00:00',
    ]);
    for (const { start, end } of [...spring, ...autumn]) expect(end - start).toBe(2 * hour);
  });

  test('a time that London skips is moved on by the hour, and one that comes twice is held once', () => {
    const night = region(
      { times: [{ place: 'dubai', days: ['Sun'], at: ['01:30'], ages: undefined, levels: undefined, seats: 1 }] },
      'Europe/London',
    );
    const [spring] = trialTimes(night, at('2027-03-28T00:00:00Z'), at('2027-03-29T00:00:00Z'));
    expect(inZone(spring!.start, 'Europe/London')).toBe('2027-03-28T02:30:00+01:00');
    expect(trialTimes(night, at('2026-10-25T00:00:00Z'), at('2026-10-26T00:00:00Z'))).toHaveLength(1);
  });

  test('an id finds its time again, also on the days of the clock changes', () => {
    for (const [zone, day] of [
      ['Europe/London', '2026-10-25'],
      ['Europe/London', '2027-03-28'],
      ['Asia/Kolkata', '2026-12-05'],
    ] as const) {
      const each = region(
        {
          times: [
            {
              place: 'dubai',
              days: ['Sat', 'Sun'],
              at: ['00:00', '23:30'],
              ages: undefined,
              levels: undefined,
              seats: 1,
            },
          ],
        },
        zone,
      );
      const id = `dubai-${day.replaceAll('-', '')}t2330`;
      expect(trialTimeOf(each, id)?.id).toBe(id);
    }
    for (const wrong of ['', 'dubai-20261399t1000', 'dubai-20261205t1100', 'other', 'dubai-20261206t1000'])
      expect(trialTimeOf(region(), wrong)).toBeUndefined();
  });

  test('a time is for the ages it names, for those of its levels, or for those of the courses', () => {
    const span = [at('2026-12-05T00:00:00Z'), at('2026-12-06T00:00:00Z')] as const;
    const agesWith = (who: { ages?: [number, number]; levels?: ('robo-starter' | 'robo-explorer')[] }) =>
      trialTimes(
        region({
          times: [{ place: 'dubai', days: ['Sat'], at: ['10:00'], seats: 1, ages: who.ages, levels: who.levels }],
        }),
        ...span,
      )[0]?.ages;
    expect(agesWith({ ages: [9, 12] })).toEqual([9, 12]);
    expect(agesWith({ levels: ['robo-starter', 'robo-explorer'] })).toEqual([6, 9]);
    expect(agesWith({})).toEqual([6, 16]);
    expect([5, 6, 16, 17].filter((age) => isForAge({ ages: [6, 16] }, age))).toEqual([6, 16]);
  });
});
