// `npm run check`: the quick part of the tests. Ends at the first that fails.
import { checks } from './run/checks.mjs';
import { requireNode, root, runPackage } from './run/steps.mjs';
import { usage } from './run/usage.mjs';

usage('npm run check\n\nThe quick part of the tests: format, types, lint, dead code, and the unit tests.');

requireNode();
process.chdir(root);
const unitTests = ['vitest', 'run', '--project', 'unit'];
const programs = [...checks.map(([, command]) => command), unitTests];
process.exitCode = programs.every(([program, ...args]) => runPackage(program, args)) ? 0 : 1;
