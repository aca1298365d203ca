import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './steps.mjs';

/**
 * How the server's process is to begin. Node's own settings would let the memory of a busy time grow to twice this
 * (docs/benchmarksLog.md).
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=20'];
/** For glibc, which otherwise keeps what each of Node's threads once used; other C libraries take no notice. */
export const allocatorSettings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' };

/**
 * Runs the built server in a process of its own, as these settings are read when a process begins. This one hands on
 * signals and ends as the server ends; when this one is killed, the server hears of it through the channel and ends too (endWithStarter).
 */
export function serve() {
  const server = spawn(process.execPath, [...serverFlags, join(root, 'dist', 'app', 'server.mjs')], {
    env: { ...allocatorSettings, ...process.env, NODE_ENV: 'production' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends its interrupt to both.
  const handedOn = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
  for (const signal of handedOn) process.on(signal, () => server.kill(signal));
  if (process.stdin.isTTY) process.on('SIGINT', () => {});
  server.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}
