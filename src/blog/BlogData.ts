/** What the blog's pages are given; helper types grow with the blog. */
export interface BlogListData { state: 'ready' | 'loading'; posts: unknown[] }
export interface BlogPostData { state: 'ready' | 'missing' | 'failed'; post: unknown }
