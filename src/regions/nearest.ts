/**
 * The candidate that a misspelt word most likely stands for, or nothing when none is close:
 * at most one slip for each three letters (and one more), a swap of neighbours counting as one.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.toLowerCase();
  let best: string | undefined;
  let fewest = Math.floor(typed.length / 3) + 2;
  for (const candidate of candidates) {
    const slips = slipsBetween(typed, candidate.toLowerCase());
    if (slips < fewest && slips < candidate.length) [best, fewest] = [candidate, slips];
  }
  return best;
}

/** Edit distance with swaps of neighbouring letters (optimal string alignment). */
export function slipsBetween(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let slips = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      // Before the first letter there is none that could be the other's.
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) slips = Math.min(slips, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(slips);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}
