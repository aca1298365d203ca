import { expect, test } from 'vitest';
import { sampleRegion } from '../regions/sampleRegion';
import { agesToChoose } from './classAges';

test('an age can be chosen for which there is a class, also where the courses end before it', () => {
  const { ages, trials } = sampleRegion();
  const courses: [number, number] = [6, 16];
  const row = { place: 'dubai', days: ['Sat' as const], at: ['10:00'], seats: 6 };
  const withTimes = (...times: (typeof row & { ages?: [number, number] })[]) =>
    agesToChoose({
      ages: { ...ages, courses },
      trials: { minutes: 120, noticeHours: 12, aheadDays: 28, offerHours: 12, ...trials, times },
    });
  expect(withTimes(row).at(-1)).toBe(16);
  const wider = withTimes(row, { ...row, ages: [17, 17] }, { ...row, ages: [5, 8] });
  expect([wider[0], wider.at(-1)]).toEqual([5, 17]);
});
