import type { BlogListData, BlogPostData } from '../blog/BlogData';
import type { CountryMap } from '../regions/CountryMap';
import type { SearchData } from '../search/SearchData';
import type { BookData } from '../trials/TrialList';

/** What a page's loader may ask of the server; each answer is plain JSON. `status` becomes the page's HTTP status. */
export interface PageSources {
  blogList(query: URLSearchParams): Promise<Answer<BlogListData>>;
  blogPost(id: string, query: URLSearchParams): Promise<Answer<BlogPostData>>;
  search(query: URLSearchParams): Promise<Answer<SearchData>>;
  /** The drawing of the region's country; null where there is none. */
  countryMap(): Promise<Answer<CountryMap | null>>;
  /** The trial classes to come, with the places left in each. */
  trialTimes(): Promise<Answer<BookData>>;
}

export interface Answer<T> {
  data: T;
  status?: number;
  /** Good for this visit alone (a preview, a failure that may pass): never kept by us or by anyone on the way. */
  fleeting?: boolean;
  /** True for a few seconds only: it may be kept no longer. */
  brief?: boolean;
}
