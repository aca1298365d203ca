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

/** An index over documents: every word counts, the last one may be unfinished, small misspellings are tolerated. */
export function createSearchIndex(documents: SearchDocument[]): SearchIndex {
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'excerpt', 'body'],
    storeFields: ['title', 'path', 'excerpt', 'kind'],
    processTerm: plain,
    searchOptions: {
      boost: { title: 4, excerpt: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      // An exact match ranks well above a similar word: a price above a prize.
      weights: { fuzzy: 0.1, prefix: 0.375 },
      boostDocument: (_id, _term, stored) => (stored?.['kind'] === 'post' ? 0.8 : 1),
    },
  });
  index.addAll(documents);
  return {
    find(query) {
      const all = index.search(query, { combineWith: 'AND' });
      const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
      return found.map(({ title, path, excerpt, kind }): SearchResult => ({ title, path, excerpt, kind }));
    },
  };
}

/**
 * 'Robótica' is found by 'robotica', a fee by 'fees', an address by 'the address' in Arabic, on both sides alike; marks of
 * other scripts mean something and stay.
 */
function plain(term: string): string {
  return term
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/^ال(?=\p{L}{3})/u, '')
    .replace(/(?<=[a-z]{2}[^s\P{L}])s$/u, '');
}
