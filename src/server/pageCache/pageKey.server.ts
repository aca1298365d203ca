import type { Rendering } from '../answer/rendering.server';

/** What a page is called in the cache. Whoever resolves a request makes it from what is known of the site alone. */
export interface PageKey {
  /** The same for all requests that get the same page: region, language, base path, path and the query names that count. */
  id: string;
  /** What a purge may name before the page is rendered, as `region-ae`. */
  surrogateKeys: readonly string[];
}

/** A page as it was rendered. Made from its key alone, so that nothing of a visitor can be in it. */
export interface PageRendering extends Rendering {
  /** False for failures, previews and whatever else one visitor must not get from another. */
  mayBeKept: boolean;
  /** When it stops being true (milliseconds since 1970): midnight, for a page that knows what day it is. */
  expires?: number;
}
