/** How long a file that went from its folder stays live from its last version: time to notice, and to put it back. */
export const graceMs = 10 * 60 * 1000;

/** Follows the files that were live and have gone from their folder. */
export interface GoneFiles {
  /** Looks at which of the live files are missing. True if that has changed. */
  update(missing: readonly string[]): boolean;
  /** When each missing file went. */
  readonly since: ReadonlyMap<string, Date>;
  /** Until when each stays live. */
  readonly until: ReadonlyMap<string, Date>;
  /** Those whose time is over. */
  over(): string[];
}

interface Gone {
  /** On the wall clock, for people and for the kept copy. */
  at: Date;
  /** The time on the monotonic clock at which its time is over. */
  over: number;
}

/**
 * Begins to follow the files.
 * @param clock counts milliseconds and never jumps, whatever becomes of the wall clock
 * @param known the files that were missing already before a restart, and since when
 */
export function createGoneFiles(clock: () => number, known: ReadonlyMap<string, Date> = new Map()): GoneFiles {
  const now = Date.now();
  let gone = new Map<string, Gone>(
    [...known].map(([name, at]) => {
      const passed = Math.min(Math.max(now - at.getTime(), 0), graceMs);
      return [name, { at, over: clock() + graceMs - passed }];
    }),
  );
  return {
    update(missing) {
      const before = gone;
      gone = new Map(
        missing.map((name) => [name, before.get(name) ?? { at: new Date(), over: clock() + graceMs }] as const),
      );
      return before.size !== gone.size || missing.some((name) => !before.has(name));
    },
    get since() {
      return new Map([...gone].map(([name, { at }]) => [name, at]));
    },
    get until() {
      return new Map([...gone].map(([name, { at }]) => [name, new Date(at.getTime() + graceMs)]));
    },
    over: () => [...gone].filter(([, { over }]) => over <= clock()).map(([name]) => name),
  };
}
