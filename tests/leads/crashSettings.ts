import { seedFrom } from '../soak/random';

/** How often a process is killed on each database: 20 in `npm test`, 100 in `npm run soak`. */
export const kills = Number(process.env['CRASH_KILLS'] ?? 20);
/** The same seed gives the same moments. */
export const seed = seedFrom(process.env['CRASH_SEED']);
/** A kill is waited for, begun anew after, and its leads delivered. */
export const killsLimitMs = 240_000 + kills * 15_000;

/** Says with what a run can be had again. */
export function announceKills(what: string): void {
  process.stdout.write(`\n${what}: CRASH_SEED=${seed}, ${kills} kills a database\n`);
}
