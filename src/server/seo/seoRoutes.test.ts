import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import type { Post } from '../../blog/post';
import { sampleRegion } from '../../regions/sampleRegion';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { sendRobots, sendSitemap } from './seoRoutes.server';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const region = sampleRegion({ canonical: 'https://site.example' });
const postsOf = (...ids: string[]) => ids.map((id) => ({ id, updated: '2026-11-27T10:00:00Z' }) as Post);

/** A host's sitemap over files and posts that change, and how often it was made. */
async function site() {
  let timesMade = 0;
  const snapshotOf = (regions: readonly (typeof region)[]) =>
    ({
      get regions() {
        timesMade += 1;
        return regions;
      },
    }) as SiteSnapshot;
  const live = { current: snapshotOf([region]) };
  const blog: { posts: () => Promise<Post[]>; read: Post[] | undefined } = {
    read: postsOf('first'),
    posts: async () => blog.read ?? Promise.reject(new Error('never read')),
  };
  const server = express()
    .use((request, response, next) => {
      response.locals['resolved'] = { region, preview: request.query['preview'] };
      next();
    })
    .get('/sitemap.xml', sendSitemap(live, blog))
    .get('/robots.txt', sendRobots)
    .listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    blog,
    edit: (...regions: (typeof region)[]) => (live.current = snapshotOf(regions)),
    timesMade: () => timesMade,
    robots: async () => (await fetch(`http://127.0.0.1:${port}/robots.txt`)).text(),
    sitemap: async (query = '') => {
      const answer = await fetch(`http://127.0.0.1:${port}/sitemap.xml${query}`);
      return { xml: await answer.text(), caching: answer.headers.get('cache-control') };
    },
  };
}

test('a sitemap is made once, however often it is asked for, until a post or a region changes', async () => {
  const { blog, edit, sitemap, timesMade } = await site();
  const first = await sitemap();
  expect(first.xml).toContain('/blog-details/first</loc>');
  expect(await sitemap()).toEqual(first);
  expect(timesMade()).toBe(1);
  blog.read = postsOf('first', 'second');
  expect((await sitemap()).xml).toContain('/blog-details/second</loc>');
  edit({ ...region, languages: ['en', 'hi'] });
  expect((await sitemap()).xml).toContain('https://site.example/hi/about-us</loc>');
  expect(timesMade()).toBe(3);
});

test('while the posts cannot be read, and in a preview, nobody is to keep the sitemap', async () => {
  const { blog, sitemap } = await site();
  expect((await sitemap()).caching).toBe('public, max-age=3600');
  expect((await sitemap('?preview=uk')).caching).toBe('private, no-store');
  blog.read = undefined;
  const without = await sitemap();
  expect(without.caching).toBe('private, no-store');
  expect(without.xml).toContain('https://site.example/about-us</loc>');
  expect(without.xml).not.toContain('/blog-details/');
});

test('each sitemap that the index of a host with many regions names is that of its region', async () => {
  const { edit, sitemap } = await site();
  const others = Array.from({ length: 30 }, (_, index) =>
    sampleRegion({ code: `r${index}`, default: false, canonical: `https://site.example/r${index}` }),
  );
  edit(region, ...others);
  const index = (await sitemap()).xml;
  const [, query = ''] = /<loc>https:\/\/site\.example\/sitemap\.xml(\?[^<]*r7)<\/loc>/.exec(index) ?? [];
  const own = (await sitemap(query)).xml;
  expect(own).toContain('<loc>https://site.example/r7/about-us</loc>');
  expect(own).not.toContain('<loc>https://site.example/about-us</loc>');
  expect((await sitemap('?of=nobody')).xml).toBe(index);
});

test('crawlers are kept out of the search of every region and language', async () => {
  const closed = (await (await site()).robots()).split('\n').flatMap((line) => line.split('Disallow: ').slice(1));
  // RFC 9309, 2.2.3: a star stands for any characters, $ for the end, and a rule for all that begins with it.
  const isClosed = (path: string) =>
    closed.some((rule) => new RegExp(`^${rule.replaceAll('?', String.raw`\?`).replaceAll('*', '.*')}`).test(path));
  for (const path of [
    '/search?q=robot',
    '/hi/search?q=robot',
    '/ae/search?q=robot',
    '/ae/ar/search?q=robot',
    '/ae/search',
  ])
    expect(isClosed(path), path).toBe(true);
  for (const path of ['/', '/ae/ar', '/blog', '/blog-details/search-and-rescue'])
    expect(isClosed(path), path).toBe(false);
});
