import type { RequestHandler } from 'express';
import { answer } from '../answer/answer.server';
import type { Blog } from '../blog/createBlog.server';
import { regionOf } from '../middleware/resolveRegion.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { securityText } from './securityText.server';
import { originOf, renderSitemap, type SitemapPost } from './sitemap.server';

/** `/robots.txt` of each host. Comes after resolveRegion. */
export const sendRobots: RequestHandler = (request, response) => {
  answer(request, response, ofAnHour('text/plain', robots(originOf(regionOf(response).region))));
};

/** `/sitemap.xml` of each host. Comes after resolveRegion. */
export function sendSitemap(live: LiveRegions, blog: Pick<Blog, 'posts'>): RequestHandler {
  return async (request, response) => {
    const { region } = regionOf(response);
    const sitemap = renderSitemap(region, live.current.regions, await changesOf(blog));
    answer(request, response, ofAnHour('application/xml', sitemap));
  };
}

/** `/.well-known/security.txt` of each host (RFC 9116), at the root alone. Comes after resolveRegion. */
export const sendSecurityText: RequestHandler = (request, response, next) => {
  const { region, basename } = regionOf(response);
  if (basename === '') answer(request, response, ofAnHour('text/plain', securityText(region, new Date())));
  else next();
};

function ofAnHour(type: string, body: string) {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' };
  return { status: 200, headers, body };
}

function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /_\nDisallow: /search\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Without its posts the sitemap is still true of everything else. */
async function changesOf(blog: Pick<Blog, 'posts'>): Promise<SitemapPost[]> {
  const posts = await blog.posts().catch(() => []);
  return posts.map(({ id, updated }) => ({ id, changed: updated.slice(0, 10) }));
}
