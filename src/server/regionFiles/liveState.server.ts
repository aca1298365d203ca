import type { CheckedSite } from './checks/checkSite.server';
import type { LastGood } from './lastGood.server';
import type { SiteSnapshot } from './SiteSnapshot';
import type { SiteTexts } from './siteFiles.server';

/** What is live, and since when. */
export interface LiveState {
  snapshot: SiteSnapshot;
  /** The texts that the snapshot is made of. */
  texts: SiteTexts;
  /** When the snapshot went live. */
  since: Date;
  /** When each file's text went live, by the file's name. */
  fileSince: ReadonlyMap<string, Date>;
}

/** The state that a start begins with: what was live before, as far as it is the same, is live since then. */
export function firstState(
  snapshot: SiteSnapshot,
  texts: SiteTexts,
  lastGood: LastGood | undefined,
  now: Date,
): LiveState {
  const before = lastGood ? allTexts(lastGood) : new Map<string, string>();
  const isAsBefore = lastGood?.version === snapshot.version;
  return {
    snapshot,
    texts,
    since: isAsBefore ? lastGood.savedAt : now,
    fileSince: new Map(
      [...allTexts(texts)].map(([name, text]) => [
        name,
        (before.get(name) === text ? lastGood?.since.get(name) : undefined) ?? now,
      ]),
    ),
  };
}

/** The state after one in which other texts are live; a file that says what it said is live since before. */
export function nextState(before: LiveState, snapshot: SiteSnapshot, texts: SiteTexts, now: Date): LiveState {
  const { changed } = changedFiles(before.texts, texts);
  return {
    snapshot,
    texts,
    since: now,
    fileSince: new Map(
      [...allTexts(texts).keys()].map((name) => [
        name,
        changed.includes(name) ? now : (before.fileSince.get(name) ?? now),
      ]),
    ),
  };
}

/** The names of the files that say something else than before, and of those that are no longer there. */
export function changedFiles(before: SiteTexts, after: SiteTexts): { changed: string[]; left: string[] } {
  const [old, young] = [allTexts(before), allTexts(after)];
  return {
    changed: [...young].filter(([name, text]) => old.get(name) !== text).map(([name]) => name),
    left: [...old.keys()].filter((name) => !young.has(name)),
  };
}

/** The files that are live from a copy of their last good version. */
export function fromCopy({ live, files }: CheckedSite): string[] {
  return changedFiles(files, live).changed;
}

function allTexts({ regions, locales }: SiteTexts): Map<string, string> {
  return new Map([...regions, ...locales]);
}
