import { textDirection } from './urls';

/** A text of a region file in the page's language; where that is missing in English, else in the first language that there is. */
export function inLanguage(texts: Record<string, string>, language: string): string {
  return texts[readIn(texts, language) ?? ''] ?? '';
}

/** What the element around `inLanguage` says of it where it is in another language than the page: that language, and its direction. */
export function otherLanguage(texts: Record<string, string>, language: string) {
  const lang = readIn(texts, language);
  return lang === language || lang === undefined ? {} : { lang, dir: textDirection(lang) };
}

function readIn(texts: Record<string, string>, language: string): string | undefined {
  return [language, 'en', ...Object.keys(texts)].find((each) => texts[each] !== undefined);
}
