import type { Region } from './schema';

/**
 * The tag that numbers, dates and money are formatted with: the region's own locale for its own language, else the
 * page's language in the region's country (`pt-BR` names one already), and English there for a language that browsers
 * do not write (the world's, where they do not write the country's); Latin digits unless the locale says otherwise.
 */
export function formatLocale(
  { locale, country, unwritten }: Pick<Region, 'locale' | 'country' | 'unwritten'>,
  pageLanguage: string,
): string {
  const language = unwritten?.includes(pageLanguage) ? 'en' : pageLanguage;
  const inCountry = language.includes('-')
    ? language
    : `${language}-${unwritten?.includes(language) ? '001' : country}`;
  const base = locale.split('-')[0] === language ? locale : inCountry;
  return base.includes('-u-') ? base : `${base}-u-nu-latn`;
}

/** A number as people of a locale (BCP 47: `en-IN`) write it: 1,00,000. */
export function formatNumber(value: number, locale: string): string {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format.format(value);
}
// One a locale of a region file: making a format costs fifty times as much as using it.
const numberFormats = new Map<string, Intl.NumberFormat>();

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Money without decimals: '₹50,000', 'AED 15,000'. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  const format =
    moneyFormats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  moneyFormats.set(key, format);
  return format.format(amount);
}

/** A calendar date ('2025-03-15') written out; calendar dates have no time zone, so UTC stands in. */
export function formatDate(date: string, locale: string, options?: Intl.DateTimeFormatOptions): string {
  return ofOneSpelling(dateFormat(locale, options).format(new Date(`${date.slice(0, 10)}T00:00:00Z`)));
}

/** Browsers from before 2026 spell October otherwise in Hindi, and a page must say the same on both sides. */
function ofOneSpelling(date: string): string {
  return date.replace(/अक्तू/g, 'अक्टू');
}

/**
 * '15–17 March 2025', '28 November – 2 December 2025', '20 December 2025 – 5 January 2026' in the locale's way. Which spaces stand
 * about the dash, and whether Arabic has a comma before the year, differs from one version of Node and of browsers to the next.
 */
export function formatDateRange(
  from: string,
  to: string,
  locale: string,
  options?: Intl.DateTimeFormatOptions,
): string {
  return ofOneSpelling(
    dateFormat(locale, options).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)),
  )
    .replace(/، (?=\d{4})/g, ' ')
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/ ?([–~]) ?/, ' $1 ')
    .replace(/(^|\D)(\d\d?) – (\d)/, '$1$2–$3');
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = options === undefined ? locale : `${locale} ${JSON.stringify(options)}`;
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...(options ?? { dateStyle: 'long' }), timeZone: 'UTC' });
  dateFormats.set(key, format);
  return format;
}

/**
 * '6–17', and '17' from 17 to 17. Browsers break a line after the dash; a word joiner on both sides forbids it. English is left
 * plain, as people search pages for '6–17'.
 */
export function formatRange([min, max]: readonly [number, number], locale: string): string {
  const joiner = locale.startsWith('en') ? '' : '\u2060';
  const from = formatNumber(min, locale);
  return min === max ? from : `${from}${joiner}–${joiner}${formatNumber(max, locale)}`;
}

interface Calendar {
  format: Intl.DateTimeFormat;
  /** The minute of the last answer (no day begins within one), and that answer. */
  minute: number;
  day: string;
}
const calendars = new Map<string, Calendar>();

/**
 * Today's date in a time zone as 'YYYY-MM-DD'. A formatter is costly to make and to ask, so each time zone keeps its own,
 * and its last answer for a minute.
 */
export function todayIn(timeZone: string, now: Date): string {
  const calendar = calendars.get(timeZone) ?? {
    // Sweden's short date is ISO 8601 in every version of Unicode's data; Canada's English one, which was too, was not in 2023's.
    format: new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }),
    minute: -1,
    day: '',
  };
  calendars.set(timeZone, calendar);
  const minute = Math.floor(now.getTime() / 60_000);
  if (calendar.minute !== minute) Object.assign(calendar, { minute, day: calendar.format.format(now) });
  return calendar.day;
}
