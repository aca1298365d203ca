import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../leads/eventually';
import { freePort } from '../../scripts/run/freePort.mjs';

export interface BuiltServer {
  url: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  /** All that it has written to standard output and to standard error, as far as these were pipes. */
  logged(): string;
  complained(): string;
  /** Sends a signal. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit code once the process is gone. */
  ended: Promise<number | null>;
  /** Ends it the hard way if it still runs, and clears its folder away, unless DATA_DIR names one. */
  remove(): Promise<void>;
}

/**
 * The production server as a process whose end can be watched.
 * @param through a program that becomes the server, with its arguments, where rights are to be laid down before
 */
export async function startBuiltServer(
  env: Record<string, string> = {},
  stdout: 'pipe' | number = 'pipe',
  through: readonly string[] = [],
): Promise<BuiltServer> {
  const port = await freePort();
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'lifecycle-'));
  const stdio: StdioOptions = ['ignore', stdout, 'pipe'];
  const [program, ...args] = [...through, process.execPath, 'dist/app/server.mjs'];
  const child = spawn(program, args, {
    stdio,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LEADS_RATE_LIMIT: '100000',
      WARM_PAGES: 'off',
      ...env,
    },
  });
  let logged = '';
  let complained = '';
  child.stdout?.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const ended = once(child, 'close').then(() => child.exitCode);
  const url = `http://127.0.0.1:${port}`;
  // The machine may have much else to do, but a server that cannot start has ended soon.
  const isDecided = async () => child.exitCode !== null || (await answers(url));
  await eventually('the server has started, or ended', isDecided, 180_000);
  if (child.exitCode !== null) throw new Error(`The server did not start: ${complained}`);
  return {
    url,
    port,
    dataDir,
    child,
    logged: () => logged,
    complained: () => complained,
    signal: (signal) => void child.kill(signal),
    ended,
    async remove() {
      child.kill('SIGKILL');
      await ended;
      if (env['DATA_DIR'] === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** True while new connections are accepted and answered. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`, { headers: { connection: 'close' } })).ok;
  } catch {
    return false;
  }
}

export interface RawConnection {
  socket: Socket;
  /** All that came back so far. */
  received(): string;
  /** Resolves when the connection is closed, however it was. */
  closed: Promise<void>;
}

/** A connection that has sent `text` and nothing else. */
export async function connectRaw(port: number, text = ''): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  // A connection that is reset is closed as well.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, received: () => received, closed };
}
