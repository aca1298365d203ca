import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { allocatorSettings, serverFlags } from '../../scripts/run/serve.mjs';
import { eventually } from '../leads/eventually';
import { watchStarvation } from './starvation';

/** The production server as `npm start` begins it, to be killed and begun anew on the same port and data. */
export interface SoakSite {
  url: string;
  port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Ends it with SIGTERM; null when it had to be killed after that time. */
  end(withinMs: number): Promise<number | null>;
  /** True when it was up all the while since `moment` (of `performance.now()`). */
  wasUpSince(moment: number): boolean;
  /** Milliseconds since `moment` in which the machine gave the processor to others than the site and this process. */
  starvedSince(moment: number): number;
  /** What reads the log: it may stop reading, or go. */
  logReader: { stop(): void; goOn(): void; leave(): void };
  /** Most memory seen so far, in MB. */
  readonly mostMemory: number;
  /** The same without what is read from files, such as Node's program, which all of its processes share. */
  readonly mostOwnMemory: number;
  readonly starts: number;
}

export function soakSite(port: number, env: Record<string, string>): SoakSite {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let isUp = false;
  let upSince = Infinity;
  let mostMemory = 0;
  let mostOwnMemory = 0;
  let starts = 0;
  const starvation = watchStarvation(() => child?.pid);
  const look = setInterval(() => {
    mostMemory = Math.max(mostMemory, memoryOf(child?.pid, 'VmRSS'));
    mostOwnMemory = Math.max(mostOwnMemory, memoryOf(child?.pid, 'RssAnon'));
  }, 250);

  return {
    url,
    port,
    async start() {
      starts += 1;
      const { PATH = '' } = process.env;
      const begun = spawn(process.execPath, [...serverFlags, 'dist/app/server.mjs'], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...allocatorSettings,
          PATH,
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: '127.0.0.1',
          LEADS_RATE_LIMIT: '1000000',
          ...env,
        },
      });
      begun.stdout.resume();
      child = begun;
      await eventually('the site answers', () => isHealthy(url), 60_000);
      [isUp, upSince] = [true, performance.now()];
    },
    async kill() {
      isUp = false;
      await endOf(child, 'SIGKILL');
    },
    async end(withinMs) {
      isUp = false;
      const hard = setTimeout(() => child?.kill('SIGKILL'), withinMs);
      await endOf(child, 'SIGTERM');
      clearTimeout(hard);
      clearInterval(look);
      starvation.stop();
      return child?.exitCode ?? null;
    },
    starvedSince: (moment) => starvation.since(moment),
    wasUpSince: (moment) => isUp && upSince <= moment,
    logReader: {
      stop: () => void child?.stdout?.pause(),
      goOn: () => void child?.stdout?.resume(),
      leave: () => void child?.stdout?.destroy(),
    },
    get mostMemory() {
      return mostMemory;
    },
    get mostOwnMemory() {
      return mostOwnMemory;
    },
    get starts() {
      return starts;
    },
  };
}

async function endOf(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`, { headers: { connection: 'close' } })).ok;
  } catch {
    return false;
  }
}

/** Memory in MB, as the kernel counts it; 0 of a process that has gone, or where there is no /proc. */
function memoryOf(pid: number | undefined, kind: 'VmRSS' | 'RssAnon'): number {
  try {
    const [, kilobytes = '0'] =
      new RegExp(`${kind}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
