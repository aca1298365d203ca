import { basename } from 'node:path';
import type { CheckedSite, FileStanding } from './checks/checkSite.server';

/**
 * What visitors see of a file, in a few words: `held back by ae.yaml:12; the version of 10:42 is live`. Nothing where
 * they see what the file says.
 * @param since when the live text of each file went live
 */
export function standingText(
  { standing }: CheckedSite,
  file: string,
  since: ReadonlyMap<string, Date> | undefined,
): string | undefined {
  const own = standing.get(file);
  if (!own || own.seen === 'file') return undefined;
  return `${reason(own)}; ${seenText(own, since?.get(file))}`;
}

function reason({ because, heldBackBy }: FileStanding): string {
  if (heldBackBy) return `held back by ${shortPlace(heldBackBy)}`;
  if (!because || because.path === '') return because ? (because.found.split(';')[0] ?? '') : 'not live';
  return `mistake on line ${because.line}`;
}

function seenText({ seen }: FileStanding, since: Date | undefined): string {
  if (seen === 'nothing') return 'not live';
  return since ? `the version of ${timeText(since)} is live` : 'the version from before is live';
}

/** `ae.yaml:12` for `regions/ae.yaml:12:9`. */
function shortPlace(place: string): string {
  return basename(place).replace(/:\d+$/, '');
}

/** `10:42`, with the day in front when it is not today. */
export function timeText(time: Date): string {
  const isToday = new Date().toDateString() === time.toDateString();
  return new Intl.DateTimeFormat(
    'en-GB',
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(time);
}
