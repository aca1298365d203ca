import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/run/freePort.mjs';

export interface TestServer {
  /** 'http://127.0.0.1:41234', without a slash at the end. */
  url: string;
  pid: number | undefined;
  stop(): Promise<void>;
}

const bundle = 'dist/app/server.mjs';
/** On a machine with much else to do; a server that cannot start says so sooner. */
const startLimitMs = 110_000;

/**
 * The production build on a free port of loopback, with a data folder of its own and no pages rendered ahead; `env` adds to
 * its settings.
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: run npm run build first`);
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'));
  const child = spawn(process.execPath, [bundle], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      LEADS_RATE_LIMIT: '100000',
      WARM_PAGES: 'off',
      ...env,
    },
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + startLimitMs;
  while (!(await answers(url))) {
    if (child.exitCode === null && Date.now() < deadline) {
      await wait(50);
      continue;
    }
    await stop();
    throw new Error(`The server did not start: ${complaints}`);
  }
  return { url, pid: child.pid, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    // A connection left open would be given to a later request, after the server has closed it.
    return (await fetch(`${url}/healthz`, { headers: { connection: 'close' } })).ok;
  } catch {
    return false;
  }
}
