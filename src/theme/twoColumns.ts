import { media, space } from './tokens';

interface TwoColumns {
  /** How the two share the width from `media.lg` on: parts of it. */
  shares: readonly [first: number, second: number];
  /** Between them, in steps of the grid: one above the other, and side by side. */
  gaps: readonly [stacked: number, beside: number];
  /** How the shorter one stands beside the longer. */
  align?: 'start' | 'center' | 'stretch';
}

/** The rules of a box whose two parts stand one above the other on a phone and side by side on wide screens. */
export function twoColumns({ shares: [first, second], gaps: [stacked, beside], align = 'center' }: TwoColumns): string {
  return (
    `display:grid;gap:${space(stacked)};@media ${media.lg}{` +
    `grid-template-columns:minmax(0,${first}fr) minmax(0,${second}fr);gap:${space(beside)};align-items:${align};}`
  );
}
