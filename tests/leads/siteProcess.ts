import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const bundle = 'dist/app/server.mjs';
/** On a machine with much else to do; a server that cannot start says so sooner. */
const startLimitMs = 180_000;

/** The production server as a process of its own, to be killed without warning and started again on the same port and data. */
export class SiteProcess {
  private child: ChildProcess | undefined;
  private complaints = '';

  constructor(
    private readonly port: number,
    private readonly env: Record<string, string>,
  ) {
    if (!existsSync(bundle)) throw new Error(`${bundle} is missing: run npm run build first`);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Null while it runs, and where a signal has ended it. */
  get exitCode(): number | null {
    return this.child?.exitCode ?? null;
  }

  start(): void {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [bundle], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH,
        NODE_ENV: 'production',
        PORT: String(this.port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        LEADS_RATE_LIMIT: '1000000',
        WARM_PAGES: 'off',
        ...this.env,
      },
    });
    child.stderr.on('data', (chunk: Buffer) => (this.complaints += chunk.toString()));
    this.child = child;
  }

  async answers(): Promise<void> {
    const deadline = Date.now() + startLimitMs;
    while (!(await healthy(this.url))) {
      if (Date.now() > deadline || (this.child && this.child.exitCode !== null))
        throw new Error(`The server did not start: ${this.complaints}`);
      await pause(20);
    }
  }

  /** `SIGKILL` leaves it no moment to tidy up. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

async function healthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}
