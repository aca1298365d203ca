/** The ages that a region teaches: in its courses, and on each of its levels. */
export interface TaughtAges {
  courses: readonly [number, number];
  levels: Readonly<Record<string, readonly [number, number]>>;
}

/** For whom a line of the timetable is, as it says. */
interface ForWhom {
  ages?: readonly number[] | undefined;
  levels?: readonly string[] | undefined;
}

interface Timetable {
  times: readonly ForWhom[];
  extra?: readonly ForWhom[] | undefined;
}

/** For which ages a class is, both included: as its line says, or by its levels, or those of all courses. */
export function agesOf(taught: TaughtAges, { ages, levels }: ForWhom): [number, number] {
  const [youngest, oldest] = ages ?? [];
  if (youngest !== undefined && oldest !== undefined) return [youngest, oldest];
  const ranges = (levels ?? []).flatMap((level) => taught.levels[level] ?? []);
  if (ranges.length > 0) return [Math.min(...ranges), Math.max(...ranges)];
  return [...taught.courses];
}

/** The ages that classes can be narrowed by, one by one: those of the courses, and those that a class of the timetable is for. */
export function agesToChoose({ ages, trials }: { ages: TaughtAges; trials?: Timetable | undefined }): number[] {
  const lines = [...(trials?.times ?? []), ...(trials?.extra ?? [])];
  const ends = [...ages.courses, ...lines.flatMap((line) => agesOf(ages, line))];
  const [youngest, oldest] = [Math.min(...ends), Math.max(...ends)];
  return Array.from({ length: oldest - youngest + 1 }, (_, index) => youngest + index);
}
