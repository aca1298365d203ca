import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodings } from './encodings';
import { inspectPicture, isFault } from './inspectPicture.server';
import {
  encodedFolder,
  forgetOldEncodings,
  keepFile,
  keepRecord,
  type OwnPictureFile,
  type PictureFolders,
  readOwnPictures,
  stampOf,
} from './ownPictures.server';

interface EncodingOrder {
  /** Pictures at which the process has ended before, by their files: they come last, so that they hold up no other. */
  last?: ReadonlySet<string>;
  /** Called with the file of each picture before it is looked into, which is the last that is heard of a process that dies of it. */
  onBegin?: (file: string) => void;
}

/**
 * Looks at each picture that is new or has changed, and makes its encodings; what there is already is not made again. Throws once
 * it has looked at all where one of them could not be read or its encodings not be kept.
 */
export async function encodePictures(
  folders: PictureFolders,
  { last = new Set(), onBegin }: EncodingOrder = {},
): Promise<void> {
  // One thread and nothing kept: visitors are served by the same machine.
  sharp.concurrency(1);
  sharp.cache(false);
  const failures: unknown[] = [];
  const pending = [...(await readOwnPictures(folders)).values()].filter(({ isPending }) => isPending);
  for (const picture of pending.toSorted((one, other) => Number(last.has(one.file)) - Number(last.has(other.file)))) {
    onBegin?.(picture.file);
    await encodePicture(picture, folders).catch((error: unknown) => failures.push(error));
  }
  await forgetOldEncodings(folders.dataDir);
  if (failures.length > 0) throw failures[0];
}

async function encodePicture(picture: OwnPictureFile, { picturesDir, dataDir }: PictureFolders): Promise<void> {
  const { file, name, ready } = picture;
  const stamp = await stampOf(join(picturesDir, file.slice('pictures/'.length)));
  // Gone again.
  if (stamp === undefined) return;
  const inspected = await inspectPicture(picture, picturesDir);
  // A broken new version leaves the one from before where it is.
  if (isFault(inspected)) return keepRecord(dataDir, name, { file, stamp, fault: inspected, ...(ready && { ready }) });
  for (const encoding of encodings(inspected))
    if (!existsSync(join(encodedFolder(dataDir), encoding.file)))
      await keepFile(dataDir, encoding.file, await encoding.make());
  const { width, height, color, hash } = inspected;
  await keepRecord(dataDir, name, { file, stamp, ready: { name, width, height, color, hash } });
}
