import type { PageId } from '../regions/pagePaths';

/** What a page's route carries for the renderer: its id and the words it needs. */
export interface PageHandle {
  page: PageId | 'not-found';
  words: readonly string[];
}

/** True for the handle of a page's route; the shell's route has none. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle && 'words' in handle;
}
