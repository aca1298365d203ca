import { createContext, useContext } from 'react'
import { defaultNamespace, type Translate, type Translator } from './Translator'

const TranslatorContext = createContext<Translator | null>(null)
export const TranslationProvider = TranslatorContext.Provider

/** The words of a namespace of locales/<language>/ ('common' unless named); other namespaces by 'namespace:key'. */
export function useTranslation(namespace: string | readonly string[] = defaultNamespace): { t: Translate; language: string } {
  const translator = useContext(TranslatorContext)
  if (!translator) throw new Error('useTranslation needs a TranslationProvider above it')
  const first = typeof namespace === 'string' ? namespace : (namespace[0] ?? defaultNamespace)
  return { t: translator.translate(first), language: translator.language }
}
