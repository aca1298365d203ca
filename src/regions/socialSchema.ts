import { string } from 'yup';
import { groupOf, hasNoAccount, isReadable } from './fields';

/** Networks that have an icon of their own, in the order in which they are shown; any other has a link's. */
export const socialNetworks = [
  'youtube',
  'facebook',
  'instagram',
  'linkedin',
  'x',
  'tiktok',
  'whatsapp',
  'telegram',
  'threads',
  'pinterest',
  'snapchat',
] as const;

/** True for `https://…`, which a link copied from an example still is: a sample, and the page of nobody. */
const isUnfilledLink = (address: string): boolean => /^https:\/\/(?:…|\.\.\.)$/.test(address);

const pageThere = () =>
  string()
    .required()
    .matches(/^https:\/\/(?:…|[^\s"'<>]+\.[^\s"'<>]+)$/)
    .test('account', hasNoAccount)
    .test('readable', (address) => isReadable(address) || (address !== undefined && isUnfilledLink(address)))
    .meta({
      expects: 'a web address that starts with https://',
      example: 'https://social.example/cogsprout',
      about: 'the address of the page there',
    });

/** `social:`: any networks, by name. A region's own take the place of those in site.yaml. */
export const socialLinks = () =>
  groupOf(pageThere, {
    expects: 'the social links by name, {} for none',
    example: '{ youtube: https://www.youtube.com/@cogsprout }',
    about: `social links: any of ${socialNetworks.join(', ')}, or another name`,
  });

/** Social links without those that nobody has filled in yet; undefined where that leaves none of some. */
export function filledLinks(links: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const all = Object.entries(links);
  const filled = all.filter(([, address]) => !isUnfilledLink(address));
  return filled.length === 0 && all.length > 0 ? undefined : Object.fromEntries(filled);
}
