import { runPackageAside } from './steps.mjs';

/** What looks at the code without running it: what it is called, and the program with its arguments. */
const checks = Object.entries({
  Format: ['biome', 'check'],
  // One checker: each would work out the types of the words anew. What was found is kept: the next run looks at what has changed.
  Types: [
    'tsc',
    '--noEmit',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ],
  Lint: ['oxlint', '--type-aware', '--deny-warnings'],
  'Dead code': ['knip'],
});

/** Runs all of them at once, and reports each in its order once it has ended: its name, whether it ended well, and all that it said. */
export async function runChecks(report) {
  const running = checks.map(([name, [program, ...args]]) => [name, runPackageAside(program, args)]);
  for (const [name, ended] of running) {
    const { ok, said } = await ended;
    report(name, ok, said);
  }
}
