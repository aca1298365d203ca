import type { PageId } from '../regions/pagePaths';

/** What a page's route carries for the renderer: its id, the words it needs, and how its code is loaded. */
export interface PageHandle {
  page: PageId | 'not-found';
  words: readonly string[];
  module: string;
}

/** True for the handle of a page's route; the shell's route has none. */
export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle && 'words' in handle;
}
