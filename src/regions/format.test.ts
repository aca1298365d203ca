import { expect, test } from 'vitest';
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
