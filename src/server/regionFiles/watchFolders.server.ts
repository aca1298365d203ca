import { type FSWatcher, watch } from 'chokidar';
import { filesSignature, type SiteFolders } from './siteFiles.server';

export interface FolderWatch {
  close(): Promise<void>;
}

// A save is often several events (write, rename, chmod): one reading after they settle.
const settleMs = 120;
// Somebody who saves without a pause still sees the newest version within the promised two seconds.
const longestWaitMs = 600;
// Mounted volumes, and symlinks that are swapped, do not always send events.
const lookEveryMs = 800;
// The first visitor is not kept waiting; what is saved meanwhile is found by its time.
const beginAfterMs = 300;

/**
 * Calls `changed` after region or locale files were saved, added, deleted or swapped behind a symlink: at once where
 * the system sends events, else by looking at the files' times. Calls never overlap.
 * @param known the {@link filesSignature} of what has been read: what is saved while the site starts differs from it
 */
export function watchFolders(folders: SiteFolders, changed: () => Promise<void>, known: string): FolderWatch {
  let settle: NodeJS.Timeout | undefined;
  let waitingSince = 0;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let seen = known;

  let watcher: FSWatcher | undefined;
  const beginning = setTimeout(() => {
    watcher = watch([folders.regionsDir, folders.localesDir], {
      ignoreInitial: true,
      depth: 2,
      atomic: false,
      ignored: (path) => /(^|[/\\])(\.git|node_modules)$/.test(path),
    });
    watcher.on('all', schedule);
    // Out of inotify watches, or a folder that is gone: the look at the times goes on.
    watcher.on('error', schedule);
  }, beginAfterMs);
  beginning.unref();
  let look = setTimeout(() => void lookAtTimes(), lookEveryMs);
  look.unref();

  return {
    async close() {
      closed = true;
      for (const timer of [beginning, settle, look]) clearTimeout(timer);
      await watcher?.close();
      await running;
    },
  };

  function schedule(): void {
    if (closed) return;
    const now = Date.now();
    if (settle === undefined) waitingSince = now;
    clearTimeout(settle);
    settle = setTimeout(run, Math.max(0, Math.min(settleMs, waitingSince + longestWaitMs - now)));
  }

  function run(): void {
    settle = undefined;
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    running = read().finally(() => {
      running = undefined;
      if (again) {
        again = false;
        schedule();
      }
    });
  }

  async function read(): Promise<void> {
    seen = await filesSignature(folders).catch(() => seen);
    await changed();
  }

  async function lookAtTimes(): Promise<void> {
    const started = performance.now();
    const signature = await filesSignature(folders).catch(() => seen);
    if (closed) return;
    if (signature !== seen && settle === undefined && !running) schedule();
    // With thousands of files a look takes time: it never takes more than a twentieth of it.
    look = setTimeout(() => void lookAtTimes(), Math.max(lookEveryMs, (performance.now() - started) * 20));
    look.unref();
  }
}
