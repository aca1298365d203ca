import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, absolute. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** Where encodings are kept between builds. A file's name holds the hash of what it was made from, so none is ever stale. */
const mediaCache = join(projectRoot, 'node_modules/.cache/cogsprout/media');

export interface MediaFile {
  file: string;
  make: () => Promise<Uint8Array>;
}

/** Makes each file that the cache lacks, `parallel` at a time, and says beforehand how many, as all of them take a minute or two. */
export async function fillCache(files: MediaFile[], parallel: number): Promise<void> {
  await mkdir(mediaCache, { recursive: true });
  const present = new Set(await readdir(mediaCache));
  const missing = files.filter(({ file }) => !present.has(file));
  if (missing.length > 0) process.stdout.write(`Making ${missing.length} pictures or fonts …\n`);
  const queue = missing.values();
  const worker = async () => {
    for (const { file, make } of queue) {
      // Two builds may run at once: a reader must never meet half a file.
      const unfinished = join(mediaCache, `${process.pid}.${file}.part`);
      await writeFile(unfinished, await make());
      await rename(unfinished, join(mediaCache, file));
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/** Puts files of the cache into `folder` (hard links where the disk allows them). */
export async function publish(files: MediaFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file } of files) {
    const target = join(folder, file);
    await rm(target, { force: true });
    await link(join(mediaCache, file), target).catch(() => copyFile(join(mediaCache, file), target));
  }
}

/** Writes a generated source file, unless it says so already: its time tells the build whether it must run again. */
export async function writeSource(path: string, text: string): Promise<void> {
  const file = join(projectRoot, path);
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
}
