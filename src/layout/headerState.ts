/** 'rest' at the top of the page, 'hidden' while scrolling down, 'pinned' (with a shadow) while scrolling up. */
export type HeaderState = 'rest' | 'hidden' | 'pinned';

/** Smaller moves are a trembling finger or the browser's own address bar. */
export const tolerance = 6;

/**
 * What the header does when the page was scrolled from `before` to `now` (pixels from the top): it acts only once its
 * own height has been scrolled past.
 */
export function headerState(state: HeaderState, before: number, now: number, height: number): HeaderState {
  if (now <= height)
    return now <= 0 || state === 'rest' ? 'rest' : state === 'hidden' && now > before ? 'hidden' : 'pinned';
  if (Math.abs(now - before) < tolerance) return state;
  return now > before ? 'hidden' : 'pinned';
}
