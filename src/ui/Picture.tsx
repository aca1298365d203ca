import { preload } from 'react-dom';
import { styled } from 'styled-components';
import { pictures } from './pictures';
import { type AnyPictureName, pictureSrcSet, pictureUrl, pictureWidths } from './pictureUrls';
import { usePicture } from './usePicture';

export interface PictureProps {
  name: AnyPictureName;
  /** Words for whoever does not see it; empty for decoration. */
  alt: string;
  /** How wide it stands on the page, as in the `sizes` attribute: `(min-width: 1024px) 560px, 100vw`. */
  sizes: string;
  /** The one picture that a visitor waits for: fetched at once and first. All others wait until they come near. */
  priority?: boolean;
  className?: string;
}

/** A picture of art/images, or the region's own, as AVIF and WebP in all useful widths. Its box is reserved before it arrives. */
export function Picture({ name, alt, sizes, priority = false, className }: PictureProps) {
  const picture = usePicture(name);
  const { width, height, color } = picture;
  const avif = pictureSrcSet(picture, 'avif');
  if (priority)
    preload(pictureUrl(picture, width, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <Image
        className={className}
        // Before `src`: a browser that sees `src` first may fetch it.
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        sizes={sizes}
        srcSet={pictureSrcSet(picture, 'webp')}
        src={pictureUrl(picture, middleWidth(width), 'webp')}
        width={width}
        height={height}
        alt={alt}
        data-tint={color ?? undefined}
      />
    </picture>
  );
}

/** Only browsers without `srcset`, and robots, use it. */
function middleWidth(masterWidth: number): number {
  const widths = pictureWidths(masterWidth);
  return widths[Math.floor(widths.length / 2)] ?? masterWidth;
}

// The colour stands in the style sheet, as the content security policy forbids style attributes.
const tints = [...new Set(Object.values(pictures).flatMap(({ color }) => color ?? []))]
  .map((color) => `&[data-tint='${color}']{background-color:${color}}`)
  .join('');

const Image = styled.img`
  display: block;
  max-inline-size: 100%;
  block-size: auto;
  ${tints}
`;
