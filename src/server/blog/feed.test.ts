import { expect, test } from 'vitest';
import type { Post } from '../../blog/post';
import { renderFeed } from './feed.server';

const channel = {
  title: 'Blog & more',
  description: 'About <robots>',
  language: 'en-AE',
  page: 'https://cogsprout.example/ae/blog',
  feed: 'https://cogsprout.example/ae/blog/rss.xml',
  origin: 'https://cogsprout.example/ae',
  copyright: 'Cogsprout',
  postAddress: (id: string) => `https://cogsprout.example/ae/blog-details/${id}`,
};
const post = (id: string, title: string): Post => ({
  id,
  title,
  date: '2025-06-01',
  updated: '2025-06-02T08:00:00.000Z',
  language: 'en-GB',
  content: [],
  image: { kind: 'project', name: 'lab', alt: 'A "lab"' },
  tags: [{ slug: 'a-b', name: 'A & B' }],
  description: [{ type: 'paragraph', content: [{ type: 'text', value: 'One ]]> two\u0000\u000b' }] }],
});

test('a feed holds what readers look for, escaped, without characters that XML forbids', () => {
  const xml = renderFeed(channel, [post('post-1', 'Tom & "Jerry" <3')]);
  for (const part of [
    '<title>Blog &amp; more</title>',
    '<description>About &lt;robots&gt;</description>',
    '<language>en-AE</language>',
    '<atom:link href="https://cogsprout.example/ae/blog/rss.xml" rel="self" type="application/rss+xml"/>',
    '<title>Tom &amp; &quot;Jerry&quot; &lt;3</title>',
    '<guid isPermaLink="true">https://cogsprout.example/ae/blog-details/post-1</guid>',
    '<pubDate>Sun, 01 Jun 2025 00:00:00 GMT</pubDate>',
    '<lastBuildDate>Mon, 02 Jun 2025 08:00:00 GMT</lastBuildDate>',
    '<category>A &amp; B</category>',
    '<description>One ]]&gt; two</description>',
  ])
    expect(xml).toContain(part);
  expect(xml).toMatch(/<media:content url="https:\/\/cogsprout\.example\/media\/lab\.[^"]+-card\.jpg" medium="image">/);
});

test("a tag that a post writes about stands in a reader's summary, which readers take for HTML", () => {
  const value = 'The <b> tag, R&D and &lt;';
  const [, summary] = /<item>[^]*?<description>(.*?)<\/description>/.exec(
    renderFeed(channel, [
      { ...post('post-1', 'x'), description: [{ type: 'paragraph', content: [{ type: 'text', value }] }] },
    ]),
  ) ?? [''];
  expect(summary).toBe('The &amp;lt;b&gt; tag, R&amp;amp;D and &amp;amp;lt;');
});

test('a feed of no posts is still a feed, and one of many holds the newest thirty', () => {
  expect(renderFeed(channel, [])).toMatch(/<channel>[^]*<\/channel>\n<\/rss>\n$/);
  expect(
    renderFeed(
      channel,
      Array.from({ length: 40 }, (_, index) => post(`post-${index}`, 'x')),
    ).match(/<item>/g),
  ).toHaveLength(30);
});
