import { isGroup } from '../../../typed/unknownData';

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

/** Whether hours, as a region's file has them, are of a time, on whichever day. */
export function isOpenAt(hours: unknown, time: string): boolean {
  const at = minutesOf(time);
  if (at === undefined || !Array.isArray(hours)) return false;
  return hours.filter(isGroup).some((span) => {
    const [opens, closes] = [span['opens'], span['closes']].map((written) => minutesOf(String(written)));
    if (opens === undefined || closes === undefined) return false;
    return lengthOf(opens, at) % minutesOfDay < lengthOf(opens, closes);
  });
}
