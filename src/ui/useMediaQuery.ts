import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches now. On the server, and until the page is hydrated, it does not: use it for what
 * happens, and CSS for what is seen.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** True where the visitor asks for less motion; also on the server, so that nothing moves before it is known. */
export function usePrefersReducedMotion(): boolean {
  return !useMediaQuery('(prefers-reduced-motion: no-preference)');
}
