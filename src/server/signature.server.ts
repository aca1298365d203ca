import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a text with HMAC-SHA256, in hexadecimal letters (64 of them).
 * @param text begins with what the signature is for, so that one made for one purpose is of no use for another
 */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Whether two signatures are alike, in a time that tells nothing of where they differ. */
export function isSameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
