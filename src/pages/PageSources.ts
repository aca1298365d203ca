import type { BlogListData, BlogPostData } from '../blog/BlogData';
import type { CountryMap } from '../regions/CountryMap';
import type { SearchData } from '../search/SearchData';
import type { BookData } from '../trials/TrialList';

/** What a page's loader may ask of the server. */
export interface PageSources {
  blogList(query: URLSearchParams): Promise<LoaderResult<BlogListData>>;
  blogPost(id: string, query: URLSearchParams): Promise<LoaderResult<BlogPostData>>;
  search(query: URLSearchParams): Promise<LoaderResult<SearchData>>;
  /** The drawing of the region's country; null where there is none. */
  countryMap(): Promise<LoaderResult<CountryMap | null>>;
  /** The trial classes to come, with the places left in each. */
  trialTimes(): Promise<LoaderResult<BookData>>;
}

/** What a source answers: plain JSON, as the browser gets it, too. `status` becomes the page's HTTP status. */
export interface LoaderResult<T> {
  data: T;
  status?: number;
  /**
   * `none`: for this visit alone (a preview, a failure that may pass), kept by no cache. `seconds`: right for a few seconds
   * only. Left out: until something of the site changes.
   */
  caching?: 'none' | 'seconds';
}
