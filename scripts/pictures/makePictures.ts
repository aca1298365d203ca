import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { encodings } from '../../src/server/pictures/encodings';
import { fillCache, type MediaFile, writeSource } from '../mediaFolder';
import { loopFiles, readLoops } from './loops';
import { manifest } from './manifest';
import { readMasters } from './masters';

/** Describes art/images in src/ui/pictures.ts and encodes what the cache lacks. Returns the files. */
export async function makePictures(): Promise<MediaFile[]> {
  // One thread an encoding and an encoding a core: quicker than one encoding on all cores.
  sharp.concurrency(1);
  const masters = await readMasters();
  const loops = await readLoops();
  await writeSource('src/ui/pictures.ts', manifest(masters, loops));
  const files = [...masters.flatMap(encodings), ...loops.flatMap(loopFiles)];
  await fillCache(files, availableParallelism());
  return files;
}
