import { readFileSync } from 'node:fs';
import { allocatorSettings, serverFlags } from '../../scripts/run/serve.mjs';
import { SiteProcess } from '../site/siteProcess';
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
  const site = new SiteProcess(
    port,
    // As `npm start` begins it: pages are rendered ahead, and what happens is logged.
    { ...allocatorSettings, WARM_PAGES: '', LOG_LEVEL: 'info', ...env },
    { flags: serverFlags, stdout: 'thrown away' },
  );
  let isUp = false;
  let upSince = Infinity;
  let mostMemory = 0;
  let mostOwnMemory = 0;
  let starts = 0;
  const starvation = watchStarvation(() => site.pid);
  const look = setInterval(() => {
    mostMemory = Math.max(mostMemory, memoryOf(site.pid, 'VmRSS'));
    mostOwnMemory = Math.max(mostOwnMemory, memoryOf(site.pid, 'RssAnon'));
  }, 250);

  return {
    url: site.url,
    port,
    async start() {
      starts += 1;
      site.start();
      await site.answers();
      [isUp, upSince] = [true, performance.now()];
    },
    async kill() {
      isUp = false;
      await site.end('SIGKILL');
    },
    async end(withinMs) {
      isUp = false;
      const hard = setTimeout(() => site.signal('SIGKILL'), withinMs);
      await site.end('SIGTERM');
      clearTimeout(hard);
      clearInterval(look);
      starvation.stop();
      return site.exitCode;
    },
    starvedSince: (moment) => starvation.since(moment),
    wasUpSince: (moment) => isUp && upSince <= moment,
    logReader: {
      stop: () => void site.log?.pause(),
      goOn: () => void site.log?.resume(),
      leave: () => void site.log?.destroy(),
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
