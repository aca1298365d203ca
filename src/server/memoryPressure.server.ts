import { setFlagsFromString } from 'node:v8';

/**
 * Resident memory in bytes from which on V8 is to be sparing, and below which it is to be quick again. All pages warm and
 * thousands of them asked for a second stay below the first; floods of what has to be rendered do not.
 */
const sparingFrom = 165 * 1024 * 1024;
const quickBelow = 145 * 1024 * 1024;
const lookMs = 250;

export interface MemoryWatch {
  /** Looks no more, and leaves V8 as it was found: its compiled code is kept for the next start only under the same settings. */
  close(): void;
}

interface WatchOptions {
  /** Bytes of resident memory. */
  resident?: () => number;
  setFlags?: (flags: string) => void;
  /** What Node was started with. */
  execArgv?: readonly string[];
}

const growth = '--heap-growing-percent';

/**
 * Has V8 collect sooner and close the gaps in its heap while the process is large, which takes a fifth more time for a render
 * and for an answer from memory, and 40 MB less in the worst of floods (docs/benchmarks.md). V8 asks for these settings each
 * time it collects, so they may change while the process runs.
 */
export function watchMemory({
  resident = () => process.memoryUsage.rss(),
  setFlags = setFlagsFromString,
  execArgv = process.execArgv,
}: WatchOptions = {}): MemoryWatch {
  const growthAtStart = execArgv.find((argument) => argument.startsWith(`${growth}=`)) ?? `${growth}=0`;
  let isSparing = false;
  const set = (sparing: boolean) => {
    isSparing = sparing;
    setFlags(sparing ? '--optimize-for-size' : '--no-optimize-for-size');
    setFlags(sparing ? `${growth}=10` : growthAtStart);
  };
  const timer = setInterval(() => {
    const bytes = resident();
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
