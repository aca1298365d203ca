import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describeMaster } from '../../src/server/pictures/describeMaster';
import type { Master } from '../../src/server/pictures/encodings';
import { projectRoot } from '../mediaFolder';

const folder = join(projectRoot, 'art/images');

/** Reads every raster master of art/images, in the order of their names. */
export async function readMasters(): Promise<Master[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp')).sort();
  return Promise.all(files.map((file) => readMaster(file.slice(0, -'.webp'.length), join(folder, file))));
}

async function readMaster(name: string, path: string): Promise<Master> {
  const bytes = await readFile(path);
  const { width, height } = await sharp(bytes).metadata();
  return { ...(await describeMaster(name, bytes, sharp(bytes), { width, height })), open: () => sharp(path) };
}
