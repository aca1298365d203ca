import type { RequestHandler } from 'express';
import { answer } from '../answer/answer.server';
import type { Blog } from '../blog/createBlog.server';
import { regionOf } from '../middleware/resolveRegion.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { securityText } from './securityText.server';
import { originOf, renderSitemap, type SitemapPost } from './sitemap.server';

/** `/robots.txt` of each host. Comes after resolveRegion. */
export const sendRobots: RequestHandler = (request, response) => {
  const { region, preview } = regionOf(response);
  answer(request, response, file('text/plain', robots(originOf(region)), preview === undefined));
};

/** `/sitemap.xml` of each host. Comes after resolveRegion. */
export function sendSitemap(live: LiveRegions, blog: Pick<Blog, 'posts'>): RequestHandler {
  return async (request, response) => {
    const { region, preview } = regionOf(response);
    const posts = await changesOf(blog);
    const sitemap = renderSitemap(region, live.current.regions, posts ?? []);
    answer(request, response, file('application/xml', sitemap, posts !== undefined && preview === undefined));
  };
}

/** `/.well-known/security.txt` of each host (RFC 9116), at the root alone. Comes after resolveRegion. */
export const sendSecurityText: RequestHandler = (request, response, next) => {
  const { region, basename } = regionOf(response);
  if (basename === '') answer(request, response, file('text/plain', securityText(region, new Date())));
  else next();
};

/** A file that others may keep for an hour, unless it is a preview or lacks what will be there in a moment. */
function file(type: string, body: string, mayBeKept = true) {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': mayBeKept ? 'public, max-age=3600' : 'private, no-store',
  };
  return { status: 200, headers, body };
}

function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /_\nDisallow: /search\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Undefined while the posts cannot be read: without them the sitemap is still true of everything else. */
async function changesOf(blog: Pick<Blog, 'posts'>): Promise<SitemapPost[] | undefined> {
  const posts = await blog.posts().catch(() => undefined);
  return posts?.map(({ id, updated }) => ({ id, changed: updated.slice(0, 10) }));
}
