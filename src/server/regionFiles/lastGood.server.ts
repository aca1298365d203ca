import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isGroup } from '../../regions/fields';
import { makeFolder } from '../dataFolder.server';
import type { SiteFiles } from './siteFiles.server';

/** The texts that were live last, kept in `DATA_DIR` for a restart that meets a broken file. */
export interface LastGood {
  /** When they went live, ISO 8601. */
  savedAt: string;
  version: string;
  files: SiteFiles;
}

const FILE = 'regions-last-good.json';

/** Keeps a copy of what is live. Whole or not at all: a crash while writing leaves the older copy. */
export async function keepLastGood(dataDir: string, version: string, files: SiteFiles, now: Date): Promise<void> {
  makeFolder(dataDir);
  const unfinished = join(dataDir, `${FILE}.${process.pid}.part`);
  const { regionsFolder, localesFolder } = files;
  await writeFile(
    unfinished,
    JSON.stringify({
      savedAt: now.toISOString(),
      version,
      regionsFolder,
      localesFolder,
      regions: [...files.regions],
      locales: [...files.locales],
      changed: [...files.changed],
    }),
  );
  await rename(unfinished, join(dataDir, FILE));
}

/** The kept copy, or nothing when there is none or it cannot be read. */
export async function readLastGood(dataDir: string): Promise<LastGood | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(join(dataDir, FILE), 'utf8'));
    if (!isGroup(kept) || typeof kept.savedAt !== 'string' || typeof kept.version !== 'string') return undefined;
    const files: SiteFiles = {
      regions: texts(kept.regions),
      locales: texts(kept.locales),
      misnamed: [],
      regionsFolder: String(kept.regionsFolder),
      localesFolder: String(kept.localesFolder),
      changed: new Map(pairs(kept.changed).flatMap(([name, time]) => (typeof time === 'number' ? [[name, time]] : []))),
    };
    return { savedAt: kept.savedAt, version: kept.version, files };
  } catch {
    return undefined;
  }
}

function texts(value: unknown): Map<string, string> {
  return new Map(pairs(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}

function pairs(value: unknown): [string, unknown][] {
  return Array.isArray(value)
    ? value.flatMap((entry: unknown) =>
        Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], entry[1] as unknown]] : [],
      )
    : [];
}
