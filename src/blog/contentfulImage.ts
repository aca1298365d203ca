import type { PostImage } from './richTextNodes';

type ContentfulImage = Extract<PostImage, { kind: 'contentful' }>;

/** Widths offered to the browser; none wider than the original is asked for. */
const widths = [320, 480, 640, 960, 1280, 1920];
/** AVIF and WebP look alike at these; Contentful's own default is 75 for both. */
const quality = { avif: 55, webp: 72, jpg: 76 } as const;
type Format = keyof typeof quality;

/** The address of one rendition of a picture, made by Contentful's Images API. */
export function renditionUrl(image: ContentfulImage, format: Format, width: number): string {
  const url = new URL(image.url);
  url.search = new URLSearchParams({
    fm: format,
    ...(format === 'jpg' ? { fl: 'progressive', bg: 'rgb:ffffff' } : {}),
    w: String(width),
    q: String(quality[format]),
  }).toString();
  return url.href;
}

/** The `srcset` of a picture in one format. */
export function renditionSet(image: ContentfulImage, format: Format): string {
  const smaller = widths.filter((width) => width < image.width);
  const all = smaller.length < widths.length ? [...smaller, Math.min(image.width, 1920)] : smaller;
  return all.map((width) => `${renditionUrl(image, format, width)} ${width}w`).join(', ');
}

/** An address for social cards and feeds: an absolute URL of a picture of about 1200 pixels. */
export function socialImageUrl(image: ContentfulImage): string {
  return image.scalable ? renditionUrl(image, 'jpg', Math.min(1200, image.width)) : image.url;
}
