type ResultKind = 'page' | 'course' | 'faq' | 'post';

export interface SearchResult {
  title: string;
  /** A path inside the region and language, perhaps with an anchor: '/workshop', '/#faq'. */
  path: string;
  excerpt: string;
  kind: ResultKind;
  /** Of a post that is written in another language than the page: which one, as a BCP 47 tag. */
  language?: string | undefined;
}

export interface SearchData {
  query: string;
  /** Best first, and no more than a page shows. */
  results: SearchResult[];
  /** How many there are in all. */
  found: number;
}

/** Longer queries are cut off. */
export const longestQuery = 100;
/** How many results a page shows at most. */
export const mostResults = 24;
