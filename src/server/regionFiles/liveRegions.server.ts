import type { Logger } from 'pino';
import { codeOf, createSiteChecker, type CheckedSite } from './checkSite.server';
import { keepLastGood, readLastGood } from './lastGood.server';
import { WrongRegions, type SiteSnapshot } from './loadRegions.server';
import { errorsOf, placeText, problemLine, type Problem } from './problem.server';
import { keepVersion } from './regionHistory.server';
import { atOnce, readSiteFiles, type SiteFolders } from './siteFiles.server';
import { watchFolders } from './watchFolders.server';

export type SnapshotListener = (next: SiteSnapshot, previous: SiteSnapshot) => void;

/** What the files on disk are worth at the moment, for `/readyz` and the board. */
export interface RegionsState {
  /** When the live snapshot went live. */
  liveSince: Date;
  /** Errors that keep the files on disk from going live; empty when what is live is what is on disk. */
  errors: readonly Problem[];
  warnings: readonly Problem[];
  /** When each file's live text went live, by the file's name. */
  fileSince: ReadonlyMap<string, Date>;
  /** The check of the files on disk, for reports that look values up. */
  checked: CheckedSite;
}

/** The snapshot that is live now, and word of every later one. */
export interface LiveRegions {
  readonly current: SiteSnapshot;
  readonly state: RegionsState;
  /** Called with each new snapshot, before it serves its first request. Answers with a function that ends it. */
  onChange(listener: SnapshotListener): () => void;
  /** Reads the files now, without waiting for the watch. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

export interface LiveOptions extends SiteFolders {
  /** Where the last good copy is kept; without it none is. */
  dataDir?: string;
  /** `last-good`: a start with a broken file serves the kept copy. */
  regionsFallback?: 'last-good' | undefined;
  /** False for tests and tools that read once. */
  watch?: boolean;
  log?: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/**
 * Loads all regions and keeps them up to date: what is saved and passes the check is live within two seconds as a
 * whole, what does not changes nothing. Throws {@link WrongRegions} when there is nothing good to begin with.
 */
export async function openLiveRegions(options: LiveOptions): Promise<LiveRegions> {
  const { log } = options;
  const check = createSiteChecker();
  const listeners = new Set<SnapshotListener>();
  const now = () => new Date();

  const kept =
    options.regionsFallback === 'last-good' && options.dataDir !== undefined
      ? await readLastGood(options.dataDir)
      : undefined;
  let checked = check(await readSiteFiles(options, atOnce), kept?.files.locales);
  const started = mayStart(checked) ? checked : undefined;
  const first = started?.snapshot ? { snapshot: started.snapshot, files: started.live, since: now() } : lastGood();
  let current = first.snapshot;
  let liveFiles = first.files;
  let liveSince = first.since;
  let fileSince = new Map([...allTexts(liveFiles).keys()].map((name) => [name, liveSince]));
  report(checked);

  // What is kept is for a later start: this one need not wait for it.
  let queue = started ? keep() : Promise.resolve();
  const watching = options.watch === false ? undefined : watchFolders(options, reload);

  return {
    get current() {
      return current;
    },
    get state() {
      const errors = errorsOf(checked.problems);
      return {
        liveSince,
        errors,
        warnings: checked.problems.filter(({ severity }) => severity === 'warning'),
        fileSince,
        checked,
      };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    async close() {
      await watching?.close();
      await queue;
      listeners.clear();
    },
  };

  function reload(): Promise<void> {
    // One reading after the other, and a failed one never stops the next.
    queue = queue
      .then(readAgain)
      .catch((error: unknown) => log?.error({ err: error }, 'regions could not be read; what was live stays live'));
    return queue;
  }

  async function readAgain(): Promise<void> {
    const next = check(await readSiteFiles(options), liveFiles.locales);
    const [told, wrong] = [checked, next].map(({ problems }) => errorsOf(problems).map(problemLine).join('\n'));
    checked = next;
    if (wrong !== '' && wrong !== told) report(next);
    if (!next.snapshot) return;
    if (next.snapshot.version === current.version) {
      if (wrong === '' && told !== '') log?.info('regions: the files are as they were, the mistake is gone');
      return;
    }
    goLive(next.snapshot);
    await keep();
  }

  function goLive(next: SiteSnapshot): void {
    const previous = current;
    const [before, after] = [allTexts(liveFiles), allTexts(checked.live)];
    const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
    const gone = [...before.keys()].filter((name) => !after.has(name));
    liveFiles = checked.live;
    liveSince = now();
    fileSince = new Map(
      [...after.keys()].map((name) => [name, changed.includes(name) ? liveSince : (fileSince.get(name) ?? liveSince)]),
    );
    current = next;
    for (const listener of listeners) {
      try {
        listener(next, previous);
      } catch (error) {
        log?.error({ err: error }, 'a listener of region changes failed');
      }
    }
    log?.info(
      { version: next.version, changed, gone },
      `regions: ${[...changed, ...gone.map((name) => `${name} (deleted)`)].join(', ')} went live`,
    );
  }

  function report({ problems }: CheckedSite): void {
    for (const problem of errorsOf(problems))
      log?.error(
        { place: placeText(problem), path: problem.path },
        `regions: ${problemLine(problem)} The last good version stays live.`,
      );
  }

  async function keep(): Promise<void> {
    if (options.dataDir === undefined) return;
    // The site is live either way; without the copy only a restart with a broken file is the poorer.
    await keepCopies(options.dataDir).catch((error: unknown) =>
      log?.warn({ err: error }, 'the last good regions could not be kept'),
    );
  }

  async function keepCopies(dataDir: string): Promise<void> {
    await keepLastGood(dataDir, current.version, liveFiles, liveSince);
    for (const [name, text] of liveFiles.regions) {
      if (fileSince.get(name) === liveSince) await keepVersion(dataDir, codeOf(name), text, liveSince);
    }
  }

  /** Every file is good, or (where that is wanted) a locale file with a mistake has a good text from before. */
  function mayStart({ problems, words }: CheckedSite): boolean {
    return options.regionsFallback === 'last-good' ? words.unusable.length === 0 : errorsOf(problems).length === 0;
  }

  function lastGood(): { snapshot: SiteSnapshot; files: CheckedSite['files']; since: Date } {
    const snapshot = kept && createSiteChecker()(kept.files).snapshot;
    if (!kept || !snapshot) throw new WrongRegions(checked.problems);
    log?.warn(
      { savedAt: kept.savedAt },
      `regions: the files on disk are broken; the version of ${kept.savedAt} serves`,
    );
    return { snapshot, files: kept.files, since: new Date(kept.savedAt) };
  }
}

function allTexts({ regions, locales }: CheckedSite['files']): Map<string, string> {
  return new Map([...regions, ...locales]);
}
