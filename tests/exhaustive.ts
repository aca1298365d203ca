/**
 * The tag of tests that `npm test` leaves to `npm run test:exhaustive`. Where pages, languages, widths and states could all be
 * combined, `npm test` lets them take turns: each thing is tried once, every two of them meet somewhere; the combinations that
 * remain, and what repeats an accident very often, carry this tag. Vitest: `{ tags: [exhaustive] }`.
 */
export const exhaustive = 'exhaustive';

/** The options of a Playwright test: tagged as {@link exhaustive} unless it is its turn in `npm test`. */
export function turn(isItsTurn: boolean): { tag: string[] } {
  return { tag: isItsTurn ? [] : [`@${exhaustive}`] };
}
