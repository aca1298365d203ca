import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const command = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', `scripts/${name}`, ...args], { encoding: 'utf8' });

test.each([
  'start.mjs',
  'dev.mjs',
  'check.mjs',
  'test.mjs',
  'testNode.mjs',
  'testImage.mjs',
  'build.ts',
  'media.ts',
  'wordTypes.ts',
])('scripts/%s says with --help what it does, and does nothing', (name) => {
  const { status, stdout } = command(name, '--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^npm /);
});

test.each(['start.mjs', 'dev.mjs', 'check.mjs', 'test.mjs', 'testImage.mjs', 'build.ts', 'media.ts', 'wordTypes.ts'])(
  'scripts/%s does nothing either where something else is written, and says what it takes',
  (name) => {
    const { status, stderr } = command(name, '--port');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^There is no --port here\.\n\nnpm /);
  },
);
