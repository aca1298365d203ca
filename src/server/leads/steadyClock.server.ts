/**
 * A clock in milliseconds since 1970 that never goes back: when the machine's is set back, it goes on from where it was; when the
 * machine's is set forward, it follows. With a clock that goes back, deliveries would wait until the time has caught up.
 */
export function steadyClock(wall: () => number = Date.now, elapsed = (): number => performance.now()): () => number {
  let ahead = wall() - elapsed();
  return () => {
    const passed = elapsed();
    ahead = Math.max(ahead, wall() - passed);
    // The nearest: cut off, a sum of fractions would at times be a millisecond before the machine's clock.
    return Math.round(ahead + passed);
  };
}
