import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withoutRoom } from './compress.server';

/** Compresses in a thread of its own, one body after the other. */
export interface BestCompressor {
  /** Brotli at its best. Rejects when the thread cannot be started or ends. */
  compress(body: Buffer): Promise<Buffer>;
  close(): Promise<void>;
}

/** A thread that has nothing to do gives its memory back after this. */
const idleMs = 10_000;

/**
 * Starts the thread of the compressor.
 * @param script compressWorker.ts as the build left it
 */
export function openBestCompressor(script: string | URL): BestCompressor {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const stop = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  const start = () => {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 } });
    started.unref();
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    // One that fails says so before it exits, and what it was given meanwhile would never come back.
    started.once('error', forget);
    started.once('exit', forget);
    return started;
  };

  const compressNow = async (body: Buffer): Promise<Buffer> => {
    if (isClosed) throw new Error('the compressor is closed');
    clearTimeout(idle);
    const ended = new AbortController();
    worker ??= start();
    const running = worker;
    const giveUp = () => ended.abort();
    running.once('exit', giveUp);
    try {
      const sent = new Uint8Array(body);
      running.postMessage(sent, [sent.buffer]);
      const [answer]: { compressed?: unknown }[] = await once(running, 'message', { signal: ended.signal });
      if (!(answer?.compressed instanceof Uint8Array)) throw new TypeError('the compressor sent no bytes');
      return withoutRoom(answer.compressed);
    } finally {
      running.off('exit', giveUp);
      idle = setTimeout(() => void stop(), idleMs);
      idle.unref();
    }
  };

  return {
    compress(body) {
      const compressed = queue.then(() => compressNow(body));
      queue = compressed.catch(() => undefined);
      return compressed;
    },
    close() {
      isClosed = true;
      // Deep in a body the thread does not hear that it is to end; as nothing of its work is needed, nobody waits for it.
      void stop();
      return Promise.resolve();
    },
  };
}
