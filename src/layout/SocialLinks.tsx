import { useTranslation } from 'react-i18next';
import { useRegion, useSite } from '../regions/RegionContext';
import { Icon } from '../ui/Icon';

const networks = ['youtube', 'facebook', 'instagram', 'linkedin'] as const;

/** The four social links of spec.md section 3, the region's own where it has some; each in a new tab. */
export function SocialLinks() {
  const { t } = useTranslation('common');
  const region = useRegion();
  const site = useSite();
  return (
    <ul className="social">
      {networks.map((network) => (
        <li key={network}>
          <a
            href={region.social?.[network] ?? site.social[network]}
            target="_blank"
            rel="noopener"
            aria-label={t(`shell.social.${network}`)}
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
