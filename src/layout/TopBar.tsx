import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useRegion, useSupportEmail } from '../regions/RegionContext';
import { telLink } from '../regions/urls';
import { color, media, space, type, width } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { pressOnSpace } from '../ui/pressOnSpace';
import { footerAnchor } from './footerAnchor';
import { SocialLinks } from './SocialLinks';

interface TopBarProps {
  panelOpen: boolean;
  onOpenPanel: () => void;
  onPanelNear: () => void;
}

/** The dark strip above the header, from small screens up: phone, support e-mail, social links, and the way to the side panel. */
export function TopBar({ panelOpen, onOpenPanel, onPanelNear }: TopBarProps) {
  const { t } = useTranslation('common');
  const { contact } = useRegion();
  const supportEmail = useSupportEmail();
  return (
    <Strip data-tone="ink" aria-label={t('shell.topBar')}>
      <div className="inner">
        <a href={telLink(contact.phone)}>
          <Icon name="phone" />
          <bdi>{contact.phone}</bdi>
        </a>
        <a href={`mailto:${supportEmail}`}>
          <Icon name="mail" />
          {supportEmail}
        </a>
        <SocialLinks />
        {/* A link, as the menu's button is one: before its script runs, or without it, it leads to the foot of the page. */}
        <a
          className="panel"
          href={footerAnchor}
          role="button"
          aria-haspopup="dialog"
          aria-expanded={panelOpen}
          aria-label={t('shell.panel.open')}
          onClick={(event) => {
            event.preventDefault();
            onOpenPanel();
          }}
          onKeyDown={pressOnSpace}
          onPointerEnter={onPanelNear}
          onFocus={onPanelNear}
        >
          <Icon name="panel" />
        </a>
      </div>
    </Strip>
  );
}

const Strip = styled.aside`
  display: none;
  background: ${color.ink};
  color: ${color.white};
  font-size: ${type.t15};
  @media ${media.sm} {
    display: block;
  }
  & .inner {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    max-inline-size: calc(${width.header} + 2 * var(--gutter));
    min-block-size: 44px;
    margin-inline: auto;
    padding-inline: var(--gutter);
  }
  & a {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    min-block-size: 44px;
    padding-inline: ${space(1)};
    margin-inline: -${space(1)};
    color: inherit;
    text-decoration: none;
    white-space: nowrap;
  }
  /* As high as the strip, which the window's edge follows: outside, half of the ring would be cut off. */
  & a:focus-visible {
    outline-offset: -3px;
  }
  & a:hover {
    text-decoration: underline;
  }
  & .inner > a:not(.panel) .icon {
    color: ${color.marigold};
  }
  & .social {
    display: flex;
    margin-inline-start: auto;
  }
  & .social a,
  & .panel {
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    margin-inline: 0;
    transition: color 0.2s;
  }
  & .social a:hover,
  & .panel:hover {
    color: ${color.marigold};
  }
  & .panel {
    margin-inline: -${space(1)} -12px;
  }
  @media not all and ${media.md} {
    font-size: ${type.t13};
    & .inner {
      gap: ${space(1.5)};
    }
    & .social a {
      inline-size: 36px;
    }
  }
`;
