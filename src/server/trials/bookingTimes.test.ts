import { expect, test } from 'vitest';
import { sampleRegion } from '../../regions/sampleRegion';
import { hoursText, spanText } from './bookingTimes.server';

const region = { ...sampleRegion({}), locale: 'en-KE', timeZone: 'Africa/Nairobi' };
const at = (time: string) => Date.parse(`${time}:00+03:00`);

test.each([
  ['2026-12-05T16:00', '2026-12-05T18:00', '16:00–18:00'],
  ['2026-12-05T22:00', '2026-12-06T00:00', '22:00–00:00'],
  ['2026-12-31T23:00', '2027-01-01T01:00', '23:00–01:00'],
])('a class from %s to %s is read with one date, also across midnight', (start, end, hours) => {
  expect(hoursText(region, 'en', at(start), at(end))).toBe(hours);
  const day = start.startsWith('2026-12-05') ? 'Saturday, 5 December 2026' : 'Thursday, 31 December 2026';
  expect(spanText(region, 'en', at(start), at(end))).toBe(`${day}, ${hours}`);
});

test('the night on which the clocks are set back is read by the clock', () => {
  const berlin = { ...region, locale: 'en-DE', timeZone: 'Europe/Berlin' };
  const [start, end] = [Date.parse('2026-10-24T23:00:00+02:00'), Date.parse('2026-10-25T02:30:00+01:00')];
  expect(hoursText(berlin, 'en', start, end)).toBe('23:00–02:30');
});
