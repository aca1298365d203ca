import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { BlogListData } from '../../blog/BlogData';
import { Notice } from '../../blog/Notice';
import { PendingNotice } from '../../blog/PendingNotice';
import { PostGrid } from '../../blog/PostGrid';
import type { PostList } from '../../blog/post';
import { Button } from '../../ui/Button';
import { PageBanner } from '../../ui/PageBanner';
import { Section } from '../../ui/Section';
import { BlogMeta } from './BlogMeta';
import { FeedLink } from './FeedLink';
import { ListPages } from './ListPages';
import { LoadingPosts } from './LoadingPosts';
import { ShownPartStatus } from './ShownPartStatus';
import { TopicFilter } from './TopicFilter';

/** The blog: 'Latest Insights', newest first (spec.md section 2). */
export function Page() {
  const loaded = useLoaderData<BlogListData>();
  const { key } = useLocation();
  const [found, setFound] = useState<{ data: BlogListData; at: string } | null>(null);
  const data = found?.at === key ? found.data : loaded;
  const { t } = useTranslation(['blog', 'common']);
  return (
    <>
      <BlogMeta data={data} />
      <PageBanner
        title={t('blog:banner.title')}
        text={t('blog:banner.text')}
        picture="gallery-7"
        breadcrumb={[{ label: t('common:home'), to: '/' }, { label: t('blog:banner.crumb') }]}
      >
        <FeedLink />
      </PageBanner>
      <Section labelledBy="latest">
        <h2 id="latest">{t('blog:latest')}</h2>
        <Posts data={data} onFound={(posts) => setFound({ data: posts, at: key })} />
      </Section>
      <PendingNotice />
    </>
  );
}

function Posts({ data, onFound }: { data: BlogListData; onFound: (data: BlogListData) => void }) {
  const { t } = useTranslation('blog');
  switch (data.state) {
    case 'loading':
      return <LoadingPosts onFound={onFound} />;
    case 'missing':
      return (
        <Notice title={t('missing.title')} text={t('missing.text')}>
          <Button to="/blog">{t('missing.action')}</Button>
        </Notice>
      );
    case 'ready':
      return data.list.total === 0 ? (
        <Notice title={t('empty.title')} text={t('empty.text')}>
          <Button to="/workshop" arrow>
            {t('empty.action')}
          </Button>
        </Notice>
      ) : (
        <PostList list={data.list} />
      );
  }
}

function PostList({ list }: { list: PostList }) {
  return (
    <>
      <TopicFilter tags={list.tags} tag={list.tag} />
      <ShownPartStatus list={list} />
      <PostGrid cards={list.cards} newestFirst />
      <ListPages page={list.page} pages={list.pages} tag={list.tag?.slug} />
    </>
  );
}
