import type { Words } from '../regions/PageState';

export type Variables = Record<string, unknown>;

/** Reads a word by its key ('title', 'list.0.name', 'home:hero.text'); `count` chooses a plural, other names fill `{{…}}`. */
export interface Translate {
  (key: string, options: Variables & { returnObjects: true }): unknown;
  (key: string, options?: Variables): string;
}

/** The words of one page view, in its language, with the region's facts known to every `{{…}}`. */
export interface Translator {
  language: string;
  /** A reader whose keys without a namespace belong to the first namespace given. */
  translate(namespace: string): Translate;
}

/** What a part of a page read: namespaces, and which of the words for pictures. */
export interface ReadWords {
  namespaces: Set<string>;
  pictures: Set<string>;
}

/** A translator that notes what is read, so that a page is sent with the words that it needs at once and no others. */
export interface NotingTranslator extends Translator {
  /** What the page read by itself. */
  readonly read: ReadWords;
  /** The same words for a section of the page, by its id; what it reads is noted apart. */
  forSection(id: string): NotingTranslator;
  /** What each section read. */
  readonly readBySection: ReadonlyMap<string, ReadWords>;
}

/** A translator that learns namespaces when a section wakes, and after a navigation. */
export interface GrowingTranslator extends Translator {
  /** Whether the whole namespace is here. */
  has(namespace: string): boolean;
  /** Whether at least a part of it is. */
  knows(namespace: string): boolean;
  add(namespace: string, words: Words): void;
}

/** The one namespace that a page gets in part: of the words for pictures, those of the pictures that it shows. */
export const pictureWords = 'pictures';

export const defaultNamespace = 'common';
