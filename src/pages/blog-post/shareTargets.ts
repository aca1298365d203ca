import type { IconName } from '../../ui/iconNames';

export interface ShareTarget {
  name: 'whatsapp' | 'facebook' | 'linkedin' | 'x' | 'email';
  icon: IconName;
  href: string;
}

/** Where a post can be passed on to; `address` is absolute. */
export function shareTargets(address: string, title: string): ShareTarget[] {
  const link = (base: string, query: Record<string, string>) =>
    `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
  return [
    { name: 'whatsapp', icon: 'chat', href: link('https://wa.me/', { text: `${title} ${address}` }) },
    { name: 'facebook', icon: 'facebook', href: link('https://www.facebook.com/sharer/sharer.php', { u: address }) },
    {
      name: 'linkedin',
      icon: 'linkedin',
      href: link('https://www.linkedin.com/sharing/share-offsite/', { url: address }),
    },
    { name: 'x', icon: 'x', href: link('https://x.com/intent/post', { url: address, text: title }) },
    { name: 'email', icon: 'mail', href: link('mailto:', { subject: title, body: address }) },
  ];
}
