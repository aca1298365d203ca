import type { PostImage } from '../../blog/richTextNodes';
import { type Group, isGroup, textOf } from '../../typed/unknownData';
import { pictures } from '../../ui/pictures';
import { isPictureName, pictureUrl } from '../../ui/pictureUrls';
import { writtenText } from './writtenText.server';

/** Hosts that Contentful serves files from (images, documents, videos), in its global and its European region. */
const contentfulHosts = /^(images|assets|downloads|videos)\.(eu\.)?ctfassets\.net$/;
const imageHosts = /^images\.(eu\.)?ctfassets\.net$/;
/** A picture of the project, as the sample posts name it. */
const projectPicture = /^\/art\/images\/([a-z0-9-]+)\.webp$/;
/** The Images API cannot resize drawings, and would stop an animation at its first frame. */
const unscalable = new Set(['image/svg+xml', 'image/gif']);

export interface PostFile {
  href: string;
  title: string;
  image: PostImage | null;
}

/**
 * Reads an asset of Contentful, its file's address prefixed with `https:`.
 * @returns null for anything but a file on one of Contentful's hosts or a picture of the project
 */
export function parseFile(asset: Group): PostFile | null {
  const fields = isGroup(asset['fields']) ? asset['fields'] : {};
  const file = isGroup(fields['file']) ? fields['file'] : {};
  const title = writtenText(fields['title']).trim() || writtenText(file['fileName']);
  const alt = writtenText(fields['description']).trim() || writtenText(fields['title']).trim();
  const address = textOf(file['url']);

  const picture = projectPicture.exec(address);
  if (picture?.[1] && isPictureName(picture[1]))
    return {
      href: pictureUrl(picture[1], pictures[picture[1]].width, 'webp'),
      title,
      image: { kind: 'project', name: picture[1], alt },
    };

  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  if (url.protocol !== 'https:' || !contentfulHosts.test(url.host)) return null;
  return { href: url.href, title, image: imageHosts.test(url.host) ? image(url, file, alt) : null };
}

function image(url: URL, file: Group, alt: string): PostImage | null {
  const contentType = textOf(file['contentType']);
  const details = isGroup(file['details']) ? file['details'] : {};
  const { width, height } = isGroup(details['image']) ? details['image'] : {};
  if (!contentType.startsWith('image/') || !isPixels(width) || !isPixels(height)) return null;
  return { kind: 'contentful', url: url.href, width, height, alt, scalable: !unscalable.has(contentType) };
}

function isPixels(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
