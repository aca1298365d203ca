import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import type { SearchResult } from '../../search/SearchData';

export interface SearchDocument extends SearchResult {
  id: string;
  /** What is searched beside title and excerpt, and not shown. */
  body: string;
}

export interface SearchIndex {
  find: (query: string) => SearchResult[];
}

/** A word of so many letters may be unfinished wherever it stands; a shorter one, which begins half of all words, only as the last. */
const shortestUnfinished = 3;

/** Letters of documents that are taken in one after the other: two to ten milliseconds, in which nobody else is answered. */
const lettersAtATime = 5_000;

/**
 * An index over documents: every word counts, the last one may be unfinished, small misspellings are tolerated.
 * @param documents taken one by one, so that they may be made meanwhile
 * @param letOthers resolves once other requests have had their turn; waited for after each few documents
 */
export async function createSearchIndex(
  documents: Iterable<SearchDocument>,
  letOthers: () => Promise<unknown> = turnOfTheLoop,
): Promise<SearchIndex> {
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'excerpt', 'body'],
    storeFields: ['title', 'path', 'excerpt', 'kind', 'language'],
    processTerm: plain,
    searchOptions: {
      boost: { title: 4, excerpt: 2 },
      tokenize: wordsOf,
      prefix: (word, at, words) => word.length >= shortestUnfinished || at === words.length - 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      // An exact match ranks well above a similar word: a price above a prize.
      weights: { fuzzy: 0.1, prefix: 0.375 },
      boostDocument: (_id, _term, stored) => (stored?.['kind'] === 'post' ? 0.8 : 1),
    },
  });
  let letters = 0;
  for (const document of documents) {
    index.add(document);
    letters += document.title.length + document.excerpt.length + document.body.length;
    if (letters < lettersAtATime) continue;
    letters = 0;
    await letOthers();
  }
  return {
    find(query) {
      const all = index.search(query, { combineWith: 'AND' });
      const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
      return found.map(
        ({ title, path, excerpt, kind, language }): SearchResult => ({ title, path, excerpt, kind, language }),
      );
    },
  };
}

/** The words of a query, each of them once: all that it begins is looked through for each, so that fifty times `s` would take seconds. */
function wordsOf(query: string): string[] {
  const split: (text: string) => string[] = MiniSearch.getDefault('tokenize');
  return [...new Map(split(query).map((word) => [plain(word), word])).values()];
}

/** Accents; the vowel signs, the hamza on or under a letter and the long stroke of Arabic; the dot under letters of Hindi. */
const signs = /[\u0300-\u036f\u064b-\u0655\u0670\u0640\u093c]/g;

/**
 * 'Robótica' is found by 'robotica', a fee by 'fees', on both sides alike; Arabic with and without its article and as it is
 * typed in haste (ا for أ, ه for ة, ي for ى), Hindi with and without its dots (खाली for ख़ाली). Other marks mean something and stay.
 */
function plain(term: string): string {
  return term
    .normalize('NFD')
    .replace(signs, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/^ال(?=\p{L}{3})/u, '')
    .replace(/(?<=[a-z]{2}[^s\P{L}])s$/u, '');
}
