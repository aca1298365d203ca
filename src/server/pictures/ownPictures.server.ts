import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DescribedPicture } from '../../regions/OwnPicture';
import { isGroup } from '../../typed/unknownData';
import { isPictureName } from '../../ui/pictureUrls';
import { writeWhole } from '../dataFolder.server';
import { latinName } from '../latinName.server';

/** Where pictures of one's own lie, and where what is made of them is kept. */
export interface PictureFolders {
  /** `pictures/`, which the manager fills. */
  picturesDir: string;
  dataDir: string;
}

/** Why a file is no picture that pages can show: what was found, and what to do. */
export interface PictureFault {
  found: string;
  remedy: string;
}

/** A file of `pictures/`, or one that was there. */
export interface OwnPictureFile {
  /** As people name it: `pictures/our-centre.jpg`. */
  file: string;
  /** What region files call it: `our-centre`. */
  name: string;
  fault?: PictureFault;
  /** Nobody has looked at it yet, or its encodings are being made. */
  isPending?: true;
  /** It is not in the folder any more. */
  isGone?: true;
  /** The newest version whose encodings are there. */
  ready?: DescribedPicture;
}

/** What is kept of a file that has been looked at: `DATA_DIR/pictures/<name>.json`. */
interface PictureRecord {
  file: string;
  /** Size and time of the file that it is about. */
  stamp: string;
  fault?: PictureFault;
  ready?: DescribedPicture;
}

const kinds = /\.(?:jpe?g|png|webp|avif|svg)$/;
const nameRule = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Of other programs, or for people. */
const ignored = /^(?:\..*|README\.md|Thumbs\.db|desktop\.ini|.*(?:~|\.part|\.tmp|\.crdownload))$/i;

/** The folder that encodings of own pictures are served from. */
export const encodedFolder = (dataDir: string): string => join(dataDir, 'pictures');

/** The files of `pictures/` by the name that region files call them, each with how it stands; looks into no picture. */
export async function readOwnPictures({
  picturesDir,
  dataDir,
}: PictureFolders): Promise<ReadonlyMap<string, OwnPictureFile>> {
  const [names, records] = await Promise.all([namesIn(picturesDir), readRecords(dataDir)]);
  const pictures = new Map<string, OwnPictureFile>();
  // A picture has its name before a file that is none: many keep the one that they have made it from beside it.
  const read = names.filter((each) => !ignored.test(each));
  const inOrder = read.toSorted((one, other) => Number(!!faultOfName(one)) - Number(!!faultOfName(other)));
  for (const fileName of inOrder) {
    const file = `pictures/${fileName}`;
    const name = fileName.replace(/\.[^.]*$/, '');
    const stamp = await stampOf(join(picturesDir, fileName));
    const known = pictures.get(name);
    const fault = faultOfName(fileName) ?? (known && sameName(known));
    // A second file of a name changes nothing about the first.
    if (fault) pictures.set(known ? fileName : name, { file, name: known ? fileName : name, fault });
    else if (stamp !== undefined) pictures.set(name, standingOf(file, name, stamp, records.get(name)));
  }
  for (const [name, { file, ready }] of records)
    if (!pictures.has(name)) pictures.set(name, { file, name, isGone: true, ...(ready && { ready }) });
  return pictures;
}

function standingOf(file: string, name: string, stamp: string, record: PictureRecord | undefined): OwnPictureFile {
  const isKnown = record?.file === file && record.stamp === stamp;
  return {
    file,
    name,
    ...(isKnown ? record.fault && { fault: record.fault } : { isPending: true as const }),
    ...(record?.ready && { ready: record.ready }),
  };
}

function faultOfName(fileName: string): PictureFault | undefined {
  const [name, ending] = [fileName.replace(/\.[^.]*$/, ''), /\.[^.]*$/.exec(fileName)?.[0] ?? ''];
  if (!kinds.test(ending.toLowerCase()))
    return {
      found: 'found a file that is no picture of a known kind',
      remedy: 'save it as jpg, png, webp, avif or svg',
    };
  if (!nameRule.test(name) || !kinds.test(ending))
    return {
      found: 'found a name that region files cannot name',
      remedy: `rename it to ${latinName(name) || 'our-picture'}${ending.toLowerCase()}: small letters, digits and dashes`,
    };
  if (isPictureName(name))
    return {
      found: 'found the name of a picture of ours',
      remedy:
        `give it another name, for example our-${name}${ending}; to show it in the place of ours, name it ` +
        `under pictures: in the region's file`,
    };
  return undefined;
}

const sameName = ({ file }: OwnPictureFile): PictureFault => ({
  found: `found the name of ${file} a second time`,
  remedy: 'keep one of the two, or rename this one',
});

/** Size and time of a file; undefined for what is no file. */
export async function stampOf(path: string): Promise<string | undefined> {
  try {
    const info = await stat(path);
    return info.isFile() ? `${info.size} ${info.mtimeMs}` : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is known of a picture. Whole or not at all. */
export async function keepRecord(dataDir: string, name: string, record: PictureRecord): Promise<void> {
  await keepFile(dataDir, `${name}.json`, JSON.stringify(record));
}

/** Writes a file among the encodings, so that nobody ever reads half of it. */
export async function keepFile(dataDir: string, file: string, content: string | Uint8Array): Promise<void> {
  await writeWhole(join(encodedFolder(dataDir), file), content);
}

const keptMs = 7 * 86_400_000;

/** Deletes encodings that no page of the last week has named: older than that is also when the picture got a newer version. */
export async function forgetOldEncodings(dataDir: string, now = Date.now()): Promise<void> {
  const folder = encodedFolder(dataDir);
  const current = [...(await readRecords(dataDir)).values()].flatMap(({ ready }) =>
    ready ? [`${ready.name}.${ready.hash}-`] : [],
  );
  for (const file of await namesIn(folder)) {
    if (file.endsWith('.json') || current.some((start) => file.startsWith(start))) continue;
    const record = await stat(join(folder, `${file.split('.', 1)[0]}.json`)).catch(() => undefined);
    const { mtimeMs } = await stat(join(folder, file));
    if (now - Math.max(mtimeMs, record?.mtimeMs ?? 0) > keptMs) await rm(join(folder, file), { force: true });
  }
}

async function readRecords(dataDir: string): Promise<Map<string, PictureRecord>> {
  const folder = encodedFolder(dataDir);
  const files = (await namesIn(folder)).filter((file) => file.endsWith('.json'));
  const records = await Promise.all(
    files.map(async (file) => [file.slice(0, -'.json'.length), await readRecord(join(folder, file))] as const),
  );
  return new Map(records.flatMap(([name, record]) => (record ? [[name, record] as const] : [])));
}

/** A record that cannot be read is as good as none: the picture is looked at again. */
async function readRecord(path: string): Promise<PictureRecord | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (!isGroup(value) || typeof value['file'] !== 'string' || typeof value['stamp'] !== 'string') return undefined;
    const { file, stamp, fault, ready } = value;
    return {
      file,
      stamp,
      ...(isFault(fault) && { fault }),
      ...(isDescribed(ready) && { ready }),
    };
  } catch {
    return undefined;
  }
}

function isFault(value: unknown): value is PictureFault {
  return isGroup(value) && typeof value['found'] === 'string' && typeof value['remedy'] === 'string';
}

function isDescribed(value: unknown): value is DescribedPicture {
  return (
    isGroup(value) &&
    typeof value['name'] === 'string' &&
    typeof value['width'] === 'number' &&
    typeof value['height'] === 'number' &&
    typeof value['hash'] === 'string' &&
    (value['color'] === null || typeof value['color'] === 'string')
  );
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch {
    return [];
  }
}
