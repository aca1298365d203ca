import type { Sharp } from 'sharp';
import type { DescribedPicture } from '../../regions/OwnPicture';
import { cardFile, narrowestCard, pictureFile, pictureWidths } from '../../ui/pictureUrls';
import { cardBackground, cardSize, recipe } from './recipe';

/** A picture in its best quality, which everything shown is derived from. */
export interface Master extends DescribedPicture {
  /** Decodes it anew. */
  open: () => Sharp;
}

/** Every file derived from a master, with the function that makes it. */
export function encodings(master: Master): { file: string; make: () => Promise<Uint8Array> }[] {
  const { name, hash, open } = master;
  const settings = recipe(name);
  const resized = (width: number) => open().resize(width, null, { withoutEnlargement: true });
  const sizes = pictureWidths(master.width).flatMap((width) => [
    { file: pictureFile(name, hash, width, 'avif'), make: () => resized(width).avif(settings.avif).toBuffer() },
    { file: pictureFile(name, hash, width, 'webp'), make: () => resized(width).webp(settings.webp).toBuffer() },
  ]);
  return master.width < narrowestCard ? sizes : [...sizes, { file: cardFile(name, hash), make: () => card(master) }];
}

function card({ name, color, open }: Master): Promise<Uint8Array> {
  // A cut-out figure must be seen whole; a scene may lose its edges.
  const fit = color === null ? 'contain' : 'cover';
  return open()
    .flatten({ background: cardBackground })
    .resize({ ...cardSize, fit, background: cardBackground })
    .jpeg(recipe(name).card)
    .toBuffer();
}
