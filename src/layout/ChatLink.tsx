import { useTranslation } from 'react-i18next';
import { useRouteLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import type { BlogPostData } from '../blog/BlogData';
import { inLanguage } from '../regions/inLanguage';
import { levelOfPath, type PageId } from '../regions/pagePaths';
import { usePageState, useRegion } from '../regions/RegionContext';
import { chatLink } from '../regions/urls';
import { color, ease, font, layer, media, radius, shadow } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { useCurrentPage } from './useCurrentPage';

/**
 * The link to the chat, in the bar of a phone and at the edge of a wider screen: it opens in a new tab with a
 * message that names the page.
 */
export function ChatLink() {
  const { t } = useTranslation('common');
  const { chat } = useRegion();
  const { language } = usePageState();
  const name = usePageName();
  const message = inLanguage(chat.message, language).replaceAll('{{page}}', () => name);
  return (
    <Bubble
      href={chatLink(chat.number, message)}
      target="_blank"
      rel="noopener"
      aria-label={t('shell.chat.opens')}
      data-floating="chat"
    >
      <Icon name="chat" />
      <span>{t('shell.chat.label')}</span>
    </Bubble>
  );
}

/** What the page on show is called: a level and a post by their own names, as whoever answers wants to know which one it is. */
function usePageName(): string {
  const { t, i18n } = useTranslation('common');
  const { page, path } = useCurrentPage();
  const post = useRouteLoaderData<BlogPostData>('blog-post' satisfies PageId);
  const level = levelOfPath(path);
  if (post?.state === 'ready') return post.view.post.title;
  // These words are there with the page of the level; to ask for them by the hook would load them with every page.
  if (level) return i18n.t(`courses:levels.${level}.name`);
  return page === 'not-found' ? t('brand') : t(`menu.pages.${page}`);
}

const Bubble = styled.a`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  flex: none;
  min-inline-size: 48px;
  min-block-size: 48px;
  border-radius: ${radius.pill};
  background: ${color.leafSoft};
  color: ${color.deepLeaf};
  font-family: ${font.heading};
  font-weight: 600;
  font-size: 1.0625rem;
  text-decoration: none;
  & .icon {
    inline-size: 26px;
    block-size: 26px;
  }
  /* Where the page itself is the next step, the chat has the whole bar, and room for its name. */
  &:not(:only-child) span {
    display: none;
  }
  @media ${media.noScript} {
    padding-inline: 16px;
    && span {
      display: inline;
    }
  }
  /* A tab at the edge, no wider than the gutter: it lies beside every card and form. */
  @media ${media.md} {
    position: fixed;
    inset-block-end: 20px;
    inset-inline-end: 0;
    z-index: ${layer.floating};
    min-inline-size: 30px;
    min-block-size: 60px;
    padding: 0;
    border-radius: 0;
    border-start-start-radius: ${radius.field};
    border-end-start-radius: ${radius.field};
    background: ${color.deepLeaf};
    color: ${color.white};
    box-shadow: ${shadow.float};
    transition:
      background-color 0.2s ${ease},
      padding 0.2s ${ease};
    && span {
      display: none;
    }
    &:hover {
      background: ${color.deeperLeaf};
    }
    &:hover,
    &:focus-visible {
      padding-inline: 16px;
      & span {
        display: inline;
      }
    }
    &:focus-visible {
      border-radius: ${radius.field};
    }
    & .icon {
      inline-size: 24px;
      block-size: 24px;
    }
  }
  @media ${media.lg} {
    min-inline-size: 46px;
    & .icon {
      inline-size: 28px;
      block-size: 28px;
    }
  }
`;
