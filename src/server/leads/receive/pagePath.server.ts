import type { Request } from 'express';
import { isRefusedPath } from '../../readTarget.server';

const origin = 'http://page.invalid';
const longestPath = 500;

/**
 * The path of the page that a form was posted from: what its hidden field says, else the Referer of the same host, else `home`.
 * Never another site's address, nor one that the server refuses, for the visitor is redirected there.
 */
export function pagePath(field: string | undefined, request: Pick<Request, 'headers'>, home: string): string {
  return ownPath(field) ?? ownPath(refererPath(request)) ?? home;
}

function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || !text.startsWith('/') || text.length > longestPath || !URL.canParse(text, origin))
    return undefined;
  const url = new URL(text, origin);
  // '//host' and '/\host' would lead to another site.
  const isOurs = url.origin === origin && !url.pathname.startsWith('//');
  return isOurs && !isRefusedPath(url.pathname) ? url.pathname : undefined;
}

function refererPath({ headers }: Pick<Request, 'headers'>): string | undefined {
  if (headers.referer === undefined || !URL.canParse(headers.referer)) return undefined;
  const referer = new URL(headers.referer);
  return referer.host === headers.host ? referer.pathname : undefined;
}
