/** What looks at the code without running it: what it is called, and the program with its arguments. */
export const checks = Object.entries({
  Format: ['biome', 'check'],
  // One checker: each would work out the types of the words anew.
  Types: ['tsc', '--noEmit', '--checkers', '1'],
  Lint: ['oxlint', '--type-aware', '--deny-warnings'],
  'Dead code': ['knip'],
});
