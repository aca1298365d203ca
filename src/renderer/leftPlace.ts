import { parseOwnJson } from '../typed/ownJson';
import { historyState } from '../ui/historyState';

/** Where React Router's ScrollRestoration keeps the places of this tab: the default of its `storageKey`. */
const storageKey = 'react-router-scroll-positions';

/**
 * On a page that our own code has loaded afresh, which says so by `scrollRestoration`: goes to the place that the address names
 * (src/layout/useAnchorScroll.ts), else to where the visitor has left this entry of history (src/ui/hydration.ts). The browser
 * would go to where the page before was scrolled. React Router keeps the places, and goes to none on a page with the server's HTML.
 */
export function goToLeftPlace(): void {
  if (window.history.scrollRestoration !== 'manual') return;
  const target = document.querySelector(':target');
  if (target) target.scrollIntoView();
  else window.scrollTo(0, leftPlace());
}

/** How far the page was scrolled, in pixels; 0 where that is not known. See src/layout/scrollKey.ts for what names a place. */
function leftPlace(): number {
  try {
    const { base = '' } = document.getElementById('state')?.dataset ?? {};
    const places = parseOwnJson<Record<string, number>>(sessionStorage.getItem(storageKey) ?? '{}');
    return places[String(historyState()['key']) + (window.location.pathname.slice(base.length) || '/')] ?? 0;
  } catch {
    // A browser that keeps nothing.
    return 0;
  }
}
