/**
 * The tag of tests that `npm test` leaves to `npm run test:exhaustive`, so that it stays quick. `npm test` asks for each page,
 * walks most ways through the site once, and has all faults happen at once (the soak, the kills); most faults by themselves,
 * the same by another hand, at another width, in another language or an older browser, and what repeats an accident very often
 * carry this tag. Vitest: `{ tags: [exhaustive] }`.
 */
export const exhaustive = 'exhaustive';

/** The options of a Playwright test that is tagged as {@link exhaustive}. */
export const exhaustively: { tag: string[] } = { tag: [`@${exhaustive}`] };

/** The options of a Playwright test: tagged as {@link exhaustive} unless it is its turn in `npm test`. */
export function turn(isItsTurn: boolean): { tag: string[] } {
  return isItsTurn ? { tag: [] } : exhaustively;
}

/** Of many that are alike, one in so many turns for `npm test`, and all the others for the exhaustive tests. */
export function byTurns<Each>(all: readonly Each[], turns: number): { now: Each[]; later: Each[] } {
  const isNow = (_: Each, position: number) => position % turns === 0;
  return { now: all.filter(isNow), later: all.filter((each, position) => !isNow(each, position)) };
}
