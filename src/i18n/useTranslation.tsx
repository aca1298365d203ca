import { createContext, useContext, type ReactNode } from 'react';
import { ensureWords } from './browserWords';
import {
  defaultNamespace,
  type GrowingTranslator,
  type NotingTranslator,
  type Translate,
  type Translator,
} from './Translator';

const TranslatorContext = createContext<Translator | GrowingTranslator | null>(null);
export const TranslationProvider = TranslatorContext.Provider;

/** The words of a namespace of locales/<language>/ ('common' unless named); other namespaces by 'namespace:key'. */
export function useTranslation(namespace: string | readonly string[] = defaultNamespace): {
  t: Translate;
  language: string;
} {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error('useTranslation needs a TranslationProvider above it');
  const first = typeof namespace === 'string' ? namespace : (namespace[0] ?? defaultNamespace);
  // What shows up only now (a dialog's form) waits for its words in the Suspense around it.
  if ('knows' in translator && !translator.knows(first)) throw ensureWords([first]);
  return { t: translator.translate(first), language: translator.language };
}

/** On the server: what `children` read is noted as the words of the section with this id. */
export function SectionWords({ id, children }: { id: string; children: ReactNode }) {
  const translator = useContext(TranslatorContext) as NotingTranslator | null;
  return <TranslationProvider value={translator?.forSection(id) ?? null}>{children}</TranslationProvider>;
}
