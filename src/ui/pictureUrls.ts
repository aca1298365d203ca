import { loops, pictures } from './pictures';
import type { LoopName, PictureName } from './pictures';

export type PictureFormat = 'avif' | 'webp';

/** Candidate widths in pixels; a picture is offered at those its master can fill, and at the master's own. */
const steps = [320, 480, 640, 768, 960, 1280, 1600, 2000];

/** Icons and portraits stand on the page at 64 to 160 pixels; larger masters never do. */
const smallStep = 160;
const smallMaster = 400;

/**
 * Widths at which a master of `masterWidth` pixels is encoded, smallest first; never above the master.
 * A step close to the master is left out: it would save next to no bytes.
 */
export function pictureWidths(masterWidth: number): number[] {
  const widest = Math.min(masterWidth, 2000);
  const small = masterWidth <= smallMaster ? [smallStep] : [];
  return [...small, ...steps.filter((step) => step < widest * 0.9), widest];
}

/** File name of one encoding, which is also the last part of its URL. The hash is of the master and the recipe. */
export function pictureFile(name: string, hash: string, width: number, format: PictureFormat): string {
  return `${name}.${hash}-${width}.${format}`;
}

/** File name of the 1200 × 630 JPEG that link previews show. */
export function cardFile(name: string, hash: string): string {
  return `${name}.${hash}-card.jpg`;
}

/** Path of a picture at the given width, which must be one of `pictureWidths`. */
export function pictureUrl(name: PictureName, width: number, format: PictureFormat): string {
  return `/media/${pictureFile(name, pictures[name].hash, width, format)}`;
}

/** The `srcset` of a picture in one format. */
export function pictureSrcSet(name: PictureName, format: PictureFormat): string {
  return pictureWidths(pictures[name].width)
    .map((width) => `${pictureUrl(name, width, format)} ${width}w`)
    .join(', ');
}

/** Path of the link-preview card of a picture (JPEG, 1200 × 630), to be put behind the region's canonical origin. */
export function cardUrl(name: PictureName): string {
  return `/media/${cardFile(name, pictures[name].hash)}`;
}

/** File name of a film loop in one container. */
export function loopFile(name: string, hash: string, container: 'mp4' | 'webm'): string {
  return `${name}.${hash}.${container}`;
}

/** Path of a film loop in one container. */
export function loopUrl(name: LoopName, container: 'mp4' | 'webm'): string {
  return `/media/${loopFile(name, loops[name][container], container)}`;
}

export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name);
}
