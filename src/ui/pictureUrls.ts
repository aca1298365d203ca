import type { DescribedPicture, OwnPictureName } from '../regions/OwnPicture';
import { type LoopName, loops, type PictureName, pictures } from './pictures';

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

/** One of ours by its name, or one that a region's file has put on the page. */
export type AnyPictureName = PictureName | OwnPictureName;

/** One of ours as its files are named. */
export function describedPicture(name: PictureName): DescribedPicture {
  return { name, ...pictures[name] };
}

const described = (picture: PictureName | DescribedPicture) =>
  typeof picture === 'string' ? describedPicture(picture) : picture;

/** Path of a picture at the given width, which must be one of `pictureWidths`. */
export function pictureUrl(picture: PictureName | DescribedPicture, width: number, format: PictureFormat): string {
  const { name, hash } = described(picture);
  return `/media/${pictureFile(name, hash, width, format)}`;
}

/** The `srcset` of a picture in one format. */
export function pictureSrcSet(picture: PictureName | DescribedPicture, format: PictureFormat): string {
  return pictureWidths(described(picture).width)
    .map((width) => `${pictureUrl(picture, width, format)} ${width}w`)
    .join(', ');
}

/** Masters narrower than this would be blown up to fill a link preview; they have none. */
export const narrowestCard = 800;

/** Path of the link-preview card of a picture (JPEG, 1200 × 630), to be put behind the region's canonical origin. */
export function cardUrl(picture: PictureName | DescribedPicture): string {
  const { name, hash } = described(picture);
  return `/media/${cardFile(name, hash)}`;
}

/** File name of a film loop in one container. */
export function loopFile(name: string, hash: string, container: 'mp4' | 'webm'): string {
  return `${name}.${hash}.${container}`;
}

/** Path of a film loop in one container. */
export function loopUrl(name: LoopName, container: 'mp4' | 'webm'): string {
  return `/media/${loopFile(name, loops[name][container], container)}`;
}

/** True for the name of a picture of art/images. */
export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name);
}
