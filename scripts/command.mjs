// `npm run regions`, `leads`, `trials` and `blog`: the bundled command when the build is fresh, else its source through tsx.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keptByNpm } from './run/optionsForNpm.mjs';
import { canBuild, fail, installIfNeeded, isBuilt, isInstalled, readEnvFile, requireNode, root } from './run/steps.mjs';

const [name, ...args] = process.argv.slice(2);
requireNode();
const kept = keptByNpm(args);
if (kept.length > 0)
  fail(
    `npm has kept ${kept.map((option) => `--${option}`).join(' and ')} for itself, so nothing has been done.\n` +
      `Write two dashes before all that is for the command: npm run ${[name, '--', ...args.slice(0, 1)].join(' ')} …`,
    2,
  );
process.chdir(root);
readEnvFile();
const source = join('src', 'cli', `${name}.ts`);
const bundle = join('dist', 'app', `${name}.mjs`);
// Between a pull and the next build the bundle is what the running server is made of; installing would take that one's packages.
// Where only the packages are left that run (npm prune --omit=dev, which also touches package-lock.json), nothing else runs.
const useBundle = existsSync(bundle) && (isBuilt() || !existsSync(source) || !isInstalled() || !canBuild());
if (!useBundle) installIfNeeded();
const { status } = spawnSync(process.execPath, useBundle ? [bundle, ...args] : ['--import', 'tsx', source, ...args], {
  stdio: 'inherit',
  // What was built judges files by the words that were built with it, as the server does (builtEnglish.server.ts).
  env: useBundle ? { ...process.env, NODE_ENV: 'production' } : process.env,
});
process.exitCode = status ?? 1;
