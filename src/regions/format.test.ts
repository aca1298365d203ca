import { expect, test, vi } from 'vitest';
import { formatDate, formatDateRange, formatLocale, formatMoney, formatNumber, formatRange, todayIn } from './format';

const india = { locale: 'en-IN', country: 'IN' };
const uae = { locale: 'en-AE', country: 'AE' };

test('a hundred thousand is 1,00,000 in India and 100,000 in the UAE', () => {
  expect(formatNumber(100000, formatLocale(india, 'en'))).toBe('1,00,000');
  expect(formatNumber(100000, formatLocale(india, 'hi'))).toBe('1,00,000');
  expect(formatNumber(100000, formatLocale(uae, 'en'))).toBe('100,000');
});

test('Arabic pages have Latin digits, unless the region says otherwise', () => {
  expect(formatNumber(20000, formatLocale(uae, 'ar'))).toBe('20,000');
  expect(formatNumber(20000, formatLocale({ locale: 'ar-AE-u-nu-arab', country: 'AE' }, 'ar'))).toBe('٢٠٬٠٠٠');
  expect(formatDate('2025-08-08', formatLocale(uae, 'ar'))).toMatch(/8.*2025/);
});

test('a language that names its country is taken as it stands', () => {
  expect(formatNumber(20000, formatLocale(uae, 'pt-BR'))).toBe('20.000');
  expect(formatNumber(20000, formatLocale(uae, 'en-AE'))).toBe('20,000');
  expect(formatDate('2025-08-08', formatLocale(uae, 'zh-Hant'))).toBe('2025年8月8日');
});

test('money has the sign of its currency and no decimals', () => {
  expect(formatMoney(50000, 'INR', formatLocale(india, 'en'))).toBe('₹50,000');
  expect(formatMoney(50000, 'GBP', formatLocale({ locale: 'en-GB', country: 'GB' }, 'en'))).toBe('£50,000');
});

test('dates and ranges are written in the order of the region', () => {
  expect(formatDate('2025-08-08', formatLocale(india, 'en'))).toBe('8 August 2025');
  expect(formatDate('2025-08-08', 'en-US')).toBe('August 8, 2025');
  expect(formatDateRange('2025-03-15', '2025-03-17', formatLocale(india, 'en'))).toMatch(/^15.17 March 2025$/);
  expect(formatRange([6, 17], formatLocale(uae, 'en'))).toBe('6–17');
  expect(formatRange([6, 17], formatLocale(uae, 'ar')), 'held together by word joiners').toBe('6\u2060–\u206017');
});

test("today is the region's day, not the server's", () => {
  const moment = new Date('2025-12-31T20:30:00Z');
  expect(todayIn('Asia/Kolkata', moment)).toBe('2026-01-01');
  expect(todayIn('Europe/London', moment)).toBe('2025-12-31');
});

test('Arabic of a country with digits of its own has Latin ones all the same', () => {
  const egypt = formatLocale({ locale: 'ar-EG', country: 'EG' }, 'ar');
  expect(formatNumber(20000, egypt)).toBe('20,000');
  expect(formatRange([17, 17], egypt), 'a class for one age').toBe('17');
  expect(formatRange([6, 17], egypt)).toBe('6\u2060–\u206017');
});

test('days are joined by a dash alone, and by one between spaces where a word or a year stands beside it', () => {
  const range = (from: string, to: string, locale: string) => formatDateRange(from, to, locale);
  expect(range('2025-03-15', '2025-03-17', 'en-AE')).toBe('15–17 March 2025');
  expect(range('2025-11-30', '2025-12-02', 'en-IN')).toBe('30 November – 2 December 2025');
  expect(range('2025-03-15', '2025-03-17', 'ta-IN'), 'where its language has spaces there').toBe('15–17 மார்ச், 2025');
  expect(range('2025-12-30', '2026-01-02', 'hi-IN')).toBe('30 दिसंबर 2025 – 2 जनवरी 2026');
  expect(range('2025-12-20', '2026-01-05', 'en-AE')).toBe('20 December 2025 – 5 January 2026');
  expect(range('2025-12-20', '2026-01-05', 'ar-AE-u-nu-latn')).toMatch(/2025 – 5/);
  expect(range('2025-12-01', '2025-12-01', 'en-IN')).toBe('1 December 2025');
});

test('a date is written as it is asked for, each time', () => {
  expect(formatDate('2025-08-08', 'en-IN', { day: 'numeric', month: 'short' })).toBe('8 Aug');
  expect(formatDate('2025-08-08', 'en-IN', { weekday: 'long' })).toBe('Friday');
  expect(formatDate('2025-08-08', 'en-IN')).toBe('8 August 2025');
  expect(formatDate('2025-08-08T21:30:00Z', 'en-IN'), 'of a moment the day alone').toBe('8 August 2025');
});

test('each currency is written by itself, and an amount without decimals', () => {
  expect(formatMoney(15000, 'AED', 'en-AE')).toMatch(/^AED\s15,000$/);
  expect(formatMoney(15000, 'USD', 'en-AE')).toMatch(/\$15,000$/);
  expect(formatMoney(999.5, 'INR', 'en-IN')).toBe('₹1,000');
});

test('the day changes at midnight in its time zone, minute by minute', () => {
  const at = (moment: string) => todayIn('Asia/Dubai', new Date(moment));
  expect([at('2026-11-22T19:59:59Z'), at('2026-11-22T20:00:00Z'), at('2026-11-22T20:00:30Z')]).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-23',
  ]);
});

test('a language that browsers do not write has the numbers and dates of English in its country', () => {
  const india = { locale: 'pa-IN', country: 'IN', unwritten: ['pa'] };
  expect(formatLocale(india, 'pa')).toBe('en-IN-u-nu-latn');
  expect(formatLocale(india, 'hi')).toBe('hi-IN-u-nu-latn');
});

test('a date is spelt as on the server by a browser whose calendar is older', () => {
  class OlderFormat {
    format = () => '6 अक्तूबर 2025';
    formatRange = () => '22 ديسمبر، 2026–3 يناير، 2027';
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OlderFormat });
  // Locales that no other test has a format of.
  expect(formatDate('2025-10-06', 'hi-IN-u-ca-gregory')).toBe('6 अक्टूबर 2025');
  expect(formatDateRange('2026-12-22', '2027-01-03', 'ar-AE-u-ca-gregory')).toBe('22 ديسمبر 2026 – 3 يناير 2027');
  vi.unstubAllGlobals();
});
