import { constants } from 'node:os';
import type { OpenLog } from './openLog.server';

/**
 * With the last second of the log, and one for threads in the middle of something, for which the exit waits, all of it fits into
 * the ten seconds that hosts of containers wait between SIGTERM and SIGKILL.
 */
const longestEndMs = 8_000;
const usualLimitMs = 2_000;
/** What a part has where those before it took all the time: enough for one that has nothing to wait for. */
const leastLimitMs = 50;

/** The parts that the process is made of: opened one after the other, closed in reverse order. */
export interface Lifecycle {
  /** Aborted when the end begins, before the first part is closed. */
  readonly ending: AbortSignal;
  /**
   * Opens a part and keeps it for the end. Never resolves once the end has begun.
   * @param name what a log line calls the part when it does not end
   * @param close resolves when the part has ended; by default the part's own `close`, if it has one
   * @param limitMs how long closing may take before the next part is closed all the same
   */
  open<Part>(
    name: string,
    open: () => Part | Promise<Part>,
    close?: (part: Part) => unknown,
    limitMs?: number,
  ): Promise<Part>;
  /**
   * Closes all parts and ends the process: with `code`, or with 1 and the names of the parts that did not end in time.
   * @param why for the log
   */
  end: (why: string, code?: number) => Promise<void>;
  /** Begins the end at SIGTERM and SIGINT; a second signal ends the process at once. */
  endOnSignals(): void;
}

interface OpenedPart {
  name: string;
  limitMs: number;
  close: () => Promise<unknown>;
}

/**
 * Makes the life cycle of a process, with no part in it yet.
 * @param exit ends the process; tests put their own in
 */
export function createLifecycle(
  { log, close: closeLog }: Pick<OpenLog, 'log' | 'close'>,
  exit: (code: number) => void = (code) => process.exit(code),
): Lifecycle {
  const parts: OpenedPart[] = [];
  const ending = new AbortController();

  async function end(why: string, code = 0): Promise<void> {
    if (ending.signal.aborted) return;
    ending.abort();
    log.info({ why }, 'ending');
    const latest = performance.now() + longestEndMs;
    const left: string[] = [];
    for (const part of parts.toReversed()) {
      const limitMs = Math.max(leastLimitMs, Math.min(part.limitMs, latest - performance.now()));
      const trouble = await troubleOfClosing(part, limitMs);
      if (trouble === undefined) continue;
      left.push(part.name);
      log.error({ part: part.name, ...trouble }, `did not end: ${part.name}`);
    }
    // Whoever looks for the reason may have no log: its disk may be what is full.
    if (left.length > 0) process.stderr.write(`The server was ended though this had not ended: ${left.join(', ')}.\n`);
    else log.info('ended');
    await closeLog();
    exit(left.length > 0 ? 1 : code);
  }

  return {
    ending: ending.signal,
    open<Part>(
      name: string,
      open: () => Part | Promise<Part>,
      close: (part: Part) => unknown = closeItself,
      limitMs = usualLimitMs,
    ) {
      if (ending.signal.aborted) return new Promise<never>(() => undefined);
      const opening = (async () => open())();
      // What failed to open needs no closing; whoever opened it says so.
      const opened = opening.then(
        (part) => ({ part }),
        () => undefined,
      );
      parts.push({
        name,
        limitMs,
        close: async () => {
          const ready = await opened;
          if (ready) await close(ready.part);
        },
      });
      return opening;
    },
    end,
    endOnSignals() {
      for (const signal of ['SIGTERM', 'SIGINT'] as const)
        process.on(signal, () => {
          if (ending.signal.aborted) exit(128 + constants.signals[signal]);
          else void end(signal);
        });
    },
  };
}

function closeItself(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || !('close' in part)) return undefined;
  return typeof part.close === 'function' ? part.close() : undefined;
}

/** Undefined when the part has ended within its time. */
async function troubleOfClosing(
  { close }: OpenedPart,
  limitMs: number,
): Promise<{ limitMs: number } | { err: unknown } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<{ limitMs: number }>((resolve) => {
    timer = setTimeout(() => resolve({ limitMs }), limitMs);
  });
  const closed = close().then(
    () => undefined,
    (error: unknown) => ({ err: error }),
  );
  const trouble = await Promise.race([closed, tooLong]);
  clearTimeout(timer);
  return trouble;
}

/**
 * Where `npm start` began this process and is killed without a word, this ends as if it had been killed itself: the port is
 * free for the next start, and all that was answered is on disk.
 */
export function endWithStarter(): void {
  if (process.connected) process.once('disconnect', () => process.exit(1));
}
