import type { Store } from 'express-rate-limit';

interface Count {
  hits: number;
  /** By the clock that never jumps. */
  endsAt: number;
}

/**
 * Where express-rate-limit counts, in place of its own store: that one reads the machine's clock, and who had reached the limit when
 * the clock was set back by hours stayed locked out for as long.
 * @param elapsed counts milliseconds and never jumps
 */
export function steadyCounts(elapsed: () => number = () => performance.now()): Store {
  // In the order in which they end, as all windows are of one length.
  const counts = new Map<string, Count>();
  let windowMs = 0;

  const forgetEnded = (now: number): void => {
    for (const [key, { endsAt }] of counts) {
      if (endsAt > now) return;
      counts.delete(key);
    }
  };

  return {
    localKeys: true,
    init(options) {
      ({ windowMs } = options);
    },
    increment(key) {
      const now = elapsed();
      forgetEnded(now);
      const count = counts.get(key) ?? { hits: 0, endsAt: now + windowMs };
      count.hits += 1;
      counts.set(key, count);
      return { totalHits: count.hits, resetTime: new Date(Date.now() + count.endsAt - now) };
    },
    decrement(key) {
      const count = counts.get(key);
      if (count && count.hits > 0) count.hits -= 1;
    },
    resetKey(key) {
      counts.delete(key);
    },
  };
}
