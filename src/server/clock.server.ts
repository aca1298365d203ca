/** Clock and timers; tests pass a clock that they move by hand. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `ms` milliseconds, unless the function it returns is called first. */
  after(ms: number, callback: () => void): () => void;
}

/** The real time. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: Date.now,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Rejects when `promise` takes longer than `ms`; the promise itself goes on. */
export function withTimeout<T>(clock: Clock, promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new Error(`no answer within ${ms} ms`)));
    promise.then(resolve, reject).finally(cancel);
  });
}
