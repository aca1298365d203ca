/** `10:42 Asia/Dubai`, with the day in front when it is not today; without a time zone by the clock of this machine. */
export function timeText(time: Date, zone: string | undefined): string {
  const timeZone = zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(time);
  const isToday = day.format(time) === day.format(new Date());
  return `${isToday ? '' : `${day.format(time)}, `}${clock} ${timeZone}`;
}
