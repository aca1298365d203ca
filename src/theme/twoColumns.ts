import { media, space } from './tokens';

interface TwoColumns {
  /** How the two share the width from `media.lg` on: parts of it. */
  shares: readonly [first: number, second: number];
  /** Between them, in steps of the grid: one above the other, and side by side. */
  gaps: readonly [stacked: number, beside: number];
  /** How the shorter one stands beside the longer. */
  align?: 'start' | 'center' | 'stretch' | 'first baseline';
}

/** The rules of a box whose two parts stand one above the other on a phone and side by side on wide screens. */
export function twoColumns({ shares: [first, second], gaps: [stacked, beside], align = 'center' }: TwoColumns): string {
  return (
    // Neither is wider than its share, however long a word of it is.
    `display:grid;gap:${space(stacked)};& > *{min-inline-size:0;}@media ${media.lg}{` +
    `grid-template-columns:${first}fr ${second}fr;gap:${space(beside)};align-items:${align};}`
  );
}
