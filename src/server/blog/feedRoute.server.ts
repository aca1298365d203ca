import { createHash } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { serverT } from '../../i18n/serverI18n.server';
import { hasPage } from '../../regions/catalogue';
import { canonicalUrl, languageTag } from '../../regions/urls';
import { regionOf } from '../middleware/resolveRegion.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { wordSource } from '../words/wordSource.server';
import type { Blog } from './createBlog.server';
import { renderFeed } from './feed.server';
import { BlogUnavailable } from './PostSource.server';

export const feedPath = '/blog/rss.xml';

/** The feed of each region and language: `/blog/rss.xml`, `/ae/blog/rss.xml`. Comes after resolveRegion. */
export function blogFeed(blog: Blog, live: LiveRegions): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const resolved = regionOf(response);
    if (
      resolved.path !== feedPath ||
      !hasPage(resolved.region, 'blog') ||
      (request.method !== 'GET' && request.method !== 'HEAD')
    ) {
      next();
      return;
    }
    try {
      const xml = renderFeed(channelOf(live, resolved), await blog.posts());
      const etag = `"${createHash('sha1').update(xml).digest('base64url')}"`;
      response.set({
        'cache-control': 'public, max-age=300',
        etag,
        'content-type': 'application/rss+xml; charset=utf-8',
      });
      if (request.headers['if-none-match'] === etag) response.status(304).end();
      else response.send(xml);
    } catch (error) {
      if (!(error instanceof BlogUnavailable)) {
        next(error);
        return;
      }
      response
        .status(503)
        .set({ 'cache-control': 'no-store', 'retry-after': '60' })
        .type('text')
        .send('The feed cannot be read now. Try again in a minute.');
    }
  };
}

function channelOf(live: LiveRegions, { region, language }: ReturnType<typeof regionOf>) {
  const { current } = live;
  const t = serverT(wordSource(current, region, language), 'blog');
  return {
    title: t('feed.title'),
    description: t('meta.description'),
    language: languageTag(region, language),
    page: canonicalUrl(region, language, '/blog'),
    feed: canonicalUrl(region, language, feedPath),
    origin: region.canonical,
    copyright: current.site.legalName,
    postAddress: (id: string) => canonicalUrl(region, language, `/blog-details/${id}`),
  };
}
