import type { PostList, PostView } from './post';

/** What the list page is given; 'loading' while no post was ever read, 'missing' for a page or tag that does not exist. */
export type BlogListData = { state: 'ready'; list: PostList } | { state: 'loading' } | { state: 'missing' };

/**
 * What a post's page is given; 'missing' for a post that does not exist, 'failed' when that cannot be known, 'unfinished' for
 * the preview of a draft whose `field` is empty or cannot be read.
 */
export type BlogPostData =
  | { state: 'ready'; view: PostView }
  | { state: 'missing' }
  | { state: 'failed' }
  | { state: 'unfinished'; field: string };
