import { useLocation, useMatches } from 'react-router-dom';
import type { PageHandle } from '../pages/page';
import type { PageId } from '../regions/pagePaths';

/** Which page of the site is on show, and its path without region and language; '/home' is '/'. */
export function useCurrentPage(): { page: PageId | 'not-found'; path: string } {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return { page: handle?.page ?? 'not-found', path: pathname === '/home' ? '/' : pathname };
}
