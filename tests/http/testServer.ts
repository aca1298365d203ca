import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/run/freePort.mjs';
import { SiteProcess } from '../site/siteProcess';

export interface TestServer {
  /** 'http://127.0.0.1:41234', without a slash at the end. */
  url: string;
  pid: number | undefined;
  stop(): Promise<void>;
}

/**
 * The production build on a free port of loopback, with a data folder of its own and no pages rendered ahead; `env` adds to
 * its settings.
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'));
  const site = new SiteProcess(await freePort(), { LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env });
  const stop = async () => {
    await site.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
  site.start();
  try {
    await site.answers();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: site.url, pid: site.pid, stop };
}
