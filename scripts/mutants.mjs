// `npm run mutants`: Stryker by stryker.config.mjs, with help and a refusal of its own, as every command has them.
import { runPackage } from './run/steps.mjs';
import { usage } from './run/usage.mjs';

const [option, files = ''] = process.argv.slice(2);
const narrowed = option === '--mutate' && files !== '' && !files.startsWith('-');

usage(
  'npm run mutants -- [--mutate <files>]\n\nChanges the code in small ways, one at a time, and says which changes no test ' +
    'notices (docs/mutants.md). Takes hours.\n  --mutate <files>   only these, for example src/leads/rules.ts',
  narrowed ? [option, files] : [],
);

if (!runPackage('stryker', ['run', ...process.argv.slice(2)])) process.exitCode = 1;
