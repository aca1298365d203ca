import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useRegion, usePageState } from '../regions/RegionContext';
import { chatLink } from '../regions/urls';
import { color, ease, font, layer, media, radius, shadow } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { useCurrentPage } from './useCurrentPage';

/** The floating link to the chat (decisions 6): it opens in a new tab with a message that names the page. */
export function ChatLink() {
  const { t } = useTranslation('common');
  const { chat } = useRegion();
  const { language } = usePageState();
  const { page } = useCurrentPage();
  const name = page === 'not-found' ? t('brand') : t(`menu.pages.${page}`);
  const message = (chat.message[language] ?? Object.values(chat.message)[0] ?? '').replaceAll('{{page}}', name);
  return (
    <Bubble
      href={chatLink(chat.number, message)}
      target="_blank"
      rel="noopener"
      aria-label={t('shell.chat.opens')}
      data-floating
    >
      <Icon name="chat" />
      <span>{t('shell.chat.label')}</span>
    </Bubble>
  );
}

const Bubble = styled.a`
  position: fixed;
  inset-block-end: 20px;
  inset-inline-end: 20px;
  z-index: ${layer.floating};
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-inline-size: 56px;
  min-block-size: 56px;
  border-radius: ${radius.pill};
  background: ${color.deepLeaf};
  color: ${color.white};
  font-family: ${font.heading};
  font-weight: 600;
  font-size: 1.0625rem;
  text-decoration: none;
  box-shadow: ${shadow.float};
  transition:
    background-color 0.2s ${ease},
    transform 0.2s ${ease};
  &:hover {
    background: ${color.deeperLeaf};
    transform: translateY(-2px);
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  & .icon {
    inline-size: 28px;
    block-size: 28px;
  }
  & span {
    display: none;
  }
  /* A circle until somebody comes near, so that it covers no button of the page. */
  @media ${media.lg} {
    &:hover,
    &:focus-visible {
      padding-inline: 18px 22px;
      & span {
        display: inline;
      }
    }
  }
`;
