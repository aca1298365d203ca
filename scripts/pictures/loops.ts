import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loopFile } from '../../src/ui/pictureUrls';
import { projectRoot } from '../mediaFolder';

const containers = ['mp4', 'webm'] as const;

/** A film loop: the hash of each container's file. Its poster is the picture `<name>-poster`. */
export interface Loop {
  name: string;
  mp4: string;
  webm: string;
}

const folder = join(projectRoot, 'art/images');

/** Reads every film loop of art/images that is there as MP4 and as WebM. */
export async function readLoops(): Promise<Loop[]> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.webm'))
    .map((file) => file.slice(0, -'.webm'.length))
    .sort();
  return Promise.all(
    names.map(async (name) => ({ name, mp4: await hashOf(`${name}.mp4`), webm: await hashOf(`${name}.webm`) })),
  );
}

/** The files of a loop, which are served as they are. */
export function loopFiles(loop: Loop): { file: string; make: () => Promise<Uint8Array> }[] {
  return containers.map((container) => ({
    file: loopFile(loop.name, loop[container], container),
    make: () => readFile(join(folder, `${loop.name}.${container}`)),
  }));
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('hex')
    .slice(0, 6);
}
