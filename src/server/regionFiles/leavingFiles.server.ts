import { codeOfFile, isEnglishFile } from './fileNames.server';
import { createGoneFiles } from './goneFiles.server';
import type { LiveState } from './liveState.server';
import { readRemovals } from './removedRegions.server';
import { isUnreadable, type SiteFiles, type SiteTexts } from './siteFiles.server';

type LiveTexts = Pick<LiveState, 'texts' | 'fileSince'>;

/** How it stands with the live files that are missing from their folders. */
interface Missing {
  /** Those whose last version is not to serve any longer: removed on purpose, or gone for too long. */
  leaving: ReadonlySet<string>;
  /** Until when each stays live. */
  until: ReadonlyMap<string, Date>;
  /** Whether others are missing than at the last look. */
  changed: boolean;
}

/** Follows the files that were live and have gone, until they leave the site as well. */
export interface LeavingFiles {
  compare(files: SiteFiles, live: LiveTexts): Promise<Missing>;
  /** When each file that is missing went. */
  readonly since: ReadonlyMap<string, Date>;
  /** Whether, since the last look, a missing file was removed on purpose, or its time is over. */
  hasAnotherLeft(live: LiveTexts): Promise<boolean>;
}

/**
 * Begins to follow the files that go.
 * @param clock counts milliseconds and never jumps
 * @param goneBefore the files that were missing already before a restart, and since when
 * @param dataDir where removals on purpose are noted
 */
export function createLeavingFiles(
  clock: () => number,
  goneBefore: ReadonlyMap<string, Date> | undefined,
  dataDir: string | undefined,
): LeavingFiles {
  const gone = createGoneFiles(clock, goneBefore);
  let leaving: ReadonlySet<string> = new Set();
  let seen: SiteFiles | undefined;

  const leavingOf = async (
    missing: Iterable<string>,
    fileSince: LiveTexts['fileSince'],
    { regions, regionsFolder }: SiteFiles,
  ): Promise<Set<string>> => {
    const names = [...missing];
    if (names.length === 0) return new Set();
    const removals = dataDir === undefined ? new Map<string, Date>() : await readRemovals(dataDir);
    const removed = names.filter((name) => {
      const at = name.startsWith(`${regionsFolder}/`) ? removals.get(codeOfFile(name)) : undefined;
      // An older note is of a removal before the region was put back.
      return at !== undefined && at >= (fileSince.get(name) ?? at);
    });
    // An empty folder is a volume that is not mounted, and nobody can do without the brand and the English words.
    const over = gone.over().filter((name) => regions.size > 0 && codeOfFile(name) !== 'site' && !isEnglishFile(name));
    return new Set([...removed, ...over]);
  };

  return {
    async compare(files, { texts, fileSince }) {
      const missing = missingFrom(files, texts);
      const changed = gone.update(missing);
      seen = files;
      leaving = await leavingOf(missing, fileSince, files);
      return { leaving, until: gone.until, changed };
    },
    get since() {
      return gone.since;
    },
    async hasAnotherLeft({ fileSince }) {
      if (seen === undefined) return false;
      const now = await leavingOf(gone.since.keys(), fileSince, seen);
      return [...now].some((name) => !leaving.has(name));
    },
  };
}

function missingFrom(files: SiteFiles, { regions, locales }: SiteTexts): string[] {
  return [...regions.keys(), ...locales.keys()].filter(
    (name) => !files.regions.has(name) && !files.locales.has(name) && !isUnreadable(files, name),
  );
}
