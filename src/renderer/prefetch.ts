import { matchRoutes, type RouteObject } from 'react-router-dom';
import { ensureWords } from '../i18n/browserWords';
import { isPageHandle } from '../pages/PageHandle';

/** A pointer that only crosses a link is gone by then. */
const restsFor = 65;

/**
 * Fetches the code and words of a page as soon as the pointer rests on a link to it, a finger touches the link, or the
 * focus comes to it: a quarter of a second before the click.
 */
export function prefetchLinks(routes: RouteObject[], basename: string): void {
  const done = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  const fetchPage = (address: string) => {
    if (done.has(address)) return;
    done.add(address);
    for (const { route } of matchRoutes(routes, address, basename || '/') ?? []) {
      // What cannot be fetched now is asked for again, and its failure shown, when the link is followed.
      if (isPageHandle(route.handle)) ensureWords(route.handle.words).catch(() => done.delete(address));
      if (typeof route.lazy === 'function') route.lazy().catch(() => done.delete(address));
    }
  };

  document.addEventListener(
    'pointerover',
    ({ target }) => {
      clearTimeout(resting);
      const address = pageAddress(target);
      if (address !== null) resting = setTimeout(() => fetchPage(address), restsFor);
    },
    { passive: true },
  );
  for (const name of ['touchstart', 'focusin'] as const) {
    document.addEventListener(
      name,
      ({ target }) => {
        const address = pageAddress(target);
        if (address !== null) fetchPage(address);
      },
      { passive: true },
    );
  }
}

/** The path that a link of this site leads to without leaving the page; null for anything else. */
function pageAddress(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank' || link.hasAttribute('download'))
    return null;
  return link.pathname === window.location.pathname ? null : link.pathname;
}
