import type { ParseKeys } from 'i18next';
import type { EnglishWords } from './EnglishWords';

/** A name of `locales/en`, and of the words of all other languages. */
export type Namespace = keyof EnglishWords;

/** The keys of a namespace's texts, without its name: `menu.main` of `common`. */
export type WordKey<Of extends Namespace> = ParseKeys<Of>;
