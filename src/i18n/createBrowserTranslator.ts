import type { Facts } from '../regions/facts';
import type { Words } from '../regions/PageState';
import { pictureWords, type GrowingTranslator, type Translate, type Variables } from './Translator';

type Word = Words[string] | undefined;

/**
 * Reads the same words as i18next does on the server, with what our locale files use of its JSON format (v4): nested
 * keys, `namespace:key`, `{{variable.path}}`, plurals by `count`, `returnObjects`, `defaultValue`. It is 0.6 kB where
 * i18next is 14; createBrowserTranslator.test.ts holds the two against each other for every word of every language.
 */
export function createBrowserTranslator(
  language: string,
  words: Record<string, Words>,
  facts: Facts,
): GrowingTranslator {
  const known = { ...words };
  const whole = new Set(Object.keys(words).filter((namespace) => namespace !== pictureWords));
  const plurals = new Intl.PluralRules(language);
  const readers = new Map<string, Translate>();

  function read(namespace: string, fullKey: string, options: Variables = {}): unknown {
    const [, ownNamespace, key = fullKey] = /^([\w-]+):(.*)$/s.exec(fullKey) ?? [];
    const bundle = known[ownNamespace ?? namespace];
    const word = find(bundle, pluralKey(key, options.count)) ?? find(bundle, key) ?? options.defaultValue ?? key;
    if (typeof word === 'object' && !options.returnObjects)
      return `key '${key} (${language})' returned an object instead of string.`;
    return fill(word as Word, options);
  }

  function pluralKey(key: string, count: unknown): string {
    return typeof count === 'number' ? `${key}_${plurals.select(count)}` : key;
  }

  function fill(word: Word, variables: Variables): unknown {
    if (typeof word === 'string')
      return word.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, path: string) =>
        textOf(lookUp(variables, path) ?? lookUp(facts, path), whole),
      );
    if (Array.isArray(word)) return word.map((item) => fill(item, variables));
    if (typeof word === 'object')
      return Object.fromEntries(Object.entries(word).map(([key, value]) => [key, fill(value, variables)]));
    return word;
  }

  return {
    language,
    translate(namespace) {
      const reader =
        readers.get(namespace) ?? (((key: string, options?: Variables) => read(namespace, key, options)) as Translate);
      readers.set(namespace, reader);
      return reader;
    },
    has: (namespace) => whole.has(namespace),
    knows: (namespace) => namespace in known,
    add(namespace, added) {
      known[namespace] = added;
      whole.add(namespace);
    },
  };
}

function find(bundle: Words | undefined, key: string): Word {
  return key
    .split('.')
    .reduce<Word>((word, part) => (typeof word === 'object' ? (word as Words)[part] : undefined), bundle);
}

function lookUp(variables: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value !== null ? (value as Variables)[part] : undefined),
      variables,
    );
}

/** Like i18next, a variable that nobody gave stays as it stands. */
function textOf(value: unknown, placeholder: string): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : placeholder;
}
