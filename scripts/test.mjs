// `npm test`: installs what it needs, then format, types, lint, dead code, unit, HTTP and browser tests. At the end it names those that
// failed; the last line counts them all.
// `npm run test:exhaustive`: the tests tagged `exhaustive`, which `npm test` leaves out (tests/exhaustive.ts).
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserIfNeeded } from './run/browser.mjs';
import { runChecks } from './run/checks.mjs';
import { countsInBrowser } from './run/playwrightRun.mjs';
import { serversIfNeeded } from './run/servers.mjs';
import { buildIfNeeded, installIfNeeded, requireNode, root, run, runPackage, say } from './run/steps.mjs';
import { usage } from './run/usage.mjs';
import { countsIn, exhaustive, tagsFilter } from './run/vitestRun.mjs';

usage(
  'npm test\n\nInstalls what it needs, then checks format, types, lint and dead code, and runs the unit, HTTP and browser tests. ' +
    'The last line counts them all.\nnpm run test:exhaustive runs those that npm test leaves out.',
  ['--exhaustive'],
);

/** Where the tests of each project stand (vitest.config.ts). */
const folders = { unit: ['src', 'scripts'], http: ['tests/http', 'tests/leads'] };
const isExhaustive = process.argv.includes('--exhaustive');

requireNode();
process.chdir(root);
installIfNeeded();
browserIfNeeded();
serversIfNeeded();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const failedSuites = [];
if (!isExhaustive) {
  await runChecks((name, ok, said) =>
    suite(name, () => {
      process.stdout.write(said);
      return check(ok);
    }),
  );
}
suite('Unit tests', () => vitest('unit'));
say(`\n── Build (after ${seconds()} s)`);
buildIfNeeded();
suite('HTTP tests', () => vitest('http'));
suite('Browser tests', playwright);

say(`\nAfter ${seconds()} s:`);
for (const { name, failures } of failedSuites) say([`failed: ${name}`, ...failures].join('\n  '));
say(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 ? 1 : 0);

function suite(name, tests) {
  say(`\n── ${name} (after ${seconds()} s)`);
  const { passed, failed, skipped, failures = [] } = tests();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failedSuites.push({ name, failures });
}

/** Since this command began. */
function seconds() {
  return Math.round(performance.now() / 1000);
}

function check(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

function vitest(project) {
  const file = join(results, `${project}.json`);
  const ok = runPackage('vitest', [
    'run',
    '--project',
    project,
    tagsFilter(isExhaustive),
    ...(isExhaustive ? filesWithTag(project) : []),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return counted(ok, () => countsIn(file, isExhaustive));
}

function playwright() {
  const ok = run(join('node_modules', '.bin', 'playwright'), [
    'test',
    isExhaustive ? '--grep' : '--grep-invert',
    `@${exhaustive}`,
  ]);
  return counted(ok, () => {
    const counts = countsInBrowser(join(results, 'browser.json'));
    if (counts.flaky.length > 0) say(`Passed only on the second try, each a race to find:\n${counts.flaky.join('\n')}`);
    return counts;
  });
}

/** Vitest would load every file to see that it has no such test. */
function filesWithTag(project) {
  return folders[project]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes(exhaustive));
}

/** A suite that could not even start, or that failed outside a test, counts as one failure. */
function counted(ok, read) {
  try {
    const counts = read();
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
