import { groupOf, webAddress } from './fields';

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

/** `social:`: any networks, by name. A region's own take the place of those in site.yaml. */
export const socialLinks = () =>
  groupOf(() => webAddress('the address of the page there', 'https://social.example/cogsprout'), {
    expects: 'the social links by name, {} for none',
    example: '{ youtube: https://www.youtube.com/@cogsprout }',
    about: `social links: any of ${socialNetworks.join(', ')}, or another name`,
  });
