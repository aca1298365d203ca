// `npm run mutants`: Stryker by stryker.config.mjs, with help and a refusal of its own, as every command has them.
import { runPackage } from './run/steps.mjs';
import { usage } from './run/usage.mjs';

const options = ['--mutate', '--testFiles'];
const written = process.argv.slice(2);

/** Each option with the files behind it; one without is refused. */
const known = written.flatMap((option, at) => {
  const files = written[at + 1] ?? '';
  return options.includes(option) && files !== '' && !files.startsWith('-') ? [option, files] : [];
});

usage(
  'npm run mutants -- [--mutate <files>] [--testFiles <files>]\n\nChanges the code in small ways, one at a time, and says ' +
    'which changes no test notices (docs/mutants.md). Takes hours.\n' +
    '  --mutate <files>      only these, for example src/leads/rules.ts\n' +
    '  --testFiles <files>   with these tests alone, which is quicker and can only count too few',
  known,
);

if (!runPackage('stryker', ['run', ...written])) process.exitCode = 1;
