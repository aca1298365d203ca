export const minutesOfDay = 24 * 60;

/** A time of a day in minutes since its midnight. */
export function minutesOf(time: string | undefined): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time ?? '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** From the opening to the closing time, both in minutes since midnight; a day where they are the same. */
export function lengthOf(opens: number, closes: number): number {
  return (closes - opens + minutesOfDay) % minutesOfDay || minutesOfDay;
}
