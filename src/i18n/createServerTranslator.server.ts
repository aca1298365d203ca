import { createInstance } from 'i18next'
import type { Facts } from '../regions/facts'
import type { Words } from '../regions/PageState'
import { defaultNamespace, type Translate, type Translator } from './Translator'

/** One i18next instance for one page view on the server: its language, its words, the region's facts as default variables. */
export function createServerTranslator(language: string, words: Record<string, Words>, facts: Facts): Translator {
  const i18n = createInstance({
    lng: language,
    fallbackLng: false,
    defaultNS: defaultNamespace,
    ns: Object.keys(words),
    resources: { [language]: words },
    initAsync: false,
    // React escapes what it renders; escaping twice would show '&amp;'.
    interpolation: { escapeValue: false, defaultVariables: facts },
  })
  void i18n.init()
  const readers = new Map<string, Translate>()
  return {
    language,
    translate(namespace) {
      let reader = readers.get(namespace)
      if (!reader) {
        reader = i18n.getFixedT(language, namespace)
        readers.set(namespace, reader)
      }
      return reader
    },
  }
}
