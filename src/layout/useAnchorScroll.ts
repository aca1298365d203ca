import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Long enough for the sections above the target to load; after that the visitor has begun to read. */
const settleTime = 3000;
const visitorMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * After a navigation to an anchor ('/#faq'): keeps the target in place while the sections of the new page load above it,
 * until the visitor moves. A full page load needs none of it, as the browser has the whole HTML to scroll in.
 */
export function useAnchorScroll(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const main = document.getElementById('main');
    // Back and forward return to where the visitor was.
    if (!main || hash === '' || key === 'default' || type === NavigationType.Pop) return undefined;
    const id = decodeURIComponent(hash.slice(1));
    const observer = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
    const stop = () => observer.disconnect();
    observer.observe(main);
    const timer = setTimeout(stop, settleTime);
    for (const move of visitorMoves) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const move of visitorMoves) window.removeEventListener(move, stop);
    };
  }, [hash, key, type]);
}
