import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const stretchMs = 100;
/** Part of the time that the event loop may be busy in a quiet moment, and the machine's processors. */
const quietLoop = 0.3;
const quietMachine = 0.5;
const patienceMs = 30_000;

/** Resolves once server and machine have had little to do for a tenth of a second; after half a minute in any case. */
export async function quietMoment(): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += stretchMs) {
    const [loop, machine] = [performance.eventLoopUtilization(), processorTime()];
    await wait(stretchMs, undefined, { ref: false });
    if (
      performance.eventLoopUtilization(loop).utilization < quietLoop &&
      busyPart(machine, processorTime()) < quietMachine
    )
      return;
  }
}

interface ProcessorTime {
  busy: number;
  all: number;
}

/** Milliseconds since the machine's start, of all processors together; nothing where the system does not tell. */
function processorTime(): ProcessorTime {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const ofThis = times.user + times.nice + times.sys + times.irq;
    busy += ofThis;
    all += ofThis + times.idle;
  }
  return { busy, all };
}

function busyPart(before: ProcessorTime, after: ProcessorTime): number {
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

/**
 * Work that makes what is there already a little better: one piece at a time, and in quiet moments, so that visitors keep
 * the processor. What is added under the same name takes the place of what waits there.
 */
export function createImprovements(whenQuiet: () => Promise<void> = quietMoment, onError?: (error: unknown) => void) {
  const waiting = new Map<string, () => Promise<void>>();
  let running = false;

  const runAll = async () => {
    running = true;
    for (const [name, improve] of waiting) {
      await whenQuiet();
      // Something newer may have come under this name meanwhile: its turn is at the end.
      if (waiting.get(name) !== improve) continue;
      waiting.delete(name);
      await improve().catch((error) => onError?.(error));
    }
    running = false;
  };

  return {
    add(name: string, improve: () => Promise<void>): void {
      waiting.delete(name);
      waiting.set(name, improve);
      if (!running) void runAll();
    },
  };
}
