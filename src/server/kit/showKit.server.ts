import type { RequestHandler } from 'express';
import { regionOf } from '../middleware/resolveRegion.server';
import { hasAccess } from '../regionFiles/previewLinks.server';

interface KitSettings {
  production: boolean;
  previewSecret?: string | undefined;
}

/**
 * The gallery of the interface's parts at `/_ui`: in development for everybody, in production with the key of the region
 * board's signed link; to others it does not exist.
 */
export function showKit({ production, previewSecret }: KitSettings): RequestHandler {
  return (request, response, next) => {
    if (!/^(\/_data)?\/_ui$/.test(regionOf(response).path)) return next();
    const key = typeof request.query.key === 'string' ? request.query.key : '';
    const allowed = !production || (previewSecret !== undefined && hasAccess(key, 'board', previewSecret, new Date()));
    response.set({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    if (allowed) return next();
    response.status(404).type('text').send('404 - Page Not Found');
  };
}
