import { useTranslation } from 'react-i18next';
import type { BlogListData } from '../../blog/BlogData';
import { FeedLinkTag } from '../../blog/FeedLinkTag';
import { blogPath } from '../../blog/postPath';
import { usePageState } from '../../regions/RegionContext';
import { PageMeta } from '../../seo/PageMeta';
import { useShownPart } from './useShownPart';

/** The head of the list: each page and topic is a page of its own, and says so in its title. */
export function BlogMeta({ data }: { data: BlogListData }) {
  const { t } = useTranslation('blog');
  const { site } = usePageState();
  const list = data.state === 'ready' ? data.list : null;
  const part = useShownPart(list);
  return (
    <>
      <PageMeta
        ns="blog"
        picture="gallery-7"
        path={list ? blogPath({ page: list.page, tag: list.tag?.slug }) : '/blog'}
        {...(part === '' ? {} : { title: `${part} | ${t('feed.title', { brand: site.brand })}` })}
      />
      <FeedLinkTag />
      {data.state === 'missing' && <meta name="robots" content="noindex" />}
    </>
  );
}
