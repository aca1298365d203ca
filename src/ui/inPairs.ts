/** Columns for short facts: two beside each other, and one where letters are so large that a word would not fit. */
export const inPairs = 'repeat(auto-fill, minmax(max(7em, 40%), 1fr))';
