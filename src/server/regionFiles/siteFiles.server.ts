import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, relative } from 'node:path';
import { errorCode, isAbsent } from '../errorName.server';
import { type OwnPictureFile, readOwnPictures } from '../pictures/ownPictures.server';
import { officeName } from './fileNames.server';

/** Where region and locale files lie. */
export interface SiteFolders {
  regionsDir: string;
  localesDir: string;
  /** The pictures of one's own, and where their encodings are kept; without either there are none. */
  picturesDir?: string;
  dataDir?: string;
}

/** Texts by the name people use for their file: `regions/ae.yaml`, `locales/en/common.json`. */
export interface SiteTexts {
  regions: ReadonlyMap<string, string>;
  locales: ReadonlyMap<string, string>;
}

/** The versions that are live until now: each stands in for its file when that is broken, held back or gone. */
export interface KeptFiles extends SiteTexts {
  /** Files that are gone and whose time is over, or that were removed on purpose. */
  leaving?: ReadonlySet<string>;
  /** Until when the last version of a file that has gone stays live. */
  until?: ReadonlyMap<string, Date>;
}

/** The texts of all region, brand and locale files as they were read at one moment. */
export interface SiteFiles extends SiteTexts {
  /** Files that nothing reads because of their names: `regions/AE.yml`, `regions/ae.yaml.txt`, `locales/ar/home.json.txt`. */
  strays: readonly string[];
  /**
   * Region and locale files that are there but cannot be read, each with the reason in words; so for folders whose files cannot be
   * listed, which end in a slash: `locales/ar/`.
   */
  unreadable: ReadonlyMap<string, string>;
  /** {@link filesSignature} of what was read. */
  signature: string;
  /** The folder of region files as people name it: `regions`. */
  regionsFolder: string;
  localesFolder: string;
  /** When each file was last changed, in milliseconds. */
  changed: ReadonlyMap<string, number>;
  /** The pictures of one's own by the name that region files call them. */
  pictures: ReadonlyMap<string, OwnPictureFile>;
}

const regionFile = /^[a-z][a-z0-9-]*\.yaml$/;
// What editors, sync tools and people make of a region file's name; README.md and the editors' schemas are none of it.
const likeARegion = new RegExp(`\\.ya?ml\\b|${officeName.source}`, 'i');
const likeWords = /\.json\b/i;
const areWords = (path: string) => path.endsWith('.json');
/** What a program keeps beside a file that it has open (Office, Emacs), and takes away by itself. */
const openFile = /^(?:~\$|#.*#$)/;

interface Disk {
  readdir(folder: string): Promise<string[]> | string[];
  read(path: string): Promise<string> | string;
  stat(path: string): Promise<FileInfo> | FileInfo;
}
interface FileInfo {
  isFile(): boolean;
  isDirectory(): boolean;
  ino: number;
  size: number;
  mtimeMs: number;
  ctimeMs: number;
}

/** Beside the event loop: visitors are served meanwhile, however slow the volume is. */
const whileServing: Disk = { readdir, stat, read: (path) => readFile(path, 'utf8') };
/** Several times as fast for many small files: for a start, when nobody is served yet. */
export const atOnce: Disk = { readdir: readdirSync, stat: statSync, read: (path) => readFileSync(path, 'utf8') };

/** Reads every file afresh; reads again when one changed meanwhile, so that the texts belong to one moment. */
export async function readSiteFiles(folders: SiteFolders, disk = whileServing): Promise<SiteFiles> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await filesSignature(folders, disk);
    const files = await readOnce(folders, disk);
    if (attempt === 5 || before === (await filesSignature(folders, disk))) return { ...files, signature: before };
  }
}

/** Changes whenever a file is saved, added, deleted or swapped behind a symlink. Costs one `stat` a file. */
export async function filesSignature(folders: SiteFolders, disk = whileServing): Promise<string> {
  const hash = createHash('sha256');
  const unlisted: string[] = [];
  const paths = await allPaths(folders, disk, (folder) => unlisted.push(`${folder} cannot be listed\n`));
  const lines = await Promise.all(
    paths.map(async (path) => {
      try {
        const info = await disk.stat(path);
        return `${path} ${info.ino} ${info.size} ${info.mtimeMs} ${info.ctimeMs}\n`;
      } catch {
        return '';
      }
    }),
  );
  for (const line of [...lines, ...unlisted.toSorted()]) hash.update(line);
  return hash.digest('hex');
}

async function readOnce(folders: SiteFolders, disk: Disk): Promise<Omit<SiteFiles, 'signature'>> {
  const { regionsDir, localesDir, picturesDir, dataDir } = folders;
  const changed = new Map<string, number>();
  const unreadable = new Map<string, string>();
  const read = async (path: string, name: string): Promise<[string, string] | undefined> => {
    try {
      const info = await disk.stat(path);
      // To read a pipe would wait for somebody to write into it, for ever. A folder says itself that it is none.
      if (!info.isFile() && !info.isDirectory()) throw new NotAFile();
      const text = await disk.read(path);
      changed.set(name, info.mtimeMs);
      return [name, asWritten(text)];
    } catch (error) {
      // Deleted between the listing and the reading: as good as never listed.
      if (!isAbsent(error)) unreadable.set(name, whyUnread(error));
      return undefined;
    }
  };
  const regionsFolder = folderName(regionsDir);
  const localesFolder = folderName(localesDir);
  const names = await listed(regionsDir, disk, (error) => unreadable.set(`${regionsFolder}/`, whyUnread(error)));
  const regions = await Promise.all(
    names
      .filter((name) => regionFile.test(name))
      .map((name) => read(join(regionsDir, name), `${regionsFolder}/${name}`)),
  );
  const paths = await localePaths(localesDir, disk, (below, error) =>
    unreadable.set(`${localesFolder}/${below}`, whyUnread(error)),
  );
  const locales = await Promise.all(
    paths.filter(areWords).map((path) => read(join(localesDir, path), `${localesFolder}/${path}`)),
  );
  return {
    regions: new Map(regions.filter((entry) => entry !== undefined)),
    locales: new Map(locales.filter((entry) => entry !== undefined)),
    strays: [
      ...names
        .filter((name) => likeARegion.test(name) && !regionFile.test(name) && !openFile.test(name))
        .map((name) => `${regionsFolder}/${name}`),
      ...paths.filter((path) => !areWords(path)).map((path) => `${localesFolder}/${path}`),
    ],
    unreadable,
    regionsFolder,
    localesFolder,
    changed,
    pictures:
      picturesDir !== undefined && dataDir !== undefined
        ? await readOwnPictures({ picturesDir, dataDir })
        : new Map<string, OwnPictureFile>(),
  };
}

/** A text without what an editor adds to it: the mark that Windows puts in front, and the line ends of an old Mac. */
export function asWritten(text: string): string {
  const unmarked = text.replace(/^\uFEFF/, '');
  return unmarked.includes('\n') ? unmarked : unmarked.replaceAll('\r', '\n');
}

class NotAFile extends Error {}

function whyUnread(error: unknown): string {
  if (error instanceof NotAFile) return 'is no file that can be read (a pipe or a device)';
  const code = errorCode(error);
  if (code === 'EISDIR') return 'is a folder, not a file';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by the user that runs the site';
  return `cannot be read (${error instanceof Error ? error.message : String(error)})`;
}

/** True for a file that is there, or may be, but cannot be read: itself, or as the folder that it lies in cannot be listed. */
export function isUnreadable({ unreadable }: Pick<SiteFiles, 'unreadable'>, name: string): boolean {
  return [...unreadable.keys()].some((each) => each === name || (each.endsWith('/') && name.startsWith(each)));
}

async function allPaths(
  { regionsDir, localesDir }: SiteFolders,
  disk: Disk,
  onFault: (folder: string) => void,
): Promise<string[]> {
  const [regions, locales] = await Promise.all([
    listed(regionsDir, disk, () => onFault(regionsDir)),
    localePaths(localesDir, disk, (below) => onFault(join(localesDir, below))),
  ]);
  return [
    ...regions.filter((name) => likeARegion.test(name)).map((name) => join(regionsDir, name)),
    ...locales.map((path) => join(localesDir, path)),
  ];
}

/**
 * The files of words, and those that look like one.
 * @param onFault called with the folder that cannot be listed, and why: '' for all words, `ar/` for those of one language
 */
async function localePaths(
  localesDir: string,
  disk: Disk,
  onFault: (below: string, error: unknown) => void,
): Promise<string[]> {
  const all = await listed(localesDir, disk, (error) => onFault('', error));
  const languages = all.filter((name) => /^[a-z]{2,3}(-[A-Za-z]+)*$/.test(name));
  const perLanguage = await Promise.all(
    languages.map(async (language) => {
      const names = await listed(join(localesDir, language), disk, (error) => onFault(`${language}/`, error));
      return names.filter((name) => likeWords.test(name) && !openFile.test(name)).map((name) => `${language}/${name}`);
    }),
  );
  return perLanguage.flat();
}

/**
 * Names in a folder, in order; what editors and operating systems hide is none of ours. A folder that cannot be listed keeps no
 * other from being read.
 */
async function listed(folder: string, disk: Disk, onFault: (error: unknown) => void): Promise<string[]> {
  try {
    return (await disk.readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();
  } catch (error) {
    if (!isAbsent(error)) onFault(error);
    return [];
  }
}

/** A folder as people name it: relative to the project where it lies inside, else its own name. */
export function folderName(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === '' || path.startsWith('..') || isAbsolute(path) ? basename(folder) : path.replaceAll('\\', '/');
}
