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

/** Names those of a region's languages whose pages have English numbers and dates ({@link browserLanguages}). */
export function withUnwritten<Listed extends Pick<Region, 'languages'>>(
  region: Listed,
): Listed & Pick<Region, 'unwritten'> {
  const unwritten = region.languages.filter((language) => !browserLanguages.has(primaryLanguage(language)));
  return unwritten.length > 0 ? { ...region, unwritten } : region;
}
