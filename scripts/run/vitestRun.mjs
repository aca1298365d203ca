import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The tag of the tests that `npm test` leaves to `npm run test:exhaustive` (tests/exhaustive.ts). */
export const exhaustive = 'exhaustive';

/** What makes Vitest run the tests with that tag, or those without it. */
export function tagsFilter(isExhaustive = false) {
  return `--tags-filter=${isExhaustive ? exhaustive : `!${exhaustive}`}`;
}

/**
 * How many tests passed, failed and were skipped, as Vitest's JSON reporter wrote it, and the failed ones by name; those that the
 * filter left out do not count.
 */
export function countsIn(file, isExhaustive = false) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags }) => !['passed', 'failed'].includes(status) && tags.includes(exhaustive) === isExhaustive);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: skipped.length,
    failures: testResults.flatMap(failuresOf),
  };
}

/** The failed tests of a file, or the file where it failed by itself. */
function failuresOf({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [failure([path], message)] : [];
  return failed.map(({ ancestorTitles, title, failureMessages }) =>
    failure([path, ...ancestorTitles, title], failureMessages[0]),
  );
}

/**
 * One line for a failed test.
 * @param names its file, the groups it stands in and its title
 * @param message what it failed with, of which the first line is shown
 */
export function failure(names, message = '') {
  const [first = ''] = stripVTControlCharacters(message).trimStart().split('\n');
  return `${names.join(' › ')}${first ? `\n    ${first}` : ''}`;
}
