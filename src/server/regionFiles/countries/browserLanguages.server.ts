import { primaryLanguage } from '../../../regions/primaryLanguage';
import type { Region } from '../../../regions/schema';

/**
 * The languages in which Chrome writes numbers and dates as Node does (Chrome 156 by Node 20 and 24, of all that the CLDR has).
 * Of the others it has nothing, and takes the browser's own language, or half: Punjabi has 123,456 for 1,23,456, and
 * 2026 M11 26 for a date. What the server has written would be written anew before the eyes of the visitor.
 */
export const browserLanguages: ReadonlySet<string> = new Set(
  (
    'af am ar bg bn ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja kn ko lt lv ml mr ms nb nl no pl ' +
    'pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh'
  ).split(' '),
);

/**
 * Names those of a region's languages whose pages have English numbers and dates ({@link browserLanguages}), and English where
 * nobody has said how the region's country writes it (Oman, Saudi Arabia, Nepal): browsers take the American way there, with the
 * month before the day, and the world's is meant (`en-001`), in the region's own `locale` as well.
 */
export function withUnwritten<Listed extends Pick<Region, 'languages' | 'locale' | 'country'>>(
  region: Listed,
): Listed & Pick<Region, 'unwritten'> {
  const unwritten = [
    ...region.languages.filter((language) => !browserLanguages.has(primaryLanguage(language))),
    ...(isEnglishKnown(region.country) ? [] : ['en']),
  ];
  const [, country] = /^en-([A-Z]{2})(?=-|$)/.exec(region.locale) ?? [];
  const locale =
    country === undefined || isEnglishKnown(country) ? region.locale : `en-001${region.locale.slice('en-XX'.length)}`;
  if (unwritten.length === 0 && locale === region.locale) return region;
  return { ...region, locale, ...(unwritten.length > 0 ? { unwritten } : {}) };
}

const known = new Map<string, boolean>();

/** Whether a country (ISO 3166-1) has an English of its own here; remembered, as each save asks it of every region. */
function isEnglishKnown(country: string): boolean {
  const isKnown = known.get(country) ?? new Intl.DateTimeFormat(`en-${country}`).resolvedOptions().locale !== 'en';
  known.set(country, isKnown);
  return isKnown;
}
