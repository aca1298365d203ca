import { whyNotWritten } from '../dataFolder.server';
import { type CheckedSite, createSiteChecker, nothingKept } from './checks/checkSite.server';
import { codeOfFile } from './fileNames.server';
import { keepLastGood, type LastGood, readLastGood } from './lastGood.server';
import { createLeavingFiles, type LeavingFiles } from './leavingFiles.server';
import { changedFiles, firstState, fromCopy, type LiveState, nextState } from './liveState.server';
import { errorsOf, type Problem, problemLine } from './problem.server';
import { keepVersion } from './regionHistory.server';
import { logCopies, logLostAddresses, logMistakes, logWhatIsNew, type RegionsLog } from './regionsLog.server';
import type { SiteSnapshot } from './SiteSnapshot';
import { atOnce, readSiteFiles, type SiteFolders, type SiteTexts } from './siteFiles.server';
import { WrongRegions } from './WrongRegions.server';
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

/** The snapshot that is live now, and a way to be called with every later one. */
export interface LiveRegions {
  readonly current: SiteSnapshot;
  readonly state: RegionsState;
  /** Called with each new snapshot, before it serves its first request. Returns the function that ends it. */
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
  /** How long after a copy could not be kept it is tried again; a minute by default. */
  keepAgainMs?: number;
  /** False for tests and tools that read once. */
  watch?: boolean;
  /** Counts milliseconds and never jumps; tests put their own in. */
  clock?: () => number;
  log?: RegionsLog;
}

// A removal on purpose is noted in DATA_DIR, which nobody watches, and a file's ten minutes end without an event.
const lookForGoneMs = 1000;
/** A disk that is full stays so for a while. */
const usualKeepAgainMs = 60_000;

/**
 * Loads all regions and keeps them up to date, file by file: what is saved and passes the check is live within two
 * seconds; a file that does not, or that goes, stays at its last good version alone. Throws {@link WrongRegions} when
 * there is nothing good to begin with.
 */
export async function openLiveRegions(options: LiveOptions): Promise<LiveRegions> {
  const { clock = () => performance.now(), dataDir, regionsFallback, log } = options;
  const files = await readSiteFiles(options, atOnce);
  const lastGood =
    dataDir === undefined || regionsFallback === 'strict' ? undefined : await readLastGood(dataDir, files);
  const leavingFiles = createLeavingFiles(clock, lastGood?.gone, dataDir);
  const texts = lastGood ?? nothingKept;
  const missing = await leavingFiles.compare(files, { texts, fileSince: lastGood?.since ?? new Map<string, Date>() });
  const checked = createSiteChecker()(files, { ...texts, ...missing });
  const { snapshot, live, problems } = checked;
  if (!snapshot || mistakesThatStop(checked, lastGood, regionsFallback).length > 0) throw new WrongRegions(problems);
  const state = firstState(snapshot, live, lastGood, new Date());
  logCopies(log, checked, state);
  logMistakes(log, checked);
  return new FollowedFiles(options, leavingFiles, checked, state);
}

/** The regions of two folders that are watched. */
class FollowedFiles implements LiveRegions {
  private readonly listeners = new Set<SnapshotListener>();
  /** One reading, or keeping, after the other. */
  private queue: Promise<void>;
  private nextLook: NodeJS.Timeout | undefined;
  private nextKeeping: NodeJS.Timeout | undefined;
  /** Since when what went live is not kept; undefined: all of it is. */
  private unkeptSince: Date | undefined;
  private readonly watching: ReturnType<typeof watchFolders> | undefined;

  constructor(
    private readonly options: LiveOptions,
    private readonly leavingFiles: LeavingFiles,
    private checked: CheckedSite,
    private live: LiveState,
  ) {
    // What is kept is for a later start: this one need not wait for it.
    this.queue = this.keep();
    if (options.watch !== false) this.watching = watchFolders(options, () => this.reload(), checked.files.signature);
    this.lookAgainForGone();
  }

  get current(): SiteSnapshot {
    return this.live.snapshot;
  }

  get state(): RegionsState {
    const { checked, live } = this;
    return {
      liveSince: live.since,
      errors: errorsOf(checked.problems),
      warnings: checked.problems.filter(({ severity }) => severity === 'warning'),
      fileSince: live.fileSince,
      fromCopy: fromCopy(checked),
      checked,
    };
  }

  onChange(listener: SnapshotListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  reload(): Promise<void> {
    const { log } = this.options;
    // One reading after the other, and a failed one never stops the next.
    this.queue = this.queue
      .then(() => this.readAgain())
      .catch((error: unknown) => log?.error({ err: error }, 'regions could not be read; what was live stays live'));
    return this.queue;
  }

  async close(): Promise<void> {
    this.stopTimers();
    await this.watching?.close();
    await this.queue;
    this.stopTimers();
    this.listeners.clear();
  }

  private stopTimers(): void {
    clearTimeout(this.nextLook);
    clearTimeout(this.nextKeeping);
  }

  private async readAgain(): Promise<void> {
    const files = await readSiteFiles(this.options);
    const missing = await this.leavingFiles.compare(files, this.live);
    const checked = this.checked.check(files, { ...this.live.texts, ...missing });
    logWhatIsNew(this.options.log, this.checked, checked);
    this.checked = checked;
    const { snapshot } = checked;
    const isNew = snapshot !== undefined && snapshot.version !== this.current.version;
    if (isNew) this.goLive(snapshot, checked.live);
    if (isNew || missing.changed) await this.keep();
    this.lookAgainForGone();
  }

  private goLive(snapshot: SiteSnapshot, texts: SiteTexts): void {
    const { log } = this.options;
    const before = this.live;
    this.live = nextState(before, snapshot, texts, new Date());
    for (const listener of this.listeners) {
      try {
        listener(snapshot, before.snapshot);
      } catch (error) {
        log?.error({ err: error }, 'a listener of region changes failed');
      }
    }
    const { version } = snapshot;
    logLostAddresses(log, before.snapshot, snapshot);
    const { changed, left } = changedFiles(before.texts, texts);
    if (changed.length > 0) log?.info({ version, changed }, `regions: ${changed.join(', ')} went live`);
    if (left.length > 0)
      log?.warn({ version, left }, `regions: ${left.join(', ')} is no longer live: its file is gone`);
  }

  private lookAgainForGone(): void {
    clearTimeout(this.nextLook);
    if (this.options.watch === false || this.leavingFiles.since.size === 0) return;
    this.nextLook = setTimeout(() => void this.endGrace(), lookForGoneMs);
    this.nextLook.unref();
  }

  /** Reads the files again once another one that is gone has been removed on purpose, or its time is over. */
  private async endGrace(): Promise<void> {
    if (await this.leavingFiles.hasAnotherLeft(this.live)) await this.reload();
    else this.lookAgainForGone();
  }

  private async keep(): Promise<void> {
    const { dataDir, log } = this.options;
    if (dataDir === undefined) return;
    clearTimeout(this.nextKeeping);
    try {
      await this.keepCopies(dataDir);
      if (this.unkeptSince) log?.info({}, 'the last good regions are kept again');
      this.unkeptSince = undefined;
    } catch (error) {
      // The site is live either way; without the copy only a restart with a broken file is the poorer.
      if (!this.unkeptSince) log?.warn({}, `the last good regions could not be kept: ${whyNotWritten(error)}`);
      this.unkeptSince ??= this.live.since;
      this.keepLater();
    }
  }

  private keepLater(): void {
    const { watch, keepAgainMs = usualKeepAgainMs } = this.options;
    if (watch === false) return;
    this.nextKeeping = setTimeout(() => {
      this.queue = this.queue.then(() => this.keep());
    }, keepAgainMs);
    this.nextKeeping.unref();
  }

  private async keepCopies(dataDir: string): Promise<void> {
    const { regionsFolder, localesFolder } = this.checked.files;
    const { snapshot, texts, since, fileSince } = this.live;
    await keepLastGood(dataDir, {
      savedAt: since,
      version: snapshot.version,
      regionsFolder,
      localesFolder,
      ...texts,
      since: fileSince,
      gone: this.leavingFiles.since,
    });
    for (const [name, text] of texts.regions) {
      const wentLive = fileSince.get(name);
      if (wentLive && wentLive >= (this.unkeptSince ?? since))
        await keepVersion(dataDir, codeOfFile(name), text, wentLive);
    }
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
