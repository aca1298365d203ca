import type { BackendModule, FlatNamespace, i18n, TFunction, TOptions } from 'i18next';
import { LRUCache } from 'lru-cache';
import type { Facts } from '../regions/facts';
import type { Words } from '../regions/PageState';
import { createI18n } from './createI18n';
import { picturesNamespace } from './picturesNamespace';

/** The words of a region in a language, as they are now. */
export interface WordSource {
  language: string;
  /** Kept by the region, one object for each language (factsOf). */
  facts: Facts;
  /** Changes with the words. */
  version: string;
  wordsOf: (namespace: string) => Words;
}

interface Kept {
  facts: Facts;
  version: string;
  instance: i18n;
  getFixedT: i18n['getFixedT'];
}

/**
 * Making an instance takes half a millisecond and reading its words more, so those of the regions and languages in use are
 * kept, and a page gets a clone. They are kept by name: a region that is edited takes the place of the one it was, or each edit
 * would keep the whole site of its time.
 */
const kept = new LRUCache<string, Kept>({ max: 200 });

/** Reads words for what the server writes outside of a page: feeds, calendars, messages, the search index. */
export function serverT<const Namespaces extends FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]]>(
  source: WordSource,
  namespaces: Namespaces,
): TFunction<Namespaces> {
  const { instance } = instanceFor(source);
  // Our backend answers at once, so they are here when this returns.
  void instance.loadNamespaces(namespaces);
  return instance.getFixedT(source.language, namespaces);
}

/** The same for keys that are not known before they are read: those of whatever words there are. */
export function serverTOfAnyKey(source: WordSource, namespaces: readonly string[]): AnyT {
  const { instance } = instanceFor(source);
  void instance.loadNamespaces(namespaces);
  return fixedTOfAnyKey(instance)(source.language, namespaces);
}
export type AnyT = (key: string, options?: TOptions) => string;

type FixedT = (language: string, namespaces: string | readonly string[], prefix?: string, scope?: object) => AnyT;

/** i18next's getFixedT without the types of our keys, for what hands on keys of any kind. */
function fixedTOfAnyKey(instance: i18n): FixedT {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- i18next's own type knows only the keys of locales/en
  const untyped = instance as unknown as { getFixedT: FixedT };
  return (...of) => untyped.getFixedT(...of);
}

/** i18next during the rendering of one page: notes which namespaces the page used, and which each of its sections. */
export interface PageI18n extends i18n {
  readonly used: ReadonlySet<string>;
  readonly usedBySection: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of the pictures whose words the page used, its sections included. */
  readonly usedPictures: ReadonlySet<string>;
  /** The same words for a section of the page; what it uses is noted under its id. */
  forSection(id: string): PageI18n;
}

/** i18next for rendering one page. Make one for each page: it records what that page used. */
export function pageI18n(source: WordSource): PageI18n {
  const { instance, getFixedT } = instanceFor(source);
  const usedPictures = new Set<string>();
  const ofPage = instance.cloneInstance();
  return recordingView(ofPage, notingPictures(getFixedT, usedPictures), new Set(), new Map(), usedPictures);
}

/**
 * A view of the page's instance, for the page and for each of its sections: the wrapper that useTranslation makes in every
 * component of an instance with all its methods costs several milliseconds a page (docs/benchmarks.md).
 */
function recordingView(
  instance: i18n,
  getFixedT: i18n['getFixedT'],
  used: Set<string>,
  usedBySection: Map<string, Set<string>>,
  usedPictures: ReadonlySet<string>,
): PageI18n {
  const notes: Omit<PageI18n, Exclude<keyof i18n, 'getFixedT' | 'reportNamespaces'>> = {
    getFixedT,
    reportNamespaces: {
      addUsedNamespaces: (namespaces) => {
        for (const namespace of namespaces) used.add(namespace);
      },
      getUsedNamespaces: () => [...used],
    },
    used,
    usedBySection,
    usedPictures,
    forSection: (id) => {
      const ofSection = usedBySection.get(id) ?? new Set();
      usedBySection.set(id, ofSection);
      return recordingView(instance, getFixedT, ofSection, usedBySection, usedPictures);
    },
  };
  // useTranslation copies an instance's own properties in each component: the view it is given has none.
  const withNotes: i18n & typeof notes = Object.assign(Object.create(instance), notes);
  return Object.create(withNotes);
}

/** Notes each picture whose words are read. */
function notingPictures(getFixedT: i18n['getFixedT'], used: Set<string>): i18n['getFixedT'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as below, a reader of any key
  const untyped = getFixedT as unknown as FixedT;
  const noting: FixedT = (language, namespaces, prefix, scope) => {
    const t = untyped(language, namespaces, prefix, scope);
    if (namespaces !== picturesNamespace) return t;
    return (key, options) => {
      used.add(key);
      return t(key, options);
    };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  return noting as unknown as i18n['getFixedT'];
}

function instanceFor(source: WordSource): Kept {
  const { language, facts, version, wordsOf } = source;
  const name = `${facts.regionName} ${language}`;
  const known = kept.get(name);
  if (known?.facts === facts && known.version === version) return known;
  const instance = createI18n({ language, facts, backend: wordsFromMemory(wordsOf) });
  const made = { facts, version, instance, getFixedT: memoisedFixedT(instance) };
  kept.set(name, made);
  return made;
}

/** Gives a namespace at once, so that nothing on the server ever waits for words. */
function wordsFromMemory(wordsOf: (namespace: string) => Words): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    read: (_language, namespace, callback) => callback(null, wordsOf(namespace)),
  };
}

/** Of a namespace: its words, each with a few values. What visitors search for is such a value too. */
const mostWordsKept = 1000;

/**
 * Words are put together once for each set of values that they are filled with: i18next takes some 10 µs for one and leaves
 * much to collect, and a home has 300.
 */
function memoisedFixedT(instance: i18n): i18n['getFixedT'] {
  const readers = new Map<string, AnyT>();
  const fixedT = fixedTOfAnyKey(instance);
  const reading: FixedT = (language, namespaces, prefix, scope) => {
    const name = [namespaces, prefix].flat().join(' ');
    const known = readers.get(name);
    if (known) return known;
    const t = fixedT(language, namespaces, prefix, scope);
    const words = new Map<string, string>();
    const reader = (key: string, options?: TOptions) => {
      const filled = options === undefined ? key : key + JSON.stringify(options);
      const before = words.get(filled);
      if (before !== undefined) return before;
      const word = t(key, options);
      if (words.size >= mostWordsKept) words.clear();
      words.set(filled, word);
      return word;
    };
    readers.set(name, reader);
    return reader;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- takes any key; i18next's own type holds callers to ours
  return reading as unknown as i18n['getFixedT'];
}
