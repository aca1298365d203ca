import type { Clock } from '../../src/server/clock.server';

export interface HandClock extends Clock {
  /** Moves the time on and calls back whatever became due, the earliest first. */
  advance(ms: number): void;
  /** Milliseconds until each timer that is set, the earliest first. */
  timers(): number[];
}

/** A clock that stands still until the test moves it. */
export function handClock(start = Date.UTC(2026, 0, 1)): HandClock {
  let time = start;
  const timers = new Set<{ at: number; callback: () => void }>();
  return {
    now: () => time,
    after(ms, callback) {
      const timer = { at: time + ms, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers.delete(due);
        time = due.at;
        due.callback();
      }
      time = end;
    },
    timers: () => [...timers].map(({ at }) => at - time).sort((a, b) => a - b),
  };
}
