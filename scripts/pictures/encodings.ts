import sharp from 'sharp';
import { cardFile, pictureFile, pictureWidths } from '../../src/ui/pictureUrls';
import type { Master } from './masters';
import { cardBackground, cardSize, recipe } from './recipe';

/** Masters narrower than this would be blown up to fill a link preview; they have none. */
const narrowestCard = 900;

/** Every file derived from a master, with the function that makes it. */
export function encodings(master: Master): { file: string; make: () => Promise<Uint8Array> }[] {
  const { name, path, hash } = master;
  const settings = recipe(name);
  const resized = (width: number) => sharp(path).resize(width, null, { withoutEnlargement: true });
  const sizes = pictureWidths(master.width).flatMap((width) => [
    { file: pictureFile(name, hash, width, 'avif'), make: () => resized(width).avif(settings.avif).toBuffer() },
    { file: pictureFile(name, hash, width, 'webp'), make: () => resized(width).webp(settings.webp).toBuffer() },
  ]);
  return master.width < narrowestCard ? sizes : [...sizes, { file: cardFile(name, hash), make: () => card(master) }];
}

function card(master: Master): Promise<Uint8Array> {
  // A cut-out figure must be seen whole; a scene may lose its edges.
  const fit = master.color === null ? 'contain' : 'cover';
  return sharp(master.path)
    .flatten({ background: cardBackground })
    .resize({ ...cardSize, fit, background: cardBackground })
    .jpeg(recipe(master.name).card)
    .toBuffer();
}
