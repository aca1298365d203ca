import { type ISchema, StringSchema } from 'yup';
import { isCalendarDate } from '../../../regions/fields';

/**
 * The time that was meant by `9.30`, `9 am`, `9h30` or `24:00`, as region files write it: `09:30`. `undefined` where none was.
 * A `5` that closes what `opens` at 9 is that of the afternoon, a `05:00` that of the morning.
 */
export function meantTime(written: string, opens = ''): string | undefined {
  const time = timeOf(written);
  const opening = timeOf(opens);
  if (time === undefined || opening === undefined || time < '01' || time > opening || /^0|[ap]/i.test(written.trim()))
    return time;
  const later = `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`;
  return later < '24' && later > opening ? later : time;
}

/**
 * The same for the time of a class: a `2` where somebody is there from 14:00 on, and nobody at night, is that of the afternoon.
 * @param isOpen whether anybody is there at a time of some day
 */
export function meantClassTime(written: string, isOpen: (time: string) => boolean): string | undefined {
  const time = timeOf(written);
  if (time === undefined || time < '01' || time > '12' || /^0|[ap]/i.test(written.trim()) || isOpen(time)) return time;
  const later = `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`;
  return isOpen(later) ? later : time;
}

function timeOf(written: string): string | undefined {
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:([ap])\.?m\.?)?$/i.exec(written.trim()) ?? [];
  const hours = half === undefined ? hoursOf(hour, minute) : hoursOfHalf(hour, half);
  return hours === undefined || Number(minute) > 59 ? undefined : `${String(hours).padStart(2, '0')}:${minute}`;
}

/** The hours of a day; the midnight at its end is that at the beginning of the next. */
function hoursOf(hour: string, minute: string): number | undefined {
  if (hour === '' || Number(hour) > 24) return undefined;
  if (hour !== '24') return Number(hour);
  return minute === '00' ? 0 : undefined;
}

/** The hours of a day by a clock of twelve: 12 am is midnight. */
function hoursOfHalf(hour: string, half: string): number | undefined {
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  return (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/**
 * The day that was meant by `24.12.2026`, `24/12/2026` or `2026-12-5`: `2026-12-24`. `undefined` where it may be one of two
 * (05/12/2026 is the fifth of December here and the twelfth of May there) or no day at all.
 */
export function meantDay(written: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, first, mark, second, last] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(written) ?? [];
  if (last === undefined) return undefined;
  // With dots the day comes first everywhere.
  if (mark === '.' || Number(first) > 12) return dayOf(last, second, first);
  return Number(second) > 12 ? dayOf(last, first, second) : undefined;
}

function dayOf(year: string, month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : undefined;
}

/**
 * The numbers that a text may stand for, the likelier first: 23.5 for `23.5`, 20000 for `20,000+`, `20.000` and `20 000`,
 * 120000 for `1,20,000`.
 */
export function numbersIn(written: string): number[] {
  const [, digits = ''] = /^([-\d.,\s٬٫'’]+)\+?$/.exec(written.trim()) ?? [];
  const plain = digits.replace('٫', '.');
  const grouped = /^\d{1,3}(?:[.,\s٬'’]\d{2,3})*[.,\s٬'’]\d{3}$/.test(digits) ? digits.replaceAll(/\D/g, '') : '';
  // `20.000` is 20 to a program, and 20000 to whoever wrote it.
  const likely = /^-?\d+(?:\.\d+)?$/.test(plain) && (grouped === '' || !Number.isInteger(Number(plain))) ? plain : '';
  return [likely, grouped].filter((text) => text !== '').map(Number);
}

/** The text that a value would be without blanks and marks that nobody sees, where they alone are what is wrong with it. */
export function visibleValue(value: unknown, wanted: ISchema<unknown> | undefined): string | undefined {
  if (typeof value !== 'string' || !(wanted instanceof StringSchema)) return undefined;
  const visible = value
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(/\p{Z}/gu, ' ')
    .trim();
  return visible !== value && wanted.isValidSync(visible, { strict: true }) ? visible : undefined;
}
