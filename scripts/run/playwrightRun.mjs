import { readFileSync } from 'node:fs';
import { failure } from './vitestRun.mjs';

/** How many browser tests passed, failed and were skipped, as Playwright's JSON reporter wrote it, and the failed ones by name. */
export function countsInBrowser(file) {
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8'));
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: specs.filter(({ status }) => status === 'flaky').map(({ names }) => failure(names)),
    failures: [
      ...specs.filter(({ status }) => status === 'unexpected').map(({ names, message }) => failure(names, message)),
      ...errors.map(({ message }) => failure(['outside of tests'], message)),
    ],
  };
}

/** The tests of a suite and of those within it. */
function specsOf({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      status,
      names: [spec.title],
      message: results.find(({ error }) => error)?.error.message,
    })),
  );
  return [...own, ...suites.flatMap(specsOf)].map((test) => ({ ...test, names: [title, ...test.names] }));
}
