import { setTimeout as pause } from 'node:timers/promises';

/**
 * Looks again and again until the condition holds; fails with its name when it has not within `withinMs`. By default that is
 * long enough for what takes a second on a quiet machine and happens on one with much else to do.
 */
export async function eventually(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 100_000,
): Promise<void> {
  const end = Date.now() + withinMs;
  let pauseMs = 10;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`);
    // What takes long is looked at more rarely: looking costs time that it needs itself.
    await pause(pauseMs);
    pauseMs = Math.min(pauseMs * 1.3, 200);
  }
}
