import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../dataFolder.server';
import type { RegionVersion } from './regionHistory.server';

/**
 * Notes that a region is taken off the site on purpose, so that the server does not take its missing file for an
 * accident. The file's text is the note: whoever misses it finds it in `DATA_DIR`.
 */
export async function noteRemoval(dataDir: string, code: string, text: string): Promise<string> {
  const note = join(folderOf(dataDir), `${code}.yaml`);
  await writeWhole(note, text);
  return note;
}

/** The file of a region as it was removed on purpose, and when; nothing where it was not. */
export async function removedVersion(dataDir: string, code: string): Promise<RegionVersion | undefined> {
  const path = join(folderOf(dataDir), `${code}.yaml`);
  try {
    return { path, text: await readFile(path, 'utf8'), since: (await stat(path)).mtime };
  } catch {
    return undefined;
  }
}

/** Forgets the removal of a region whose file is written again. */
export async function forgetRemoval(dataDir: string, code: string): Promise<void> {
  await rm(join(folderOf(dataDir), `${code}.yaml`), { force: true });
}

/** When each region was removed on purpose, by its code. */
export async function readRemovals(dataDir: string): Promise<Map<string, Date>> {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  const notes = await Promise.all(
    names.map(async (name): Promise<[string, Date][]> => {
      const info = await stat(join(folderOf(dataDir), name)).catch(() => undefined);
      return info ? [[name.replace(/\.yaml$/, ''), info.mtime]] : [];
    }),
  );
  return new Map(notes.flat());
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'regions-removed');
}
