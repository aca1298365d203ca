import { createHash } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Blog } from '../blog/createBlog.server';
import { regionOf } from '../middleware/resolveRegion.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { securityText, securityTextPath } from './securityText.server';
import { originOf, renderSitemap, type SitemapPost } from './sitemap.server';

/** `/sitemap.xml`, `/robots.txt` and `/.well-known/security.txt` of each host. Comes after resolveRegion. */
export function seoRoutes(live: LiveRegions, blog: Pick<Blog, 'posts'>): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const { region, path } = regionOf(response);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && path === '/robots.txt') send(request, response, 'text/plain', robots(originOf(region)));
    else if (isRead && path === '/sitemap.xml')
      send(request, response, 'application/xml', renderSitemap(region, live.current.regions, await changesOf(blog)));
    else if (isRead && request.path === securityTextPath)
      send(request, response, 'text/plain', securityText(region, new Date()));
    else next();
  };
}

function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /_\nDisallow: /search\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Without its posts the sitemap is still true of everything else. */
async function changesOf(blog: Pick<Blog, 'posts'>): Promise<SitemapPost[]> {
  const posts = await blog.posts().catch(() => []);
  return posts.map(({ id, updated }) => ({ id, changed: updated.slice(0, 10) }));
}

function send(request: Request, response: Response, type: string, text: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  response.set({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600', etag });
  if (request.headers['if-none-match'] === etag) response.status(304).end();
  else response.send(text);
}
