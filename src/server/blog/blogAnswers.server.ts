import type { BlogListData, BlogPostData } from '../../blog/BlogData';
import type { LoaderResult } from '../../pages/PageSources';
import { draftKeyName } from '../../regions/keysInQuery';
import type { Blog } from './createBlog.server';
import { BlogUnavailable, UnfinishedDraft } from './PostSource.server';

/** Answers the list page: `?page=2`, `?tag=coding`. */
export async function answerBlogList(
  blog: Blog,
  query: URLSearchParams,
  language: string,
): Promise<LoaderResult<BlogListData>> {
  const page = query.get('page');
  const tag = query.get('tag');
  if (page !== null && !/^[1-9]\d{0,4}$/.test(page)) return { data: { state: 'missing' }, status: 404 };
  try {
    const list = await blog.list(
      { ...(page === null ? {} : { page: Number(page) }), ...(tag === null ? {} : { tag }) },
      language,
    );
    return list ? { data: { state: 'ready', list } } : { data: { state: 'missing' }, status: 404 };
  } catch (error) {
    if (!(error instanceof BlogUnavailable)) throw error;
    return { data: { state: 'loading' }, caching: 'none' };
  }
}

/** Answers a post's page: 404 for a post that does not exist, or not yet as one, 503 when the source does not answer. */
export async function answerBlogPost(
  blog: Blog,
  id: string,
  query: URLSearchParams,
  language: string,
): Promise<LoaderResult<BlogPostData>> {
  const preview = query.get(draftKeyName) ?? undefined;
  try {
    const view = await blog.view(id, preview, language);
    const caching = preview === undefined ? {} : { caching: 'none' as const };
    return view
      ? { data: { state: 'ready', view }, ...caching }
      : { data: { state: 'missing' }, status: 404, ...caching };
  } catch (error) {
    if (error instanceof UnfinishedDraft)
      return { data: { state: 'unfinished', field: error.field }, status: 404, caching: 'none' };
    if (!(error instanceof BlogUnavailable)) throw error;
    return { data: { state: 'failed' }, status: error.status, caching: 'none' };
  }
}
