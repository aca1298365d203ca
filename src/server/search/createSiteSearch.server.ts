import { LRUCache } from 'lru-cache';
import type { Post } from '../../blog/post';
import type { LoaderResult } from '../../pages/PageSources';
import type { ResolvedPage } from '../../regions/resolve';
import type { Region } from '../../regions/schema';
import { longestQuery, mostResults, type SearchData } from '../../search/SearchData';
import type { Blog } from '../blog/createBlog.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { searchDocuments } from './searchDocuments.server';
import { createSearchIndex, type SearchIndex } from './searchIndex.server';

interface KnownIndex {
  posts: Post[];
  /** A draft and the live region have the same code, and each snapshot has regions of its own. */
  region: Region;
  /** Whoever searches while it is made waits for the same one. */
  index: Promise<SearchIndex>;
}

/** An index takes 2 MB: whoever searches all of a hundred regions fills no memory with them. */
const mostIndexes = 6;

/** Makes the index of a region in a language; `posts` are those of the blog, in all their languages. */
export type MakeIndex = (
  snapshot: SiteSnapshot,
  region: Region,
  language: string,
  posts: Post[],
) => Promise<SearchIndex>;

const indexOfSite: MakeIndex = async (...of) => createSearchIndex(searchDocuments(...of));

/** Finds pages, courses, questions and posts of a region in its language. The index is made when it is first asked for. */
export function createSiteSearch(
  live: Pick<LiveRegions, 'current'>,
  blog: Pick<Blog, 'posts'>,
  makeIndex: MakeIndex = indexOfSite,
) {
  const indexes = new WeakMap<SiteSnapshot, LRUCache<string, KnownIndex>>();

  return async function search(page: ResolvedPage, parameters: URLSearchParams): Promise<LoaderResult<SearchData>> {
    const query = (parameters.get('q') ?? '').trim().slice(0, longestQuery);
    // Every visitor types something else: kept by nobody.
    if (query === '') return { data: { query, results: [], found: 0 }, caching: 'none' };
    const found = (await indexFor(page)).find(query);
    return { data: { query, results: found.slice(0, mostResults), found: found.length }, caching: 'none' };
  };

  async function indexFor({ region, language }: ResolvedPage): Promise<SearchIndex> {
    const snapshot = live.current;
    // A blog that cannot be read now shall not take the other results away.
    const posts = await blog.posts().catch((): Post[] => noPosts);
    const ofSnapshot = indexes.get(snapshot) ?? new LRUCache<string, KnownIndex>({ max: mostIndexes });
    indexes.set(snapshot, ofSnapshot);
    const key = `${region.code}/${language}`;
    const known = ofSnapshot.get(key);
    if (known?.posts === posts && known.region === region) return known.index;
    const made = { posts, region, index: makeIndex(snapshot, region, language, posts) };
    ofSnapshot.set(key, made);
    // The next search makes it again, unless a younger one has taken its place.
    made.index.catch(() => ofSnapshot.peek(key) === made && ofSnapshot.delete(key));
    return made.index;
  }
}

const noPosts: Post[] = [];
