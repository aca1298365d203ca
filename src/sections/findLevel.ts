import { type LevelId, levelIds } from '../regions/pagePaths';
import type { Region } from '../regions/schema';
import { keysOf } from '../typed/keysOf';

/** What a child may say sounds like fun, and the levels that lead there, in order. */
const interestLevels = {
  robots: ['robo-starter', 'robo-explorer', 'robo-champion', 'robo-engineer'],
  coding: ['code-crafter', 'app-wizard'],
  smart: ['code-crafter', 'app-wizard', 'robo-engineer'],
  unsure: levelIds,
} as const satisfies Record<string, readonly LevelId[]>;
export type FinderInterest = keyof typeof interestLevels;
/** What a visitor of the finder can say a child likes. */
export const interests = keysOf(interestLevels);

/** From where to where each level fits best, as a region's file gives it (`ages.levels`). */
export type LevelAges = Partial<Record<string, readonly [number, number]>>;

/**
 * - `fits`: the age lies in the level's range.
 * - `first`: too young for what they like; `level` is the step before, `goal` the level to look forward to.
 * - `nearest`: no level of that interest reaches this age, so `level` is the one that comes closest.
 */
export type LevelMatch =
  | { reason: 'fits' | 'nearest'; level: LevelId }
  | { reason: 'first'; level: LevelId; goal: LevelId };

/** From the youngest to the oldest child who is taught: courses and classes have ages of their own. */
export function taughtAges({
  classes,
  courses,
}: Pick<Region['ages'], 'classes' | 'courses'>): readonly [number, number] {
  return [Math.min(classes[0], courses[0]), Math.max(classes[1], courses[1])];
}

/**
 * The level for a child: of those that lead to the interest, the one whose range holds the age and has its middle
 * nearest to it. Ages are whole years. Undefined when the region names no ages for any level.
 */
export function findLevel(age: number, interest: FinderInterest, ages: LevelAges): LevelMatch | undefined {
  const wanted = interestLevels[interest].filter((id) => ages[id]);
  const fitting = nearest(
    wanted.filter((id) => contains(ages[id], age)),
    age,
    ages,
  );
  if (fitting) return { reason: 'fits', level: fitting };
  const goal = wanted.find((id) => (ages[id]?.[0] ?? 0) > age);
  const step =
    goal &&
    nearest(
      levelIds.filter((id) => contains(ages[id], age)),
      age,
      ages,
    );
  if (goal && step) return { reason: 'first', level: step, goal };
  const closest =
    nearest(wanted, age, ages) ??
    nearest(
      levelIds.filter((id) => ages[id]),
      age,
      ages,
    );
  return closest && { reason: 'nearest', level: closest };
}

/** A child's age and interest as a link or a form without JavaScript gives them (`?age=9&interest=robots`). */
export function readFinderQuery(query: URLSearchParams): { age?: number; interest: FinderInterest } {
  const age = query.get('age') ?? '';
  const interest = interests.find((known) => known === query.get('interest')) ?? 'unsure';
  return /^\d{1,2}$/.test(age) ? { age: Number(age), interest } : { interest };
}

function contains(range: readonly [number, number] | undefined, age: number): boolean {
  return range !== undefined && age >= range[0] && age <= range[1];
}

function nearest(ids: readonly LevelId[], age: number, ages: LevelAges): LevelId | undefined {
  return [...ids].sort((one, other) => distance(ages[one], age) - distance(ages[other], age))[0];
}

function distance(range: readonly [number, number] | undefined, age: number): number {
  return range ? Math.abs((range[0] + range[1]) / 2 - age) : Number.POSITIVE_INFINITY;
}
