import { readdirSync, readFileSync } from 'node:fs';

/** Time for which somebody was ready to run and others had the processor, in milliseconds, since an earlier reading. */
export interface Starvation {
  /** All of it since the watch began. */
  now(): number;
  /** Readings stand for moments of `performance.now()`; what lies between two of them counts for both. */
  since(moment: number): number;
  stop(): void;
}

const lookMs = 50;
/** Longer than anybody waits for an answer. */
const keptMs = 180_000;

/**
 * Watches how long a process, and this one that measures it, wait for a processor that other programs have. An answer that
 * took six seconds in which the server ran for one and stood in the kernel's queue for five says something of the machine,
 * and nothing of the server. On a machine with nothing else to do both are near none.
 * @param pidOf the process now; undefined while there is none
 */
export function watchStarvation(pidOf: () => number | undefined): Starvation {
  const readings: { at: number; waited: number }[] = [];
  let [pid, before, total, lag] = [pidOf(), 0, 0, 0];
  let expected = performance.now() + lookMs;
  const look = (): number => {
    const now = performance.now();
    if (now > expected) {
      lag += now - expected;
      expected = now;
    }
    const waited = waitedForProcessor(pidOf());
    // Another process begins anew, and so does its count.
    total += pidOf() === pid ? Math.max(0, waited - before) : waited;
    [pid, before] = [pidOf(), waited];
    readings.push({ at: now, waited: total + lag });
    while ((readings[0]?.at ?? now) < now - keptMs) readings.shift();
    return total + lag;
  };
  look();
  const timer = setInterval(() => {
    look();
    expected = performance.now() + lookMs;
  }, lookMs);
  return {
    now: look,
    since(moment) {
      const last = look();
      const first = readings.findLast(({ at }) => at <= moment) ?? readings[0];
      return last - (first?.waited ?? last);
    },
    stop: () => clearInterval(timer),
  };
}

/** What the first thread, which answers, and the most starved of the others have waited (Linux; elsewhere 0, which excuses nothing). */
function waitedForProcessor(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const others = readdirSync(`/proc/${pid}/task`).filter((thread) => Number(thread) !== pid);
    return waitOf(pid, pid) + Math.max(0, ...others.map((thread) => waitOf(pid, Number(thread))));
  } catch {
    return 0;
  }
}

/** The second number: nanoseconds that the thread was ready and did not run (kernel, Documentation/scheduler/sched-stats). */
function waitOf(pid: number, thread: number): number {
  try {
    const [, waited = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
