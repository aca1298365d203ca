import { primaryLanguage } from '../regions/primaryLanguage';
import type { Post } from './post';

/** True where a text in this language (a BCP 47 tag: en-GB) is in the language of the page (en). */
export function isInLanguage(tag: string, language: string): boolean {
  return primaryLanguage(tag) === primaryLanguage(language);
}

/** A post as readers of a language get it: in their language where it is written in it, else in its own. */
export function postIn({ translations = [], ...post }: Post, language: string | undefined): Post {
  if (language === undefined || isInLanguage(post.language, language)) return post;
  const translation = translations.find((each) => isInLanguage(each.language, language));
  return { ...post, ...translation };
}
