import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Once the page has not grown for so long, the sections above the target are there, and the visitor has begun to read. */
const settleTimeMs = 3000;
const visitorMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * After a navigation to an anchor ('/#faq'): goes to the target once its section has come, however slow the line, and keeps
 * it in place while sections load above it, until the visitor moves. A full page load needs none of it, as the browser has
 * the whole HTML to scroll in; but where it is for a section that did not come (lazySection.tsx), the browser would return to
 * the top of the page, where the visitor waited.
 */
export function useAnchorScroll(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const main = document.getElementById('main');
    // Back and forward return to where the visitor was.
    if (!main || hash === '' || key === 'default' || type === NavigationType.Pop) return undefined;
    const id = decodeURIComponent(hash.slice(1));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      const target = document.getElementById(id);
      if (!target) return;
      target.scrollIntoView();
      clearTimeout(timer);
      timer = setTimeout(stop, settleTimeMs);
    });
    const stop = () => {
      observer.disconnect();
      window.removeEventListener('pagehide', leaveForTarget);
    };
    observer.observe(main);
    window.addEventListener('pagehide', leaveForTarget);
    for (const move of visitorMoves) window.addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const move of visitorMoves) window.removeEventListener(move, stop);
    };
  }, [hash, key, type]);
}

/** Tells the page that a reload brings to go to the target itself (src/renderer/+client.ts). */
function leaveForTarget() {
  window.history.scrollRestoration = 'manual';
}
