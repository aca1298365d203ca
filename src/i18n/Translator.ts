import type { Words } from '../regions/PageState'

export type Variables = Record<string, unknown>

/** Reads a word by its key ('title', 'list.0.name', 'home:hero.text'); `count` chooses a plural, other names fill `{{…}}`. */
export interface Translate {
  (key: string, options: Variables & { returnObjects: true }): unknown
  (key: string, options?: Variables): string
}

/** The words of one page view, in its language, with the region's facts known to every `{{…}}`. */
export interface Translator {
  language: string
  /** A reader whose keys without a namespace belong to the first namespace given. */
  translate(namespace: string): Translate
}

/** A translator that can learn namespaces after a navigation. */
export interface GrowingTranslator extends Translator {
  has(namespace: string): boolean
  add(namespace: string, words: Words): void
}

export const defaultNamespace = 'common'
