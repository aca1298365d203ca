import type { Region } from '../regions/schema';

/** The ages that trial classes can be narrowed by, one by one: those of the courses, and those that a class of the timetable is for. */
export function agesToChoose({ ages, trials }: Pick<Region, 'ages' | 'trials'>): number[] {
  const rows = [...(trials?.times ?? []), ...(trials?.extra ?? [])];
  const ends = rows.flatMap((row) => row.ages ?? (row.levels ?? []).flatMap((level) => ages.levels[level]));
  const [youngest, oldest] = [Math.min(...ages.courses, ...ends), Math.max(...ages.courses, ...ends)];
  return Array.from({ length: oldest - youngest + 1 }, (_, index) => youngest + index);
}
