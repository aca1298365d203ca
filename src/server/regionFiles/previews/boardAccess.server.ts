import { isSameSignature, sign } from '../../signature.server';

/**
 * The key to the region board and to the gallery of the interface, which are not for visitors.
 * @param expires until when it is good (seconds since 1970)
 */
export function signBoardAccess(expires: number, secret: string): string {
  return `${expires.toString(16)}.${signature(expires, secret)}`;
}

/**
 * True for a key of {@link signBoardAccess} that is still good; false where no secret is set.
 * @param key the value in the query, as it came
 */
export function hasBoardAccess(key: unknown, secret: string | undefined, now: Date): boolean {
  const [, expires, given] = (typeof key === 'string' && /^([0-9a-f]{1,10})\.([0-9a-f]{64})$/.exec(key)) || [];
  if (secret === undefined || !expires || !given) return false;
  const until = Number.parseInt(expires, 16);
  return until * 1000 > now.getTime() && isSameSignature(given, signature(until, secret));
}

function signature(expires: number, secret: string): string {
  return sign(secret, `preview access board ${expires}`);
}
