import { setTimeout } from 'node:timers/promises';

/** Pages that wait for their best compression, by id. */
export interface Improvements {
  /** Puts a page in the queue; when that is full, it stays as it is. */
  add(id: string): void;
  /** Bytes of the ids that wait. */
  readonly bytes: number;
  readonly waiting: number;
  /** Lets go of all that waits; what fails from here on is no failure. */
  close(): void;
}

const mostWaiting = 1000;
/** So long after a busy moment it is looked again. */
const lookAgainMs = 500;

export interface ImprovementOptions {
  onError?: ((error: unknown) => void) | undefined;
  /** Whether nobody needs the processor and the memory more than this work does. */
  isQuiet?: (() => boolean) | undefined;
}

/**
 * Makes pages better one at a time. It remembers ids alone: a page that was dropped or replaced while it waited is not found
 * when its turn comes, and its memory is free at once.
 * @param improve looks the page up by its id and improves it
 */
export function createImprovements(
  improve: (id: string) => Promise<void>,
  { onError, isQuiet = () => true }: ImprovementOptions = {},
): Improvements {
  const waiting = new Set<string>();
  let bytes = 0;
  let running = false;
  let isClosed = false;

  const runAll = async () => {
    running = true;
    for (const id of waiting) {
      while (waiting.has(id) && !isQuiet()) await setTimeout(lookAgainMs, undefined, { ref: false });
      if (!waiting.has(id)) continue;
      waiting.delete(id);
      bytes -= 2 * id.length;
      await improve(id).catch((error: unknown) => {
        if (!isClosed) onError?.(error);
      });
    }
    running = false;
  };

  return {
    add(id) {
      if (isClosed || waiting.has(id) || waiting.size >= mostWaiting) return;
      waiting.add(id);
      bytes += 2 * id.length;
      if (!running) void runAll();
    },
    get bytes() {
      return bytes;
    },
    get waiting() {
      return waiting.size;
    },
    close() {
      isClosed = true;
      waiting.clear();
      bytes = 0;
    },
  };
}
