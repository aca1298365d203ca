import { backoffMs } from '../delivery/backoff.server';

/** From a minute, doubled each time, to an hour. */
const pauseMs = { first: 60_000, most: 3_600_000 };

/**
 * How long to wait after failures that follow each other, for each of several keys by itself. What fails during a pause does
 * not make it longer. Kept in memory: a new process begins with a minute. Times are milliseconds since 1970.
 */
export class RetryPauses {
  private readonly pauses = new Map<string, { failures: number; until: number }>();

  /** `now` gives the time, and never goes back. */
  constructor(private readonly now: () => number) {}

  /** When this may be tried again; undefined: now. */
  until(key: string): number | undefined {
    const until = this.pauses.get(key)?.until ?? 0;
    return until > this.now() ? until : undefined;
  }

  /** Notes a failure, and returns when to try again. */
  failed(key: string): number {
    const current = this.until(key);
    if (current !== undefined) return current;
    const failures = this.pauses.get(key)?.failures ?? 0;
    const until = this.now() + backoffMs(failures, pauseMs.first, pauseMs.most, () => 1);
    this.pauses.set(key, { failures: failures + 1, until });
    return until;
  }

  succeeded(key: string): void {
    this.pauses.delete(key);
  }
}
