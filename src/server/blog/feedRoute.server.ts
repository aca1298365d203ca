import type { RequestHandler } from 'express';
import { postIn } from '../../blog/postLanguage';
import { serverT } from '../../i18n/serverI18n.server';
import { hasPage } from '../../regions/pagePaths';
import { canonicalUrl, languageTag } from '../../regions/urls';
import { answer } from '../answer/answer.server';
import { regionOf } from '../middleware/resolveRegion.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { wordSource } from '../words/wordSource.server';
import type { Blog } from './createBlog.server';
import { renderFeed } from './feed.server';
import { BlogUnavailable } from './PostSource.server';

const feedPath = '/blog/rss.xml';

/** The feed of each region and language: `/blog/rss.xml`, `/ae/blog/rss.xml`. Comes after resolveRegion. */
export function blogFeed(blog: Blog, live: LiveRegions): RequestHandler {
  return async (request, response, next) => {
    const resolved = regionOf(response);
    if (!hasPage(resolved.region, 'blog')) {
      next();
      return;
    }
    try {
      const headers = {
        'cache-control': 'public, max-age=300',
        'content-type': 'application/rss+xml; charset=utf-8',
      };
      answer(request, response, {
        status: 200,
        headers,
        body: renderFeed(
          channelOf(live, resolved),
          (await blog.posts()).map((post) => postIn(post, resolved.language)),
        ),
      });
    } catch (error) {
      if (!(error instanceof BlogUnavailable)) throw error;
      const headers = { 'cache-control': 'no-store', 'retry-after': '60', 'content-type': 'text/plain; charset=utf-8' };
      const body = 'The feed cannot be read now. Try again in a minute.';
      answer(request, response, { status: 503, headers, body });
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
