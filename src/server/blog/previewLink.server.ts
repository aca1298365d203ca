import { isSameSignature, sign } from '../signature.server';

/** In place of an id: a link that opens every draft, for the preview URL that Contentful is set up with. */
export const everyPost = '*';

/**
 * Signs a preview link for a post.
 * @param id the entry's id, or `everyPost`
 * @param expires milliseconds since the epoch
 * @returns the value of the query parameter
 */
export function signPostPreview(secret: string, id: string, expires: number): string {
  const seconds = Math.floor(expires / 1000).toString(36);
  return `${seconds}.${signature(secret, id, seconds)}`;
}

/** Whether a query parameter allows to see the draft of a post now. */
export function mayPreview(secret: string, id: string, value: string, now: number): boolean {
  const [seconds = '', signed = ''] = value.split('.');
  if (!/^[0-9a-z]{1,9}$/.test(seconds) || Number.parseInt(seconds, 36) * 1000 <= now) return false;
  return [id, everyPost].some((scope) => isSameSignature(signed, signature(secret, scope, seconds)));
}

function signature(secret: string, id: string, seconds: string): string {
  return sign(secret, `blog-preview\n${id}\n${seconds}`);
}
