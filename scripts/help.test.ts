import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each(['start', 'dev', 'test', 'testNode', 'testImage'])(
  'scripts/%s.mjs says with --help what it does, and does nothing',
  (name) => {
    const { status, stdout } = spawnSync(process.execPath, [`scripts/${name}.mjs`, '--help'], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^npm /);
  },
);
