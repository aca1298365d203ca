import { useEffect, useState } from 'react';
import { pagePaths } from '../regions/pagePaths';
import { usePageState } from '../regions/RegionContext';
import { readOwnJson } from '../typed/ownJson';
import { timeLimitMs } from '../ui/inTime';
import type { SearchData, SearchResult } from './SearchData';

/** How long the fingers must rest before the server is asked. */
const restMs = 140;

/**
 * What the site finds for a query that is being typed; null until the first answer. A failure, or an answer that does not come
 * in time, shows nothing new.
 */
export function useSuggestions(query: string): SearchResult[] | null {
  const { basename } = usePageState();
  const [results, setResults] = useState<SearchResult[] | null>(null);
  const wanted = query.trim();
  useEffect(() => {
    if (wanted.length < 2) return undefined;
    const abort = new AbortController();
    let limit: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      limit = setTimeout(() => abort.abort(), timeLimitMs);
      const response = await fetch(`${basename}/_data${pagePaths.search}?q=${encodeURIComponent(wanted)}`, {
        signal: abort.signal,
        headers: { accept: 'application/json' },
      });
      if (!response.ok) return;
      const { data } = await readOwnJson<{ data: SearchData }>(response);
      setResults(data.results);
    };
    const rest = setTimeout(() => {
      ask()
        .catch(() => undefined)
        .finally(() => clearTimeout(limit));
    }, restMs);
    return () => {
      clearTimeout(rest);
      clearTimeout(limit);
      abort.abort();
    };
  }, [basename, wanted]);
  return wanted.length < 2 ? null : results;
}
