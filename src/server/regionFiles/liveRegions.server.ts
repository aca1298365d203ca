import type { Logger } from 'pino';
import { createSiteChecker, type CheckedSite } from './checkSite.server';
import { codeOf, isEnglishFile } from './fileNames.server';
import { createGoneFiles } from './goneFiles.server';
import { keepLastGood, readLastGood, type LastGood } from './lastGood.server';
import { WrongRegions } from './loadRegions.server';
import { errorsOf, placeText, problemLine, type Problem } from './problem.server';
import { keepVersion } from './regionHistory.server';
import { readRemovals } from './removedRegions.server';
import { atOnce, readSiteFiles, type SiteFiles, type SiteFolders, type SiteTexts } from './siteFiles.server';
import type { SiteSnapshot } from './SiteSnapshot';
import { watchFolders } from './watchFolders.server';

type SnapshotListener = (next: SiteSnapshot, previous: SiteSnapshot) => void;

/** The state of the files on disk, for `/readyz` and the board. */
export interface RegionsState {
  /** When the live snapshot went live. */
  liveSince: Date;
  /** Errors that keep files on disk from going live; empty when what is live is what is on disk. */
  errors: readonly Problem[];
  warnings: readonly Problem[];
  /** When each file's live text went live, by the file's name. */
  fileSince: ReadonlyMap<string, Date>;
  /** The files that are live from a copy of their last good version, because what lies in the folder is not good. */
  fromCopy: readonly string[];
  /** The check of the files on disk, for reports that look values up. */
  checked: CheckedSite;
}

/** The snapshot that is live now, and a way to hear of every later one. */
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
  /** `last-good` (the default): a start with a broken file serves its kept copy. `strict`: it stops. */
  regionsFallback?: 'last-good' | 'strict';
  /** False for tests and tools that read once. */
  watch?: boolean;
  /** Counts milliseconds and never jumps; tests put their own in. */
  clock?: () => number;
  log?: Pick<Logger, 'info' | 'warn' | 'error'>;
}

// A removal on purpose is noted in DATA_DIR, which nobody watches, and a file's ten minutes end without an event.
const LOOK_FOR_GONE_MS = 1000;

/**
 * Loads all regions and keeps them up to date, file by file: what is saved and passes the check is live within two
 * seconds; a file that does not, or that goes, stays at its last good version alone. Throws {@link WrongRegions} when
 * there is nothing good to begin with.
 */
export async function openLiveRegions(options: LiveOptions): Promise<LiveRegions> {
  const { log, clock = () => performance.now() } = options;
  const check = createSiteChecker();
  const listeners = new Set<SnapshotListener>();
  const now = () => new Date();

  const firstFiles = await readSiteFiles(options, atOnce);
  const lastGood =
    options.dataDir === undefined || options.regionsFallback === 'strict'
      ? undefined
      : await readLastGood(options.dataDir, firstFiles);
  const gone = createGoneFiles(clock, lastGood?.gone);
  let live: SiteTexts = lastGood ?? { regions: new Map(), locales: new Map() };
  let fileSince: ReadonlyMap<string, Date> = lastGood?.since ?? new Map<string, Date>();
  let leaving: ReadonlySet<string> = new Set();
  let { checked } = await look(firstFiles);
  const begun = beginWith(checked);
  let current = begun.snapshot;
  let { liveSince } = begun;
  fileSince = begun.fileSince;
  live = checked.live;
  report(checked);

  // What is kept is for a later start: this one need not wait for it.
  let queue = keep();
  let nextLook: NodeJS.Timeout | undefined;
  const watching = options.watch === false ? undefined : watchFolders(options, reload, firstFiles.signature);
  lookAgainForGone();

  return {
    get current() {
      return current;
    },
    get state() {
      return {
        liveSince,
        errors: errorsOf(checked.problems),
        warnings: checked.problems.filter(({ severity }) => severity === 'warning'),
        fileSince,
        fromCopy: fromCopy(checked),
        checked,
      };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    async close() {
      clearTimeout(nextLook);
      await watching?.close();
      await queue;
      clearTimeout(nextLook);
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
    const { checked: next, goneChanged } = await look(await readSiteFiles(options));
    const told = mistakesIn(checked);
    checked = next;
    if (mistakesIn(next) !== told) {
      if (mistakesIn(next) === '') log?.info({}, 'regions: every file is good, and what it says is live');
      else report(next);
    }
    const isNew = next.snapshot !== undefined && next.snapshot.version !== current.version;
    if (next.snapshot && isNew) goLive(next.snapshot, next.live);
    if (isNew || goneChanged) await keep();
    lookAgainForGone();
  }

  /** Checks the files of the folder over what is live now. */
  async function look(files: SiteFiles): Promise<{ checked: CheckedSite; goneChanged: boolean }> {
    const missing = missingFrom(files);
    const goneChanged = gone.update(missing);
    leaving = await leavingOf(missing, files);
    return { checked: check(files, { ...live, leaving, until: gone.until }), goneChanged };
  }

  function missingFrom(files: SiteFiles): string[] {
    return [...live.regions.keys(), ...live.locales.keys()].filter(
      (name) => !files.regions.has(name) && !files.locales.has(name) && !files.unreadable.has(name),
    );
  }

  /** The missing files whose last version is not to serve any longer: removed on purpose, or gone for too long. */
  async function leavingOf(missing: readonly string[], { regions, regionsFolder }: SiteFiles): Promise<Set<string>> {
    if (missing.length === 0) return new Set();
    const removals = options.dataDir === undefined ? new Map<string, Date>() : await readRemovals(options.dataDir);
    const removed = missing.filter((name) => {
      const at = name.startsWith(`${regionsFolder}/`) ? removals.get(codeOf(name)) : undefined;
      // An older note is of a removal before the region was put back.
      return at !== undefined && at >= (fileSince.get(name) ?? at);
    });
    // An empty folder is a volume that is not mounted, and nobody can do without the brand and the English words.
    const over = gone.over().filter((name) => regions.size > 0 && codeOf(name) !== 'site' && !isEnglishFile(name));
    return new Set([...removed, ...over]);
  }

  function lookAgainForGone(): void {
    clearTimeout(nextLook);
    if (options.watch === false || gone.since.size === 0) return;
    nextLook = setTimeout(() => void endGrace(), LOOK_FOR_GONE_MS);
    nextLook.unref();
  }

  /** Reads the files again once another one that is gone has been removed on purpose, or its time is over. */
  async function endGrace(): Promise<void> {
    const now = await leavingOf([...gone.since.keys()], checked.files);
    if ([...now].some((name) => !leaving.has(name))) await reload();
    else lookAgainForGone();
  }

  function goLive(next: SiteSnapshot, texts: SiteTexts): void {
    const previous = current;
    const [before, after] = [allTexts(live), allTexts(texts)];
    const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
    const left = [...before.keys()].filter((name) => !after.has(name));
    live = texts;
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
    if (changed.length > 0) log?.info({ version: next.version, changed }, `regions: ${changed.join(', ')} went live`);
    if (left.length > 0)
      log?.warn({ version: next.version, left }, `regions: ${left.join(', ')} is no longer live: its file is gone`);
  }

  function report(site: CheckedSite): void {
    const copies = fromCopy(site);
    for (const problem of errorsOf(site.problems)) {
      const meanwhile = copies.includes(problem.file) ? ' The last good version stays live.' : '';
      log?.error({ place: placeText(problem), path: problem.path }, `regions: ${problemLine(problem)}${meanwhile}`);
    }
  }

  async function keep(): Promise<void> {
    if (options.dataDir === undefined) return;
    // The site is live either way; without the copy only a restart with a broken file is the poorer.
    await keepCopies(options.dataDir).catch((error: unknown) =>
      log?.warn({ err: error }, 'the last good regions could not be kept'),
    );
  }

  async function keepCopies(dataDir: string): Promise<void> {
    const { regionsFolder, localesFolder } = checked.files;
    await keepLastGood(dataDir, {
      savedAt: liveSince,
      version: current.version,
      regionsFolder,
      localesFolder,
      ...live,
      since: fileSince,
      gone: gone.since,
    });
    for (const [name, text] of live.regions) {
      const since = fileSince.get(name);
      if (since?.getTime() === liveSince.getTime()) await keepVersion(dataDir, codeOf(name), text, since);
    }
  }

  /** What the site begins with; explains where there is nothing to begin with. */
  function beginWith(site: CheckedSite) {
    const { snapshot } = site;
    if (!snapshot || mistakesThatStop(site, lastGood, options.regionsFallback).length > 0)
      throw new WrongRegions(site.problems);
    const since = now();
    const isAsBefore = lastGood?.version === snapshot.version;
    const kept = lastGood ? allTexts(lastGood) : new Map<string, string>();
    const begunSince = new Map(
      [...allTexts(site.live)].map(([name, text]) => [
        name,
        (kept.get(name) === text ? lastGood?.since.get(name) : undefined) ?? since,
      ]),
    );
    for (const name of fromCopy(site))
      log?.warn(
        { file: name, since: begunSince.get(name) },
        `regions: ${name} is not good; its kept copy of ${begunSince.get(name)?.toISOString() ?? 'before'} serves`,
      );
    return {
      snapshot,
      liveSince: (isAsBefore ? lastGood?.savedAt : undefined) ?? since,
      fileSince: begunSince,
    };
  }
}

/** The mistakes that stop a start: all where that is wanted, and those of files that have no kept copy. */
function mistakesThatStop(
  site: CheckedSite,
  lastGood: LastGood | undefined,
  fallback: LiveOptions['regionsFallback'],
): readonly Problem[] {
  const errors = errorsOf(site.problems);
  if (fallback === 'strict') return errors;
  // With a kept copy, whatever was live is live again: a file that never was stops nothing.
  if (lastGood) return [];
  return errors.filter(
    ({ file }) => site.regions.find((region) => region.file.file === file)?.text('status') !== 'draft',
  );
}

/** `not live: …` for each mistake and `kept copy: …` for each file that is live from its copy: what `/readyz` adds. */
export function readinessNotices({ errors, fromCopy: copies, fileSince }: RegionsState): string[] {
  return [
    ...errors.map((problem) => `not live: ${problemLine(problem)}`),
    ...copies.map((name) => `kept copy: ${name} serves as it was live on ${fileSince.get(name)?.toISOString() ?? '?'}`),
  ];
}

function mistakesIn({ problems }: CheckedSite): string {
  return errorsOf(problems).map(problemLine).join('\n');
}

function fromCopy({ live, files }: CheckedSite): string[] {
  const onDisk = allTexts(files);
  return [...allTexts(live)].filter(([name, text]) => onDisk.get(name) !== text).map(([name]) => name);
}

function allTexts({ regions, locales }: SiteTexts): Map<string, string> {
  return new Map([...regions, ...locales]);
}
