/** How long a lead is tried before it is put down as failed. A script that nobody mends within a week needs a person. */
export const retryForMs = 7 * 24 * 3_600_000;

/** Waiting time before attempt `attempts + 1`: anything from nothing to a ceiling that doubles each time ("full jitter"), so that
 * leads which failed together do not come back together. */
export function backoffMs(attempts: number, base: number, cap: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(cap, base * 2 ** Math.min(attempts, 40)));
}

/** An endpoint that asks for a day, by mistake or in anger, is asked again sooner. */
const longestRetryAfterMs = 15 * 60_000;

/**
 * Milliseconds that a Retry-After header asks for (RFC 9110, 10.2.3: seconds or a date), fifteen minutes at most; undefined
 * when it asks for nothing.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestRetryAfterMs);
}
