import { socialImageUrl } from '../../blog/contentfulImage';
import { shorten } from '../../blog/excerpt';
import { postTime } from '../../blog/listing';
import type { Post } from '../../blog/post';
import { blocksText } from '../../blog/richTextNodes';
import { cardUrl, isPictureName } from '../../ui/pictureUrls';
import { escapeMarkup } from '../answer/html.server';

/** What a feed says of itself; addresses are absolute. */
export interface FeedChannel {
  title: string;
  description: string;
  /** Language tag of the region's page, 'en-AE'. */
  language: string;
  /** The blog's page, and the feed's own address. */
  page: string;
  feed: string;
  /** Start of the region's addresses, '' excluded: 'https://cogsprout.example/ae'. */
  origin: string;
  copyright: string;
  postAddress: (id: string) => string;
}

const postsInFeed = 30;
const minutesToLive = 30;

/** The blog as RSS 2.0 with the Atom, Dublin Core and Media RSS elements that readers look for. */
export function renderFeed(channel: FeedChannel, posts: Post[]): string {
  const newest = posts[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ' +
      'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', channel.title),
    element('link', channel.page),
    element('description', channel.description),
    element('language', channel.language),
    element('copyright', channel.copyright),
    newest ? element('lastBuildDate', rfc822(Math.max(...posts.map((post) => Date.parse(post.updated))))) : '',
    element('ttl', String(minutesToLive)),
    `<atom:link href="${escape(channel.feed)}" rel="self" type="application/rss+xml"/>`,
    ...posts.slice(0, postsInFeed).map((post) => renderItem(channel, post)),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n');
}

function renderItem(channel: FeedChannel, post: Post): string {
  const address = channel.postAddress(post.id);
  const image = imageAddress(channel, post);
  return [
    '<item>',
    element('title', post.title),
    element('link', address),
    `<guid isPermaLink="true">${escape(address)}</guid>`,
    element('pubDate', rfc822(postTime(post))),
    element('description', inHtml(shorten(blocksText(post.description), 600))),
    element('dc:language', post.language),
    ...post.tags.map((tag) => element('category', tag.name)),
    ...(image
      ? [
          `<media:content url="${escape(image)}" medium="image"><media:description ` +
            `type="plain">${escape(post.image?.alt ?? '')}</media:description></media:content>`,
        ]
      : []),
    '</item>',
  ].join('\n');
}

function imageAddress(channel: FeedChannel, { image }: Post): string | null {
  if (!image) return null;
  if (image.kind === 'contentful') return socialImageUrl(image);
  return isPictureName(image.name) ? new URL(cardUrl(image.name), channel.origin).href : null;
}

/** What RSS readers take for HTML once its XML is read; a quotation mark needs nothing there. */
function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function element(name: string, text: string): string {
  return `<${name}>${escape(text)}</${name}>`;
}

function escape(text: string): string {
  // XML 1.0 has no way to write these, not even escaped.
  // oxlint-disable-next-line no-control-regex -- they are what must go
  return escapeMarkup(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));
}

function rfc822(time: number): string {
  return new Date(time).toUTCString();
}
