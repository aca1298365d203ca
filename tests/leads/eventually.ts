import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until the condition holds; fails with its name when it has not within `withinMs`. */
export async function eventually(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 15_000,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await pause(20);
  }
}
