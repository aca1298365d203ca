import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../dataFolder.server';

/** A version of a region file that was live. */
export interface RegionVersion {
  /** When it went live. */
  since: Date;
  text: string;
  path: string;
}

const MOST_VERSIONS = 50;

/** Keeps a text that went live, unless it is the one kept last. Beyond a number the oldest are deleted. */
export async function keepVersion(dataDir: string, code: string, text: string, since: Date): Promise<void> {
  const folder = historyFolder(dataDir, code);
  const names = await versionNames(folder);
  const newest = names.at(-1);
  if (newest !== undefined && (await readFile(join(folder, newest), 'utf8')) === text) return;
  if (newest === undefined) makeFolder(folder);
  await writeFile(join(folder, `${since.toISOString().replaceAll(':', '-')}.yaml`), text);
  for (const name of names.slice(0, Math.max(0, names.length + 1 - MOST_VERSIONS)))
    await rm(join(folder, name), { force: true });
}

/** The kept versions of a region file, the oldest first. */
export async function versionsOf(dataDir: string, code: string): Promise<RegionVersion[]> {
  const folder = historyFolder(dataDir, code);
  return Promise.all(
    (await versionNames(folder)).map(async (name) => {
      const path = join(folder, name);
      return {
        since: new Date(name.replace('.yaml', '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')),
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

/** Puts the versions after one aside, so that undoing again leads further back. They stay in the folder under another ending. */
export async function setAsideAfter(versions: readonly RegionVersion[], version: RegionVersion): Promise<void> {
  for (const { path } of versions.slice(versions.indexOf(version) + 1))
    await rename(path, path.replace(/\.yaml$/, '.undone'));
}

async function versionNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.yaml')).toSorted();
}

function historyFolder(dataDir: string, code: string): string {
  return join(dataDir, 'regions-history', code);
}
