import { type BackendModule, createInstance, type i18n } from 'i18next';
import type { Facts } from '../regions/facts';
import type { Words } from '../regions/PageState';

const defaultNamespace = 'common';

interface I18nSettings {
  language: string;
  /** What `{{…}}` in any word may name without being handed over. */
  facts: Facts;
  /** Where the words of a namespace come from that is not here yet. */
  backend?: BackendModule;
  /** Namespaces that are here from the start. */
  words?: Record<string, Words>;
}

/**
 * i18next as this site uses it, on both sides. English stands underneath every language already (wordsFor.server.ts), so
 * i18next has one language and no fallback. A word that is missing all the same shows nothing rather than its key.
 */
export function createI18n({ language, facts, backend, words = {} }: I18nSettings): i18n {
  const instance = createInstance();
  if (backend) instance.use(backend);
  void instance.init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    defaultNS: defaultNamespace,
    ns: Object.keys(words),
    // A copy, as i18next adds to it what it loads.
    resources: { [language]: { ...words } },
    partialBundledLanguages: true,
    initAsync: false,
    maxRetries: 2,
    parseMissingKeyHandler: (_key, defaultValue) => defaultValue ?? '',
    // React escapes what it renders; escaping twice would show '&amp;'.
    interpolation: { escapeValue: false, defaultVariables: facts },
    // A page has one language for good: no component needs to listen.
    react: { bindI18n: '', bindI18nStore: '' },
  });
  return instance;
}
