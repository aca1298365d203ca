// `npm run check`: the quick part of the tests. Ends at the first that fails.
import { requireNode, root, runPackage } from './run/steps.mjs';
import { usage } from './run/usage.mjs';

usage('npm run check\n\nThe quick part of the tests: format, types, lint, dead code, and the unit tests.');

requireNode();
process.chdir(root);
const checks = [
  ['biome', 'check'],
  ['tsc', '--noEmit'],
  ['oxlint', '--type-aware', '--deny-warnings'],
  ['knip'],
  ['vitest', 'run', '--project', 'unit'],
];
process.exitCode = checks.every(([program, ...args]) => runPackage(program, args)) ? 0 : 1;
