import { basename } from 'node:path';
import type { CheckedSite, FileStanding } from './checks/checkSite.server';
import { codeOfFile } from './fileNames.server';
import { liveOrDraft } from './SiteSnapshot';
import { timeText } from './timeText.server';

/**
 * What visitors see of a file, in a few words: `held back by ae.yaml:12; the version of 10:42 Asia/Dubai is live`. Nothing where
 * they see what the file says.
 * @param since when the live text of each file went live
 */
export function standingText(
  checked: CheckedSite,
  file: string,
  since: ReadonlyMap<string, Date> | undefined,
): string | undefined {
  const own = checked.standing.get(file);
  if (!own || own.seen === 'file') return undefined;
  return `${reason(own)}; ${seenText(own, liveSince(checked, file, since))}`;
}

function reason({ because, heldBackBy }: FileStanding): string {
  if (heldBackBy) return `held back by ${shortPlace(heldBackBy)}`;
  if (!because || because.path === '') return because ? (because.found.split(';')[0] ?? '') : 'not live';
  return `mistake on line ${because.line}`;
}

function seenText({ seen }: FileStanding, since: string | undefined): string {
  if (seen === 'nothing') return 'not live';
  return since ? `the version of ${since} is live` : 'the version from before is live';
}

/** `ae.yaml:12` for `regions/ae.yaml:12:9`. */
function shortPlace(place: string): string {
  return basename(place).replace(/:\d+$/, '');
}

/** Since when the live text of a file is live, `10:42 Asia/Dubai`: by the clock of its region, as its people read it. */
export function liveSince(
  { snapshot }: CheckedSite,
  file: string,
  since: ReadonlyMap<string, Date> | undefined,
): string | undefined {
  const time = since?.get(file);
  const own = snapshot && liveOrDraft(snapshot, codeOfFile(file));
  return time && timeText(time, file.endsWith('.yaml') ? own?.timeZone : undefined);
}
