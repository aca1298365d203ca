import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../leads/eventually';
import { freePort } from '../leads/freePort';

let dataDir: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-test-'));
});
afterEach(() => started.splice(0).forEach((starter) => starter.kill('SIGKILL')));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What `npm start` runs, as a service manager would: without a terminal. */
async function start(): Promise<{ starter: ChildProcess; serves: () => Promise<boolean> }> {
  const port = await freePort();
  const starter = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      WARM_PAGES: 'off',
    },
  });
  started.push(starter);
  const serves = async () => {
    try {
      return (await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })).ok;
    } catch {
      return false;
    }
  };
  await eventually('the site answers', serves);
  return { starter, serves };
}

test.each(['SIGTERM', 'SIGINT'] as const)('npm start hands %s on to the server and ends as it ends', async (signal) => {
  const { starter, serves } = await start();
  const ended = once(starter, 'exit');
  starter.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(await serves()).toBe(false);
});

test('when npm start is killed without a word, the server gives its port free', async () => {
  const { starter, serves } = await start();
  starter.kill('SIGKILL');
  await eventually('the site is gone', async () => !(await serves()));
});
