import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Post } from '../../blog/post';
import { answer, answerOften } from '../answer/answer.server';
import type { Blog } from '../blog/createBlog.server';
import { regionOf } from '../middleware/resolveRegion.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import { securityText } from './securityText.server';
import { originOf, regionOfIndex, renderSitemap, type SitemapPost } from './sitemap.server';

/** `/robots.txt` of each host. Comes after resolveRegion. */
export const sendRobots: RequestHandler = (request, response) => {
  const { region, preview } = regionOf(response);
  answer(request, response, file('text/plain', robots(originOf(region)), preview === undefined));
};

/**
 * `/sitemap.xml` of each host, made once until a post or a file of a region changes: that of a thousand posts has 2.8 MB, and
 * making it stops everything for a tenth of a second. That of a host with very many regions lists one for each of them,
 * `/sitemap.xml?of=ae`. Comes after resolveRegion.
 */
export function sendSitemap(live: Pick<LiveRegions, 'current'>, blog: Pick<Blog, 'posts'>): RequestHandler {
  let made = {
    from: live.current,
    posts: undefined as readonly Post[] | undefined,
    answers: keptAnswers(),
  };
  return async (request, response) => {
    const { region, preview } = regionOf(response);
    const posts = await blog.posts().catch(() => undefined);
    const from = live.current;
    const { of } = request.query;
    const wanted = of === undefined ? undefined : regionOfIndex(region, from.regions, of);
    const sitemap = () => renderSitemap(region, from.regions, (posts ?? []).map(changeOf), wanted);
    // While the posts cannot be read it is still true of everything else.
    if (posts === undefined || preview !== undefined) {
      answer(request, response, file('application/xml', sitemap(), false));
      return;
    }
    if (made.from !== from || made.posts !== posts) made = { from, posts, answers: keptAnswers() };
    const name = `${originOf(region)} ${wanted?.code ?? ''}`;
    const send = made.answers.get(name) ?? answerOften(file('application/xml', sitemap()));
    made.answers.set(name, send);
    send(request, response);
  };
}

type Answering = ReturnType<typeof answerOften>;

/** Crawlers read the sitemaps of an index once and one after the other: a few are enough, and a thousand take the memory. */
const keptAnswers = () => new LRUCache<string, Answering>({ max: 8 });

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

/** What no crawler asks for. The search of every region and language is among them. */
const disallowed = ['/api/', '/_', '/search', '/*/search$', '/*/search?'];

function robots(origin: string): string {
  const rules = disallowed.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}

const changeOf = ({ id, updated }: Post): SitemapPost => ({ id, changed: updated.slice(0, 10) });
