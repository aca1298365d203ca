import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** As package.json starts it. */
const command = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, [...(name.endsWith('.ts') ? ['--import', 'tsx'] : []), `scripts/${name}`, ...args], {
    encoding: 'utf8',
  });

test.each([
  'start.mjs',
  'dev.mjs',
  'check.mjs',
  'test.mjs',
  'testNode.mjs',
  'testImage.mjs',
  'mutants.mjs',
  'build.ts',
  'media.ts',
  'wordTypes.ts',
])('scripts/%s says with --help what it does, and does nothing', (name) => {
  const { status, stdout } = command(name, '--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^npm /);
});

test.each([
  'start.mjs',
  'dev.mjs',
  'check.mjs',
  'test.mjs',
  'testImage.mjs',
  'mutants.mjs',
  'build.ts',
  'media.ts',
  'wordTypes.ts',
])('scripts/%s does nothing either where something else is written, and says what it takes', (name) => {
  const { status, stderr } = command(name, '--port');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no --port here\.\n\nnpm /);
});

test('scripts/testNode.mjs installs nothing for what is no version of Node.js, and says what one looks like', () => {
  const packageless = mkdtempSync(join(tmpdir(), 'cogsprout-scripts-'));
  try {
    cpSync('scripts', join(packageless, 'scripts'), { recursive: true });
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/testNode.mjs', '--port'], {
      cwd: packageless,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr.trim()).toBe("'--port' is no version of Node.js: give one such as 24 or 20.19.5.");
    expect(stdout).toBe('');
  } finally {
    rmSync(packageless, { recursive: true });
  }
});

test('npm run mutants takes what docs/mutants.md says, each with its files, and leaves none of it to Stryker to refuse', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts['mutants']).toBe('node scripts/mutants.mjs');
  const asDocumented = ['--testFiles', 'src/regions/*.test.ts', '--mutate', 'src/regions/hours.ts'];
  expect(command('mutants.mjs', ...asDocumented, '--help').status).toBe(0);
  for (const option of ['--mutate', '--testFiles']) expect(command('mutants.mjs', option).status).toBe(2);
});

test('npm run lighthouse names what it does not have before it loads anything that measures', () => {
  const of = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tests/lighthouse/run.ts', ...args], { encoding: 'utf8' });
  const { status, stderr } = of('--bogus');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no --bogus here\.\n\nnpm run lighthouse/);
  expect(readFileSync('tests/lighthouse/run.ts', 'utf8')).not.toMatch(/^import .* from '(?!node:)/m);
});
