// `npm run check`: the quick part of the tests. The unit tests wait for the rest to be well.
import { runChecks } from './run/checks.mjs';
import { requireNode, root, runPackage, say } from './run/steps.mjs';
import { usage } from './run/usage.mjs';
import { tagsFilter } from './run/vitestRun.mjs';

usage('npm run check\n\nThe quick part of the tests: format, types, lint, dead code, and the unit tests.');

requireNode();
process.chdir(root);
let isWell = true;
await runChecks((name, ok, said) => {
  say(`── ${name}${ok ? '' : ': failed'}`);
  process.stdout.write(said);
  isWell &&= ok;
});
process.exitCode = isWell && runPackage('vitest', ['run', '--project', 'unit', tagsFilter()]) ? 0 : 1;
