import { createInstance, type i18n } from 'i18next';
import type { Facts } from '../regions/facts';
import type { Words } from '../regions/PageState';
import {
  defaultNamespace,
  pictureWords,
  type NotingTranslator,
  type ReadWords,
  type Translate,
  type Variables,
} from './Translator';

/**
 * The words of one page view on the server, read by i18next: its language, its words, the region's facts as default
 * variables. What was read once is remembered as long as the words and facts themselves are (a page reads some 200
 * words, which took a sixth of its rendering), and an instance is made only for what is new.
 */
export function createServerTranslator(language: string, words: Record<string, Words>, facts: Facts): NotingTranslator {
  let instance: i18n | undefined;
  const readBySection = new Map<string, ReadWords>();
  const memories = new Map<string, Map<string, unknown>>();

  const readWord = (namespace: string, fullKey: string, options?: Variables): unknown => {
    const known = memories.get(namespace) ?? rememberedWords(facts, words[namespace]);
    if (known) memories.set(namespace, known);
    // Words are of one language and country already.
    const asked = options ? `${fullKey} ${JSON.stringify(options)}` : fullKey;
    const remembered = known?.get(asked);
    if (remembered !== undefined) return remembered;
    instance ??= createI18n(language, words, facts);
    const word: unknown = instance.getFixedT(language, namespace)(fullKey, options);
    // Options may hold what a visitor typed: no memory grows without bound.
    if (known && known.size < memoryLimit) known.set(asked, word);
    return word;
  };

  const translatorNotingIn = (read: ReadWords): NotingTranslator => {
    const readers = new Map<string, Translate>();
    const reader = (namespace: string) =>
      ((fullKey: string, options?: Variables) => {
        const named = namespaceOf(fullKey);
        const asked = named ?? namespace;
        read.namespaces.add(asked);
        if (asked === pictureWords) read.pictures.add(named ? fullKey.slice(named.length + 1) : fullKey);
        return readWord(asked, fullKey, options);
      }) as Translate;
    return {
      language,
      read,
      readBySection,
      translate(namespace) {
        const known = readers.get(namespace) ?? reader(namespace);
        readers.set(namespace, known);
        return known;
      },
      forSection(id) {
        const ofSection = readBySection.get(id) ?? nothingRead();
        readBySection.set(id, ofSection);
        return translatorNotingIn(ofSection);
      },
    };
  };
  return translatorNotingIn(nothingRead());
}

const nothingRead = (): ReadWords => ({ namespaces: new Set(), pictures: new Set() });

const memoryLimit = 2000;
const memory = new WeakMap<Facts, WeakMap<Words, Map<string, unknown>>>();

/** What was read from one namespace with these facts. A new version of either starts afresh. */
function rememberedWords(facts: Facts, namespace: Words | undefined): Map<string, unknown> | undefined {
  if (!namespace) return undefined;
  const ofFacts = memory.get(facts) ?? new WeakMap<Words, Map<string, unknown>>();
  memory.set(facts, ofFacts);
  const known = ofFacts.get(namespace) ?? new Map<string, unknown>();
  ofFacts.set(namespace, known);
  return known;
}

/** 'home' of 'home:hero.title'; most keys have none, and are not searched by a pattern. */
const namespaceOf = (key: string) => (key.includes(':') ? /^([\w-]+):/.exec(key)?.[1] : undefined);

function createI18n(language: string, words: Record<string, Words>, facts: Facts): i18n {
  const instance = createInstance({
    lng: language,
    fallbackLng: false,
    defaultNS: defaultNamespace,
    ns: Object.keys(words),
    resources: { [language]: words },
    initAsync: false,
    // React escapes what it renders; escaping twice would show '&amp;'.
    interpolation: { escapeValue: false, defaultVariables: facts },
  });
  void instance.init();
  return instance;
}
