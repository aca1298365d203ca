import { textDirection } from './urls';

/** A text of a region file in the page's language; its first language stands in where that is missing. */
export function inLanguage(texts: Record<string, string>, language: string): string {
  return texts[language] ?? Object.values(texts)[0] ?? '';
}

/** What the element around `inLanguage` says of it where it is in another language than the page: that language, and its direction. */
export function otherLanguage(texts: Record<string, string>, language: string) {
  const [lang] = Object.keys(texts);
  return language in texts || lang === undefined ? {} : { lang, dir: textDirection(lang) };
}
