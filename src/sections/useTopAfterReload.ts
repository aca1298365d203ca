import { useEffect } from 'react';

/**
 * What is loaded at a sheet's address is the page of the level, and begins at its top. The browser has kept for the sheet's entry
 * in history how far the page below it is scrolled, and must not scroll so far there (the router: src/layout/scrollKey.ts).
 */
export function useTopAfterReload(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('pagehide', leaveForTop);
    return () => window.removeEventListener('pagehide', leaveForTop);
  }, [isOpen]);
}

/** Not the listener of useAnchorScroll.ts, though it does the same: taken away by one of the two it would be gone for both. */
function leaveForTop() {
  window.history.scrollRestoration = 'manual';
}
