import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { LiveRegions } from '../liveRegions.server';
import { hasAccess, previewPrefix, signPreview } from '../previewLinks.server';
import { boardPage } from './boardPage.server';
import { boardStyle } from './boardStyle.server';

interface BoardSettings {
  production: boolean;
  previewSecret?: string | undefined;
}

const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(boardStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The region board at `/_regions`: in development for everybody, in production with a link signed by `PREVIEW_SECRET`; to others it does not exist. */
export function showBoard(live: LiveRegions, { production, previewSecret }: BoardSettings): RequestHandler {
  return (request, response, next) => {
    const key = typeof request.query.key === 'string' ? request.query.key : '';
    const now = new Date();
    const allowed = !production || (previewSecret !== undefined && hasAccess(key, 'board', previewSecret, now));
    if (request.path !== '/_regions' || !allowed) return next();
    const previewLink = (code: string) =>
      previewSecret &&
      `${previewPrefix}/${signPreview({ code, expires: Math.floor(now.getTime() / 1000) + 48 * 3600, source: 'live' }, previewSecret)}`;
    response.set({
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    response.type('html').send(boardPage({ live, now, previewLink }));
  };
}
