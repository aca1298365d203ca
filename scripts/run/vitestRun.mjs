import { readFileSync } from 'node:fs';

/** The tag of the tests that `npm test` leaves to `npm run test:exhaustive` (tests/exhaustive.ts). */
export const exhaustive = 'exhaustive';

/** What makes Vitest run the tests with that tag, or those without it. */
export function tagsFilter(isExhaustive = false) {
  return `--tags-filter=${isExhaustive ? exhaustive : `!${exhaustive}`}`;
}

/** How many tests passed, failed and were skipped, as Vitest's JSON reporter wrote it; those that the filter left out do not count. */
export function countsIn(file, isExhaustive = false) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags }) => !['passed', 'failed'].includes(status) && tags.includes(exhaustive) === isExhaustive);
  return { passed: numPassedTests, failed: numFailedTests, skipped: skipped.length };
}
