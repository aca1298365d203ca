import type { RouteObject } from 'react-router-dom';
import { muteBlurOfLeaving } from '../ui/blurOfLeaving';
import { prefetchLinks } from './prefetch';

/** What nobody needs before the visitor's first move. */
export function pageIsInUse(routes: RouteObject[], basename: string): void {
  // No field has the focus earlier. Visitors who save data go without, which does no harm: only Firefox needs it, and never reports them.
  muteBlurOfLeaving();
  // What pages ask the server with: asked for again when it does not come now.
  import('../ui/pageData').catch(() => undefined);
  // Not at all where nothing was typed.
  import('../leads/drafts').then(({ showDrafts }) => showDrafts()).catch(() => undefined);
  // Where the menu button is shown: its first press would wait for the menu, seconds on a slow line.
  if (document.querySelector('header .burger')?.getClientRects().length)
    import('../layout/SlideInMenu').catch(() => undefined);
  prefetchLinks(routes, basename);
}
