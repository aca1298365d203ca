import { randomUUID } from 'node:crypto';
import { accessSync, chownSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { link, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './errorName.server';

/**
 * Makes a folder and those above it, for this user alone. Step by step: Node's own recursive mkdir never returns where a
 * folder can be read but nothing made in it, as in /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if (!existsSync(folder)) throw error;
    return;
  }
  giveToOwner(folder);
}

/** What root's commands leave in `DATA_DIR` is for the server, which runs as another user: it belongs to the owner of its folder. */
function giveToOwner(made: string): void {
  if (process.getuid?.() !== 0) return;
  try {
    const { uid, gid } = statSync(dirname(made));
    chownSync(made, uid, gid);
  } catch {
    // Root may not do so everywhere: in some containers, on some disks of other machines.
  }
}

/** Makes a folder if need be; throws the error of the file system when this process cannot write there. */
export function openFolder(folder: string): void {
  makeFolder(folder);
  // The dot fails where a file stands in the folder's place.
  accessSync(`${folder}/.`, constants.W_OK | constants.X_OK);
}

/**
 * Writes a file whole or not at all, and makes its folder if need be: nobody ever reads half of it, and a crash leaves the file
 * of before. Throws the error of the file system.
 */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeAnd(file, content, (written) => rename(written, file));
}

/** The same for a file that is new: where one has come meanwhile it stays, and the error has the code EEXIST. */
export async function writeNew(file: string, content: string): Promise<void> {
  await writeAnd(file, content, async (written) => {
    try {
      await link(written, file);
    } catch (error) {
      // Some disks know no second name of a file.
      if (existsSync(file)) throw error;
      await rename(written, file);
      return;
    }
    await rm(written);
  });
}

async function writeAnd(file: string, content: string | Uint8Array, settle: (written: string) => Promise<void>) {
  makeFolder(dirname(file));
  // A name for each writing: this and other processes may write the file at the same moment.
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(unfinished, content);
    giveToOwner(unfinished);
    await settle(unfinished);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
  await removeAbandoned(file).catch(() => undefined);
}

/** Longer than any writing takes. */
const abandonedAfterMs = 3_600_000;

/** A process that was killed while it wrote the file has left what it had written. */
async function removeAbandoned(file: string): Promise<void> {
  const folder = dirname(file);
  const names = await readdir(folder);
  for (const name of names.filter((each) => each.startsWith(`${basename(file)}.`) && each.endsWith('.part'))) {
    const unfinished = join(folder, name);
    if (Date.now() - (await stat(unfinished)).mtimeMs > abandonedAfterMs) await rm(unfinished, { force: true });
  }
}

/** In words, why something in a folder could not be opened. */
export function whyNotWritten(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = errorCode(error) ?? '';
  // SQLite says no more where no room is left for the files beside its own.
  const hint = code.startsWith('SQLITE_IOERR') ? ' (is the disk full, or broken?)' : '';
  return reasons[code] ?? `${error.message}${hint}`;
}

const reasons: Record<string, string> = {
  ENOTDIR: 'a file stands in its place, or in that of a folder above it',
  EISDIR: 'a folder stands in its place',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'no folder can be made there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  SQLITE_FULL: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead round in a circle',
};
