import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptByNpm, ownOptions } from './run/optionsForNpm.mjs';

const nowhere = join(tmpdir(), 'cogsprout-nowhere');

/** Settings of npm too, or names that an `.npmrc` may hold: who has one there need not have typed it. */
const npmHasToo = ['all', 'before', 'email', 'help', 'json', 'production', 'yes'];

test.each([
  ['trials', ['block', 'dubai-20261205t1400'], 'npm_config_open', '--open'],
  ['regions', ['new', 'fr'], 'npm_config_draft', '--draft'],
])(
  'npm run %s without the two dashes does not do the opposite of what its option says',
  (name, args, variable, option) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/command.mjs', name, ...args], {
      encoding: 'utf8',
      // Should it do something all the same, then nothing to what is here.
      env: { ...process.env, REGIONS_DIR: nowhere, DATA_DIR: nowhere, [variable]: 'true' },
    });
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.trim()).toBe(
      `npm has kept ${option} for itself, so nothing has been done.\n` +
        `Write two dashes before all that is for the command: npm run ${name} -- ${args[0]} …`,
    );
  },
);

test('an option that reaches the command was not kept, whatever npm is set to', () => {
  const env = {
    npm_config_region: 'ae',
    npm_config_time_zone: 'Asia/Dubai',
    npm_config_open: '',
    npm_config_yes: 'true',
  };
  expect(keptByNpm(['list'], env)).toEqual(['region', 'time-zone']);
  expect(keptByNpm(['list', '--region', 'in', '--time-zone=Asia/Kolkata'], env)).toEqual([]);
});

test('every option of the commands is known', () => {
  const sources = readdirSync('src/cli', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('src/cli', file), 'utf8'));
  const options = sources.flatMap((text) => [...text.matchAll(/([a-z]+|'[a-z-]+'): \{\s*type: '(?:string|boolean)'/g)]);
  const names = new Set(options.map(([, name = '']) => name.replaceAll("'", '')));
  expect([...names].toSorted()).toEqual([...ownOptions, ...npmHasToo].toSorted());
});
