import type { Region } from '../../regions/schema';
import { originOf } from './sitemap.server';

const securityTextPath = '/.well-known/security.txt';

const validForDays = 180;
const dayMs = 24 * 3_600_000;

/**
 * Whom to tell of a weakness (RFC 9116). All of it comes from the region's file; the address of the request has no part in it.
 * @param now the text is the same for a whole day, and promised for half a year
 */
export function securityText(
  { canonical, contact, languages }: Pick<Region, 'canonical' | 'contact' | 'languages'>,
  now: Date,
): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validForDays) * dayMs);
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${originOf({ canonical })}${securityTextPath}`,
    '',
  ].join('\n');
}
