import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { DescribedPicture } from '../../regions/OwnPicture';
import { recipe } from './recipe';

/**
 * What pages must know of a picture. The hash is of its bytes and of how they are encoded, so that either changes the address;
 * six digits tell the versions of one picture apart, and those of all stand in the first load of every page.
 * @param size in pixels, as it is seen
 */
export async function describeMaster(
  name: string,
  bytes: Uint8Array,
  picture: Sharp,
  size: { width: number; height: number },
): Promise<DescribedPicture> {
  const { isOpaque, channels } = await picture.stats();
  const mean = channels.slice(0, 3).map((channel) => Math.round(channel.mean / 17).toString(16));
  const hash = createHash('sha256')
    .update(JSON.stringify(recipe(name)))
    .update(bytes)
    .digest('hex')
    .slice(0, 6);
  return { name, ...size, color: isOpaque && mean.length === 3 ? `#${mean.join('')}` : null, hash };
}
