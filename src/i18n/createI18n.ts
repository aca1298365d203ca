import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Facts } from '../regions/facts'
import type { Words } from '../regions/PageState'

export const defaultNamespace = 'common'

/** One i18next instance for one page view: its language, its words, and the region's facts as default variables. */
export function createI18n(language: string, words: Record<string, Words>, facts: Facts): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: defaultNamespace,
    ns: Object.keys(words),
    resources: { [language]: words },
    initAsync: false,
    // React escapes what it renders; escaping twice would show '&amp;'.
    interpolation: { escapeValue: false, defaultVariables: facts },
    react: { useSuspense: false },
  })
  return instance
}
