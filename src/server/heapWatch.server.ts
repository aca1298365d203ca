import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/**
 * Sizes in bytes of V8's heap from which on it is to be sparing, and below which it is to be quick again. All pages warm and
 * thousands of them asked for a second stay below the first (on Node 24 they touch it now and then); floods of what has to be
 * rendered do not. Of the heap and not of the whole process, whose other parts differ by 40 MB from one version of Node to
 * the next, and are not made smaller by it.
 */
const sparingFrom = 70 * 1024 * 1024;
const quickBelow = 60 * 1024 * 1024;
const lookMs = 250;

export interface HeapWatch {
  /** Stops, and gives V8 back the settings that it had: its compiled code is kept for the next start only under the same settings. */
  close(): void;
}

interface WatchOptions {
  /** Bytes that the heap of this thread takes, gaps included. */
  heapSize?: () => number;
  setFlags?: (flags: string) => void;
  /** What Node was started with. */
  execArgv?: readonly string[];
}

const growth = '--heap-growing-percent';

/**
 * Has V8 collect sooner and close the gaps in its heap while it is large, which takes a fifth more time for a render
 * and for an answer from memory, and 40 MB less in the worst of floods (docs/benchmarks.md). V8 asks for these settings each
 * time it collects, so they may change while the process runs.
 */
export function watchHeap({
  heapSize = () => getHeapStatistics().total_heap_size,
  setFlags = setFlagsFromString,
  execArgv = process.execArgv,
}: WatchOptions = {}): HeapWatch {
  const growthAtStart = execArgv.find((argument) => argument.startsWith(`${growth}=`)) ?? `${growth}=0`;
  let isSparing = false;
  const set = (sparing: boolean) => {
    isSparing = sparing;
    setFlags(sparing ? '--optimize-for-size' : '--no-optimize-for-size');
    setFlags(sparing ? `${growth}=10` : growthAtStart);
  };
  const timer = setInterval(() => {
    const bytes = heapSize();
    if (!isSparing && bytes >= sparingFrom) set(true);
    else if (isSparing && bytes < quickBelow) set(false);
  }, lookMs);
  timer.unref();
  return {
    close() {
      clearInterval(timer);
      if (isSparing) set(false);
    },
  };
}
