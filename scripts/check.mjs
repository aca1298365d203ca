// `npm run check`: the quick part of the tests, all of it side by side: the unit tests alone leave a tenth of two processors idle.
import { runChecks } from './run/checks.mjs';
import { requireNode, root, say } from './run/steps.mjs';
import { usage } from './run/usage.mjs';
import { tagsFilter } from './run/vitestRun.mjs';

usage('npm run check\n\nThe quick part of the tests: format, types, lint, dead code, and the unit tests.');

requireNode();
process.chdir(root);
let isWell = true;
const unitTests = ['vitest', 'run', '--project', 'unit', tagsFilter()];
await runChecks(
  (name, ok, said) => {
    say(`── ${name}${ok ? '' : ': failed'}`);
    process.stdout.write(said);
    isWell &&= ok;
  },
  { 'Unit tests': unitTests },
);
process.exitCode = isWell ? 0 : 1;
