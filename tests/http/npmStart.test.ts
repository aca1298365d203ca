import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/freePort.mjs';
import { exhaustive } from '../exhaustive';
import { eventually } from '../leads/eventually';

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

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`npm start hands ${signal} on to the server and ends as it ends`, {
    tags: signal === 'SIGTERM' ? [] : [exhaustive],
  }, async () => {
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

test.each([
  ['changed sources', 'The sources have changed since the last build'],
  ['no build', 'There is no build'],
])('with %s and without the packages that build, npm start says so in a plain line', async (state, reason) => {
  const project = await mkdtemp(join(tmpdir(), 'start-project-'));
  await mkdir(join(project, 'scripts'));
  await cp('scripts/start.mjs', join(project, 'scripts', 'start.mjs'));
  await cp('scripts/run', join(project, 'scripts', 'run'), { recursive: true });
  for (const folder of ['dist', 'src', 'node_modules']) await mkdir(join(project, folder));
  const past = new Date(Date.now() - 60_000);
  await writeFile(join(project, 'package-lock.json'), '{}');
  await utimes(join(project, 'package-lock.json'), past, past);
  // What `npm ci --omit=dev` leaves behind.
  await writeFile(join(project, 'node_modules', '.package-lock.json'), '{}');
  if (state === 'changed sources') {
    await writeFile(join(project, 'dist', 'built'), '');
    await utimes(join(project, 'dist', 'built'), past, past);
  }
  await writeFile(join(project, 'src', 'changed.ts'), '');
  const starter = spawn(process.execPath, ['scripts/start.mjs'], { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] });
  started.push(starter);
  let said = '';
  starter.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(starter, 'close')) as [number | null];
  await rm(project, { recursive: true });
  expect(code).toBe(1);
  expect(said.trim()).toBe(
    `${reason}, and the packages that build are not installed here: run npm ci, then the command again.`,
  );
});
