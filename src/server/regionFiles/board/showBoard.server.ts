import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { boardKeyName } from '../../../regions/keysInQuery';
import { answer } from '../../answer/answer.server';
import { isAskedOfThisMachine, isFromThisMachine } from '../../middleware/isFromThisMachine.server';
import type { ClassRecords } from '../../trials/bookedClasses.server';
import type { LiveRegions } from '../liveRegions.server';
import { hasBoardAccess } from '../previews/boardAccess.server';
import { previewPrefix, signRegionPreview } from '../previews/previewLinks.server';
import { boardPage } from './boardPage.server';
import { boardStyle } from './boardStyle.server';

interface BoardSettings {
  production: boolean;
  trustProxy: number;
  previewSecret?: string | undefined;
}

const styleHash = createHash('sha256').update(boardStyle).digest('base64');
const contentSecurityPolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The region board at `/_regions`: in development for everybody; in production for who sits at the machine itself, and
 * with a link signed by `PREVIEW_SECRET`. To others it does not exist.
 */
export function showBoard(
  live: LiveRegions,
  classRecords: (after: number) => Promise<ClassRecords>,
  { production, trustProxy, previewSecret }: BoardSettings,
): RequestHandler {
  return async (request, response, next) => {
    const now = new Date();
    const allowed =
      !production ||
      hasBoardAccess(request.query[boardKeyName], previewSecret, now) ||
      (trustProxy === 0 && isFromThisMachine(request) && isAskedOfThisMachine(request));
    if (!allowed) return next();
    const expires = Math.floor(now.getTime() / 1000) + 48 * 3600;
    const previewLink = (code: string) =>
      previewSecret && `${previewPrefix}/${signRegionPreview({ code, expires, source: 'live' }, previewSecret)}`;
    // The board is there to see what is wrong, so it is shown while the store is away.
    const trials = await classRecords(now.getTime()).catch(() => undefined);
    answer(request, response, {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      },
      body: boardPage({ live, now, previewLink, trials }),
    });
  };
}
