import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../mediaFolder';
import { recipe } from './recipe';

export interface Master {
  name: string;
  path: string;
  width: number;
  height: number;
  /** Mean colour as `#rgb`, shown until the picture is there; none for a picture with transparency. */
  color: string | null;
  hash: string;
}

const folder = join(projectRoot, 'art/images');

/** Reads every raster master of art/images, in the order of their names. */
export async function readMasters(): Promise<Master[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp')).sort();
  return Promise.all(files.map((file) => readMaster(file.slice(0, -'.webp'.length), join(folder, file))));
}

async function readMaster(name: string, path: string): Promise<Master> {
  const bytes = await readFile(path);
  const { width, height } = await sharp(bytes).metadata();
  const { isOpaque } = await sharp(bytes).stats();
  const color = isOpaque ? await meanColor(bytes) : null;
  const hash = createHash('sha256')
    .update(JSON.stringify(recipe(name)))
    .update(bytes)
    .digest('hex')
    .slice(0, 8);
  return { name, path, width, height, color, hash };
}

async function meanColor(bytes: Uint8Array): Promise<string> {
  const { channels } = await sharp(bytes).stats();
  return `#${channels
    .slice(0, 3)
    .map((channel) => Math.round(channel.mean / 17).toString(16))
    .join('')}`;
}
