import type { RequestHandler } from 'express';
import { boardKeyName } from '../../regions/keysInQuery';
import { answer } from '../answer/answer.server';
import { hasBoardAccess } from '../regionFiles/previews/boardAccess.server';

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
    const allowed = !production || hasBoardAccess(request.query[boardKeyName], previewSecret, new Date());
    response.set({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    if (allowed) return next();
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    answer(request, response, { status: 404, headers, body: '404 - Page Not Found' });
  };
}
