import { useTranslation } from 'react-i18next';
import { useRegion, useSite } from '../regions/RegionContext';
import { Icon } from '../ui/Icon';
import type { IconName } from '../ui/iconNames';

/** Networks with an icon of their own, in the order of the row; any other has a link's and stands behind them. */
const networks: Readonly<Record<string, { name: string; icon: IconName }>> = {
  youtube: { name: 'YouTube', icon: 'youtube' },
  facebook: { name: 'Facebook', icon: 'facebook' },
  instagram: { name: 'Instagram', icon: 'instagram' },
  linkedin: { name: 'LinkedIn', icon: 'linkedin' },
  x: { name: 'X', icon: 'x' },
  tiktok: { name: 'TikTok', icon: 'tiktok' },
  whatsapp: { name: 'WhatsApp', icon: 'chat' },
  telegram: { name: 'Telegram', icon: 'telegram' },
  threads: { name: 'Threads', icon: 'threads' },
  pinterest: { name: 'Pinterest', icon: 'pinterest' },
  snapchat: { name: 'Snapchat', icon: 'snapchat' },
};
const order = Object.keys(networks);

/** The social links of the region's file, else those that all regions share; each in a new tab. */
export function SocialLinks() {
  const { t } = useTranslation('common');
  const region = useRegion();
  const site = useSite();
  const links = Object.entries(region.social ?? site.social).sort(([one], [other]) => place(one) - place(other));
  if (links.length === 0) return null;
  return (
    <ul className="social">
      {links.map(([network, href]) => {
        const known = Object.hasOwn(networks, network) ? networks[network] : undefined;
        const { name, icon } = known ?? { name: capitalised(network), icon: 'link' as const };
        const label = t('shell.social.other', { name });
        return (
          <li key={network}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={t(`shell.social.${network}`, { defaultValue: label })}
            >
              <Icon name={icon} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function place(network: string): number {
  const index = order.indexOf(network);
  return index === -1 ? order.length : index;
}

function capitalised(network: string): string {
  return network.charAt(0).toUpperCase() + network.slice(1);
}
