import { readdirSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../dataFolder.server';

/** A version of a region file that was live. */
export interface RegionVersion {
  /** When it went live. */
  since: Date;
  text: string;
  path: string;
}

/** Of those that were live, and again of those that were undone. */
const mostVersions = 50;
const historyName = 'regions-history';
const kept = '.yaml';
const undone = '.undone';

/** Keeps a text that went live, whole or not at all, unless it is the one kept last. Beyond a number the oldest are deleted. */
export async function keepVersion(dataDir: string, code: string, text: string, since: Date): Promise<void> {
  const folder = historyFolder(dataDir, code);
  const names = await versionNames(folder, kept);
  const newest = names.at(-1);
  if (newest !== undefined && (await readFile(join(folder, newest), 'utf8')) === text) return;
  // The last is what went live last, also where the machine's clock was set back since the one before.
  const earliest = newest === undefined ? 0 : (timeOf(newest).getTime() || 0) + 1;
  await writeWhole(join(folder, nameFor(new Date(Math.max(since.getTime(), earliest)))), text);
  await deleteOldest(folder, kept);
}

/** `2026-01-31T14-05-00.000Z.yaml`: in the order of their names versions are in the order of their times. */
const nameFor = (since: Date) => `${since.toISOString().replaceAll(':', '-')}${kept}`;

const timeOf = (name: string) => new Date(name.replace(kept, '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** Codes of the regions that were live at any time, whether they still have a file or not. */
export function formerRegions(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, historyName)).filter((code) => code !== 'site');
  } catch {
    return [];
  }
}

/** The copy of the version of a region that was live last, where one is kept. */
export function lastLiveFile(dataDir: string, code: string): string | undefined {
  const folder = historyFolder(dataDir, code);
  try {
    const newest = readdirSync(folder)
      .filter((name) => name.endsWith(kept))
      .toSorted()
      .at(-1);
    return newest && join(folder, newest);
  } catch {
    return undefined;
  }
}

/** The kept versions of a region file, the oldest first. */
export async function versionsOf(dataDir: string, code: string): Promise<RegionVersion[]> {
  const folder = historyFolder(dataDir, code);
  return Promise.all(
    (await versionNames(folder, kept)).map(async (name) => {
      const path = join(folder, name);
      return {
        since: timeOf(name),
        text: await readFile(path, 'utf8'),
        path,
      };
    }),
  );
}

/**
 * The version that undoing leads to: the one before the present text; the last one if the present text never was live.
 * Nothing if there is none.
 */
export function versionBefore(
  versions: readonly RegionVersion[],
  present: string | undefined,
): RegionVersion | undefined {
  const now = versions.findLastIndex(({ text }) => text === present);
  return now === -1 ? versions.at(-1) : versions.slice(0, now).findLast(({ text }) => text !== present);
}

/**
 * Puts the versions after one aside, so that undoing again leads further back. They stay in the folder under another ending;
 * beyond a number the oldest of them are deleted.
 */
export async function setAsideAfter(versions: readonly RegionVersion[], version: RegionVersion): Promise<void> {
  for (const { path } of versions.slice(versions.indexOf(version) + 1))
    await rename(path, path.slice(0, -kept.length) + undone);
  await deleteOldest(dirname(version.path), undone);
}

async function deleteOldest(folder: string, ending: string): Promise<void> {
  const names = await versionNames(folder, ending);
  for (const name of names.slice(0, Math.max(0, names.length - mostVersions)))
    await rm(join(folder, name), { force: true });
}

/** The oldest first: a name begins with the time. */
async function versionNames(folder: string, ending: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ending)).toSorted();
}

function historyFolder(dataDir: string, code: string): string {
  return join(dataDir, historyName, code);
}
