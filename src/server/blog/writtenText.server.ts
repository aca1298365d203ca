import { textOf } from '../../typed/unknownData';

/** What HTML allows nowhere, not even escaped: control characters but tab and line breaks, halves of a pair, non-characters. */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/**
 * A text that somebody wrote in Contentful, without what a page cannot hold: a browser would read another text than the page was
 * made with. Empty where the value is no text.
 * @param longest it is cut here, and never through the middle of a character
 */
export function writtenText(value: unknown, longest = Infinity): string {
  return textOf(value).slice(0, longest).replace(unprintable, '');
}
