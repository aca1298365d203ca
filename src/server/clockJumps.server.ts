/** No clock that is kept right, a little at a time, strays so far between two looks. */
const jumpMs = 60_000;
/** For how long it may be set right again. */
const doubtMs = 600_000;

/**
 * Watches the machine's clock: one that was set forward or back by more than a minute is in doubt for ten, as it may be set right
 * again. A machine that was asleep finds its clock ahead as well.
 * @param elapsed milliseconds that go on evenly, whatever becomes of the clock
 * @returns to be asked before each round of what the clock alone decides; true: the clock is in doubt, and the round is to be left out
 */
export function watchClockJumps(
  wall: () => number = Date.now,
  elapsed = (): number => performance.now(),
): () => boolean {
  let before = wall() - elapsed();
  let doubtedUntil = -Infinity;
  return () => {
    const passed = elapsed();
    const offset = wall() - passed;
    if (Math.abs(offset - before) > jumpMs) doubtedUntil = passed + doubtMs;
    before = offset;
    return passed < doubtedUntil;
  };
}
