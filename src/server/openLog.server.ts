import pino, { type Logger } from 'pino';
import type { LineSink } from './metrics/accessLog.server';

export interface OpenLog {
  /** One JSON object a line, on standard output. */
  log: Logger;
  /** For whoever puts lines together by hand. */
  sink: LineSink;
  /** Writes what is still waiting, as far as that can be done soon. Never rejects. */
  close(): Promise<void>;
}

/** Lines that wait for a disk that is full; beyond them, lines are lost rather than the process. */
const mostWaitingBytes = 1024 * 1024;
const lastFlushMs = 1_000;

/**
 * Opens the log. Where it cannot be written (a full disk, a reader that has gone), lines are lost and counted, and nothing
 * else changes.
 * @param onLost called for each failure to write
 */
export function openLog({ logLevel }: { logLevel: string }, onLost: () => void = () => undefined): OpenLog {
  // Written beside the event loop: what comes in while a line is on its way goes with the next write. With a least length
  // of none, pino's flush would call a log written whose reader has stopped reading, and its exit would wait for that for ever.
  const stdout = pino.destination({ dest: 1, sync: false, minLength: 1, maxLength: mostWaitingBytes });
  let failing = false;
  let closed = false;
  const beforeClose: (() => void)[] = [];
  stdout.on('error', () => {
    failing = true;
    onLost();
  });
  stdout.on('drop', onLost);
  stdout.on('drain', () => {
    failing = false;
  });
  // What libraries print goes to the same places, and fails as quietly.
  process.stdout.on('error', onLost);
  process.stderr.on('error', onLost);
  const sink = {
    write(line: string) {
      if (!closed) stdout.write(line);
    },
    beforeClose: (listener: () => void) => void beforeClose.push(listener),
  };
  return {
    log: pino({ level: logLevel }, sink),
    sink,
    async close() {
      for (const listener of beforeClose) listener();
      const isWritten = await flushed(stdout);
      closed = true;
      // Or pino would try once more as the process exits, and wait for ever or throw.
      if (failing || !isWritten) stdout.destroy();
    },
  };
}

function flushed(stdout: ReturnType<typeof pino.destination>): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => resolve(false), lastFlushMs);
    stdout.flush((error) => {
      clearTimeout(tooLong);
      resolve(!error);
    });
  });
}
