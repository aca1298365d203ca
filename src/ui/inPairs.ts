/** Columns for short facts: two beside each other, and one where letters are so large that a word would not fit. */
export const inPairs = 'repeat(auto-fill, minmax(max(7em, 40%), 1fr))';

/** How wide a fact that may be wider than its column begins, in a row that wraps: beside its neighbour where both fit. */
export const inWrappingPairs = '1 1 max(7em, 40%)';
