import { preload } from 'react-dom';
import { Picture } from '../ui/Picture';
import { pictures } from '../ui/pictures';
import { isPictureName, pictureUrl } from '../ui/pictureUrls';
import { usePictureAlt } from '../ui/usePictureAlt';
import { renditionSet, renditionUrl } from './contentfulImage';
import type { PostImage } from './richTextNodes';

interface PostPictureProps {
  image: PostImage;
  /** As in the `sizes` attribute. */
  sizes: string;
  priority?: boolean;
  /** In place of the picture's own words; empty where a text beside it says the same. */
  alt?: string;
}

/** The picture of a post: one of the project's, or Contentful's in AVIF, WebP and JPEG. Its box is reserved. */
export function PostPicture({ image, sizes, priority = false, alt }: PostPictureProps) {
  const words = usePostAlt(image);
  if (image.kind === 'project') {
    return isPictureName(image.name) ? (
      <Picture name={image.name} alt={alt ?? words} sizes={sizes} priority={priority} />
    ) : null;
  }
  const loading = {
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : undefined,
    decoding: priority ? 'sync' : 'async',
  } as const;
  const size = { width: image.width, height: image.height, alt: alt ?? words };
  if (!image.scalable) return <img {...loading} {...size} src={image.url} />;
  const avif = renditionSet(image, 'avif');
  const fallback = renditionUrl(image, 'jpg', Math.min(image.width, 960));
  if (priority)
    preload(fallback, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' });
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={renditionSet(image, 'webp')} sizes={sizes} />
      <img {...loading} sizes={sizes} srcSet={renditionSet(image, 'jpg')} src={fallback} {...size} />
    </picture>
  );
}

/** What a picture shows: in the page's language where the project knows it, else as its editor wrote it. */
export function usePostAlt(image: PostImage): string {
  const translated = usePictureAlt(image.kind === 'project' && isPictureName(image.name) ? image.name : 'lost-robot');
  return (image.kind === 'project' && isPictureName(image.name) && translated) || image.alt;
}

/** Its width and height in pixels, as its master has them. */
export function sizeOf(image: PostImage): { width: number; height: number } {
  return image.kind === 'contentful' ? image : pictures[isPictureName(image.name) ? image.name : 'lost-robot'];
}

/** Where the whole picture is, for whoever has no script to open the overlay. */
export function fullSizeUrl(image: PostImage): string | null {
  if (image.kind === 'contentful')
    return image.scalable ? renditionUrl(image, 'webp', Math.min(image.width, 1920)) : image.url;
  return isPictureName(image.name) ? pictureUrl(image.name, pictures[image.name].width, 'webp') : null;
}
