import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isGroup } from '../../typed/unknownData';
import { writeWhole } from '../dataFolder.server';
import type { SiteTexts } from './siteFiles.server';

/** The texts that were live last, kept in `DATA_DIR`: a restart that meets a broken file begins with them. */
export interface LastGood extends SiteTexts {
  /** When the newest of them went live. */
  savedAt: Date;
  version: string;
  /** The folders they were read from, as people name them: a copy of other files stands in for none of these. */
  regionsFolder: string;
  localesFolder: string;
  /** When each text went live, by the file's name. */
  since: ReadonlyMap<string, Date>;
  /** When a file that is live from its copy went from the folder. */
  gone: ReadonlyMap<string, Date>;
}

const fileName = 'regions-last-good.json';

/** Keeps a copy of what is live. Whole or not at all: a crash while writing leaves the older copy. */
export async function keepLastGood(dataDir: string, copy: LastGood): Promise<void> {
  await writeWhole(
    join(dataDir, fileName),
    JSON.stringify({
      ...copy,
      regions: [...copy.regions],
      locales: [...copy.locales],
      since: [...copy.since],
      gone: [...copy.gone],
    }),
  );
}

/** The kept copy of the files in these folders, or nothing when there is none or it cannot be read. */
export async function readLastGood(
  dataDir: string,
  folders: Pick<LastGood, 'regionsFolder' | 'localesFolder'>,
): Promise<LastGood | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(join(dataDir, fileName), 'utf8'));
    if (!isGroup(kept) || typeof kept['savedAt'] !== 'string' || typeof kept['version'] !== 'string') return undefined;
    const { regionsFolder, localesFolder } = folders;
    if (kept['regionsFolder'] !== regionsFolder || kept['localesFolder'] !== localesFolder) return undefined;
    return {
      savedAt: new Date(kept['savedAt']),
      version: kept['version'],
      regionsFolder,
      localesFolder,
      regions: texts(kept['regions']),
      locales: texts(kept['locales']),
      since: times(kept['since']),
      gone: times(kept['gone']),
    };
  } catch {
    return undefined;
  }
}

/** The folder whose files a server with this `DATA_DIR` has shown, as people name it; nothing where none has. */
export async function shownFolder(dataDir: string): Promise<string | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(join(dataDir, fileName), 'utf8'));
    return isGroup(kept) && typeof kept['regionsFolder'] === 'string' ? kept['regionsFolder'] : undefined;
  } catch {
    return undefined;
  }
}

function texts(value: unknown): Map<string, string> {
  return new Map(pairs(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}

function times(value: unknown): Map<string, Date> {
  return new Map(
    pairs(value).flatMap(([name, time]) => {
      const date = new Date(typeof time === 'string' ? time : Number.NaN);
      return Number.isNaN(date.getTime()) ? [] : [[name, date]];
    }),
  );
}

function pairs(value: unknown): [string, unknown][] {
  return Array.isArray(value)
    ? value.flatMap((entry: unknown) =>
        Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], entry[1] as unknown]] : [],
      )
    : [];
}
