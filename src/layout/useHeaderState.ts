import { useEffect, useRef } from 'react';
import { type HeaderState, headerState, tolerance } from './headerState';

/** Writes the header's state (`data-state`) while the page scrolls, without rendering anything again. */
export function useHeaderState() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    let before = window.scrollY;
    let state: HeaderState = 'rest';
    let frame = 0;
    const update = () => {
      frame = 0;
      const element = header.current;
      if (!element) return;
      const now = window.scrollY;
      const next = headerState(state, before, now, element.offsetHeight);
      // Small steps add up: the starting point moves only with a step that counted, or at the turn of a state.
      if (next !== state || Math.abs(now - before) >= tolerance) before = now;
      state = next;
      element.dataset['state'] = next;
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return header;
}
