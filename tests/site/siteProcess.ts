import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const bundle = 'dist/app/server.mjs';
/** On a machine with much else to do; a server that cannot start has ended sooner. */
const startLimitMs = 180_000;

interface Beginning {
  /** Settings of Node itself. */
  flags?: readonly string[];
  /** A program that becomes the server, with its arguments, where rights are to be laid down before. */
  through?: readonly string[];
  /** Where its log goes: nowhere, through a pipe where it is read and kept or thrown away, or to an open file. */
  stdout?: 'nowhere' | 'kept' | 'thrown away' | number;
}

/**
 * The production server as a process of its own, to be ended or killed, and started again on the same port and data. It logs
 * nothing, keeps no limit of forms a minute and renders no pages ahead unless `env` says otherwise.
 */
export class SiteProcess {
  private child: ChildProcess | undefined;
  private closed: Promise<number | null> = Promise.resolve(null);
  private readonly written = { stdout: '', stderr: '' };

  constructor(
    readonly port: number,
    private readonly env: Record<string, string>,
    private readonly beginning: Beginning = {},
  ) {
    if (!existsSync(bundle)) throw new Error(`${bundle} is missing: run npm run build first`);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Null while it runs, and where a signal has ended it. */
  get exitCode(): number | null {
    return this.child?.exitCode ?? null;
  }

  /** What reads its log, where that goes through a pipe. */
  get log(): Readable | null {
    return this.child?.stdout ?? null;
  }

  /** All that it has logged, where that is kept. */
  logged(): string {
    return this.written.stdout;
  }

  /** All that it has written to its standard error. */
  complained(): string {
    return this.written.stderr;
  }

  start(): void {
    const { flags = [], through = [], stdout = 'nowhere' } = this.beginning;
    const { PATH = '' } = process.env;
    const [program, ...args] = [...through, process.execPath, ...flags, bundle];
    const child = spawn(program ?? process.execPath, args, {
      stdio: ['ignore', stdout === 'nowhere' ? 'ignore' : typeof stdout === 'number' ? stdout : 'pipe', 'pipe'],
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
    child.stdout?.on('data', (chunk: Buffer) => {
      if (stdout === 'kept') this.written.stdout += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => (this.written.stderr += chunk.toString()));
    this.closed = once(child, 'close').then(() => child.exitCode);
    this.child = child;
  }

  /** Resolves once it answers; throws what it complained of where it has ended before. */
  async answers(): Promise<void> {
    const deadline = Date.now() + startLimitMs;
    while (!(await isHealthy(this.url))) {
      if (Date.now() > deadline || this.exitCode !== null)
        throw new Error(`The server did not start: ${this.complained()}`);
      await pause(20);
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Resolves with its exit code once it is gone and all that it wrote has been read. */
  ended(): Promise<number | null> {
    return this.closed;
  }

  /** Sends the signal and waits for the end; `SIGKILL` leaves it no moment to tidy up. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** True while new connections are accepted and answered. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    // A connection left open would be given to a later request, after the server has closed it.
    return (await fetch(`${url}/healthz`, { headers: { connection: 'close' } })).ok;
  } catch {
    return false;
  }
}
