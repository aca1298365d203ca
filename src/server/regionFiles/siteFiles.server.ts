import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, relative } from 'node:path';

/** Where region and locale files lie. */
export interface SiteFolders {
  regionsDir: string;
  localesDir: string;
}

/** The texts of all region, brand and locale files as they were read at one moment. */
export interface SiteFiles {
  /** By the name people use: `regions/ae.yaml`. */
  regions: ReadonlyMap<string, string>;
  /** By the name people use: `locales/en/common.json`. */
  locales: ReadonlyMap<string, string>;
  /** YAML files whose names are no region's: `regions/AE.yml`. */
  misnamed: readonly string[];
  /** The folder of region files as people name it: `regions`. */
  regionsFolder: string;
  localesFolder: string;
  /** When each file was last changed, in milliseconds. */
  changed: ReadonlyMap<string, number>;
}

const REGION_FILE = /^[a-z][a-z0-9-]*\.yaml$/;

interface Disk {
  readdir(folder: string): Promise<string[]> | string[];
  read(path: string): Promise<string> | string;
  stat(path: string): Promise<FileInfo> | FileInfo;
}
interface FileInfo {
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
    if (attempt === 5 || before === (await filesSignature(folders, disk))) return files;
  }
}

/** Changes whenever a file is saved, added, deleted or swapped behind a symlink. Costs one `stat` a file. */
export async function filesSignature(folders: SiteFolders, disk = whileServing): Promise<string> {
  const hash = createHash('sha256');
  const lines = await Promise.all(
    (await allPaths(folders, disk)).map(async (path) => {
      try {
        const info = await disk.stat(path);
        return `${path} ${info.ino} ${info.size} ${info.mtimeMs} ${info.ctimeMs}\n`;
      } catch {
        return '';
      }
    }),
  );
  for (const line of lines) hash.update(line);
  return hash.digest('hex');
}

async function readOnce({ regionsDir, localesDir }: SiteFolders, disk: Disk): Promise<SiteFiles> {
  const changed = new Map<string, number>();
  const read = async (path: string, name: string): Promise<[string, string] | undefined> => {
    try {
      const [text, info] = await Promise.all([disk.read(path), disk.stat(path)]);
      changed.set(name, info.mtimeMs);
      return [name, text];
    } catch (error) {
      // Deleted between the listing and the reading: as good as never listed.
      if (isGone(error)) return undefined;
      throw error;
    }
  };
  const regionsFolder = folderName(regionsDir);
  const localesFolder = folderName(localesDir);
  const names = await listed(regionsDir, disk);
  const yaml = names.filter((name) => /\.ya?ml$/i.test(name));
  const regions = await Promise.all(
    yaml
      .filter((name) => REGION_FILE.test(name))
      .map((name) => read(join(regionsDir, name), `${regionsFolder}/${name}`)),
  );
  const locales = await Promise.all(
    (await localePaths(localesDir, disk)).map((path) => read(join(localesDir, path), `${localesFolder}/${path}`)),
  );
  return {
    regions: new Map(regions.filter((entry) => entry !== undefined)),
    locales: new Map(locales.filter((entry) => entry !== undefined)),
    misnamed: yaml.filter((name) => !REGION_FILE.test(name)).map((name) => `${regionsFolder}/${name}`),
    regionsFolder,
    localesFolder,
    changed,
  };
}

async function allPaths({ regionsDir, localesDir }: SiteFolders, disk: Disk): Promise<string[]> {
  const [regions, locales] = await Promise.all([listed(regionsDir, disk), localePaths(localesDir, disk)]);
  return [
    ...regions.filter((name) => /\.ya?ml$/i.test(name)).map((name) => join(regionsDir, name)),
    ...locales.map((path) => join(localesDir, path)),
  ];
}

async function localePaths(localesDir: string, disk: Disk): Promise<string[]> {
  const languages = (await listed(localesDir, disk)).filter((name) => /^[a-z]{2,3}(-[A-Za-z]+)*$/.test(name));
  const perLanguage = await Promise.all(
    languages.map(async (language) =>
      (await listed(join(localesDir, language), disk))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${language}/${name}`),
    ),
  );
  return perLanguage.flat();
}

/** Names in a folder, in order; what editors and operating systems hide is none of ours. */
async function listed(folder: string, disk: Disk): Promise<string[]> {
  try {
    return (await disk.readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** A folder as people name it: relative to the project where it lies inside, else its own name. */
function folderName(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === '' || path.startsWith('..') || isAbsolute(path) ? basename(folder) : path.replaceAll('\\', '/');
}
