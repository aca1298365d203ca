import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { describeMaster } from './describeMaster';
import type { Master } from './encodings';
import type { OwnPictureFile, PictureFault } from './ownPictures.server';

const formats = ['jpeg', 'png', 'webp', 'heif', 'svg'];
/** The smallest that anything on a page is shown at. */
const leastWidth = 160;
const mostBytes = 30_000_000;
const mostPixels = 80_000_000;
/** What a drawing without end of detail is made into. */
const drawnWidth = 2000;

/**
 * Looks into a file of `pictures/`: what pages must know of it, or why it cannot be shown. Of a drawing (svg) only its
 * pixels are taken: no script, link or font in it goes any further.
 */
export async function inspectPicture(
  { file, name }: Pick<OwnPictureFile, 'file' | 'name'>,
  picturesDir: string,
): Promise<Master | PictureFault> {
  const path = join(picturesDir, file.slice('pictures/'.length));
  const { size } = await stat(path);
  if (size > mostBytes)
    return {
      found: `found a file of ${(size / 1e6).toFixed(0)} MB, which is too large`,
      remedy: 'save it smaller; 2000 pixels in width are enough',
    };
  const bytes = await readFile(path);
  try {
    // Read first without a limit, so that a picture beyond it is reported as too large.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const fault = faultOf(metadata);
    if (fault) return fault;
    const open = opener(bytes, metadata);
    const { width, height } = sizeOf(metadata);
    return { ...(await describeMaster(name, bytes, open(), { width, height })), open };
  } catch {
    return size === 0
      ? { found: 'found an empty file', remedy: 'save the picture anew' }
      : {
          found: 'found a picture that cannot be read to its end',
          remedy: 'open it in a picture program and save it anew as jpg, png or webp',
        };
  }
}

/** True where inspectPicture has found no picture that pages can show. */
export function isFault(inspected: Master | PictureFault): inspected is PictureFault {
  return 'found' in inspected;
}

function faultOf(metadata: Metadata): PictureFault | undefined {
  const { width, height } = sizeOf(metadata);
  if (!formats.includes(metadata.format))
    return {
      found: `found a picture of the kind ${metadata.format}`,
      remedy: 'save it as jpg, png, webp, avif or svg',
    };
  if (width < leastWidth)
    return {
      found: `found a picture of ${width} × ${height} pixels, which is too small`,
      remedy: `save it at least ${leastWidth} pixels wide; for the top of the home page 1600 are good`,
    };
  if (width * height > mostPixels)
    return {
      found: `found a picture of ${width} × ${height} pixels, which is too large`,
      remedy: 'save it smaller; 2000 pixels in width are enough',
    };
  return undefined;
}

/** As it is seen: a phone's picture may lie on its side. */
function sizeOf({ format, width, height, autoOrient }: Metadata): { width: number; height: number } {
  if (format !== 'svg') return { width: autoOrient.width, height: autoOrient.height };
  return { width: drawnWidth, height: Math.max(1, Math.round((drawnWidth * height) / width)) };
}

function opener(bytes: Buffer, { format, width, density = 72 }: Metadata): () => Sharp {
  if (format !== 'svg') return () => sharp(bytes, { limitInputPixels: mostPixels }).autoOrient().toColourspace('srgb');
  const drawn = Math.min(100_000, Math.max(1, (density * drawnWidth) / width));
  return () => sharp(bytes, { density: drawn, limitInputPixels: mostPixels });
}
