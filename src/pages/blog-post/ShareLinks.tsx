import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { postPath } from '../../blog/postPath';
import { usePageState } from '../../regions/RegionContext';
import { canonicalUrl } from '../../regions/urls';
import { color, ease, media, radius, space } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/iconNames';
import { shareTargets } from './shareTargets';

/** Ways to pass a post on: plain links, so that nobody is asked anything before they are pressed; and the address itself. */
export function ShareLinks({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation(['blog', 'common']);
  const { region, language } = usePageState();
  const address = canonicalUrl(region, language, postPath(id));
  return (
    <Share aria-label={t('share.label')}>
      <ul>
        {shareTargets(address, title).map(({ name, icon, href }) => (
          <li key={name}>
            {href.startsWith('https:') ? (
              <a
                href={href}
                target="_blank"
                rel="noopener"
                title={t('common:menu.elsewhere', { name: t(`share.${name}`) })}
              >
                <Icon name={icon} />
              </a>
            ) : (
              <a href={href} title={t(`share.${name}`)}>
                <Icon name={icon} />
              </a>
            )}
          </li>
        ))}
        <CopyLink address={address} />
      </ul>
    </Share>
  );
}

const neverChanges = () => () => {};

/** Needs a script, so it appears with it. */
function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation('blog');
  const [copied, setCopied] = useState(false);
  const possible = useSyncExternalStore(
    neverChanges,
    () => 'clipboard' in navigator,
    () => false,
  );
  if (!possible) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // The browsers inside of chats may refuse: here it is to be copied by hand.
      window.prompt(t('share.copy'), address);
    }
  };
  const icon: IconName = copied ? 'check' : 'link';
  const label = t(copied ? 'share.copied' : 'share.copy');
  return (
    <li>
      <button type="button" onClick={() => void copy()} title={label}>
        <Icon name={icon} />
      </button>
      <span className="visually-hidden" role="status">
        {copied ? t('share.copied') : ''}
      </span>
    </li>
  );
}

const Share = styled.nav`
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
  }
  & :is(a, button) {
    display: grid;
    place-items: center;
    inline-size: 46px;
    block-size: 46px;
    border: 1.5px solid ${color.line};
    border-radius: ${radius.pill};
    background: ${color.white};
    color: ${color.ink};
    transition:
      background-color 0.2s ${ease},
      border-color 0.2s ${ease};
  }
  & :is(a, button):hover {
    background: ${color.accentSoft};
    border-color: transparent;
  }
  & :is(a, button):focus-visible {
    border-radius: ${radius.pill};
  }
  @media print {
    display: none;
  }
  @media ${media.lg} {
    & ul {
      position: sticky;
      inset-block-start: 120px;
      flex-direction: column;
      inline-size: max-content;
    }
  }
`;
