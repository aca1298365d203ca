import { type RouteObject, redirect } from 'react-router-dom';
import { type PageId, pagePaths } from '../regions/pagePaths';
import type { PageHandle } from './PageHandle';

/** An old address of a page: answers 308 with the page's own, the query kept. The router adds the region's base path. */
export function movedPage(path: string, page: PageId): RouteObject {
  return {
    id: path,
    path,
    handle: { page, words: [] } satisfies PageHandle,
    loader: ({ request }) => redirect(pagePaths[page] + new URL(request.url).search, 308),
  };
}
