import { textDirection } from './urls';

/**
 * A text that visitors read, and its language where that is another one than the page's. A type, as only types can stand
 * where words are expected.
 */
export type Spoken = { text: string; language?: string };

/**
 * A text of a region or brand file for a page: in its language as the country speaks it (`en-AE`), in its language, in
 * English, in whatever there is. One text for all languages (a name) is nobody's language.
 */
export function spokenIn(texts: string | Readonly<Record<string, string>>, language: string, country: string): Spoken {
  if (typeof texts === 'string') return { text: texts };
  const tags = [`${language}-${country}`, language, `en-${country}`, 'en', ...Object.keys(texts)];
  const tag = tags.find((each) => texts[each] !== undefined) ?? language;
  // 'pt-BR' is the language of a page in it, not Portuguese at large.
  const own = tag === language ? tag : tag.replace(/-[A-Z]{2}$/, '');
  return { text: texts[tag] ?? '', ...(own !== language && { language: own }) };
}

/** Attributes of the element that holds the text: its language and direction, where they are not the page's. */
export function languageProps({ language }: Spoken): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return language === undefined ? {} : { lang: language, dir: textDirection(language) };
}
