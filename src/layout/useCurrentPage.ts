import { useLocation, useMatches } from 'react-router-dom';
import { isPageHandle } from '../pages/PageHandle';
import type { PageId } from '../regions/pagePaths';

/** Which page of the site is on show, and its path without region and language; '/home' is '/'. */
export function useCurrentPage(): { page: PageId | 'not-found'; path: string } {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  return { page: isPageHandle(handle) ? handle.page : 'not-found', path: pathname === '/home' ? '/' : pathname };
}
