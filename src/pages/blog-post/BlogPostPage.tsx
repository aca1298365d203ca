import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import type { BlogPostData } from '../../blog/BlogData';
import { FeedLinkTag } from '../../blog/FeedLinkTag';
import { Notice } from '../../blog/Notice';
import { PendingNotice } from '../../blog/PendingNotice';
import type { PostView } from '../../blog/post';
import { PostPicturesContext, usePostPictures } from '../../blog/postPictures';
import { RichText } from '../../blog/RichText';
import { textDirection } from '../../regions/urls';
import { contentColumn } from '../../theme/contentColumn';
import { media, space, width } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { lazySection } from '../../ui/lazySection';
import { DraftNote } from './DraftNote';
import { PostMasthead } from './PostMasthead';
import { PostMeta } from './PostMeta';
import { ShareLinks } from './ShareLinks';

const MorePosts = lazySection(
  () => import('./MorePosts'),
  (module) => module.MorePosts,
);

/** One post (spec.md section 2). */
export function Page() {
  const data = useLoaderData<BlogPostData>();
  if (data.state === 'ready') return <Post view={data.view} />;
  if (data.state === 'unfinished') return <UnfinishedPost field={data.field} />;
  return <NoPost failed={data.state === 'failed'} />;
}

function Post({ view }: { view: PostView }) {
  const { t } = useTranslation('blog');
  const { post } = view;
  const pictures = usePostPictures(post);
  return (
    <>
      <PostMeta view={view} />
      <FeedLinkTag />
      {view.preview && <DraftNote />}
      <PostPicturesContext value={pictures}>
        <article>
          <PostMasthead post={post} readingMinutes={view.readingMinutes} />
          <Body>
            <ShareLinks id={post.id} title={post.title} />
            <div className="text" lang={post.language} dir={textDirection(post.language)}>
              <RichText blocks={[...post.description, ...post.content]} lead />
            </div>
            <p className="back">
              <Button variant="outline" to="/blog">
                {t('post.back')}
              </Button>
            </p>
          </Body>
        </article>
      </PostPicturesContext>
      <MorePosts view={view} />
      <PendingNotice />
    </>
  );
}

function NoPost({ failed }: { failed: boolean }) {
  const { t } = useTranslation('blog');
  return (
    <>
      <title>{t('post.notFound')}</title>
      <meta name="robots" content="noindex" />
      <Notice heading="h1" title={t('post.notFound')} text={t(failed ? 'post.failedText' : 'post.notFoundText')}>
        {failed && <Button href="">{t('post.tryAgain')}</Button>}
        <Button variant={failed ? 'outline' : 'default'} to="/blog">
          {t('post.back')}
        </Button>
      </Notice>
    </>
  );
}

/** What an editor sees in place of a draft that is no post yet. */
function UnfinishedPost({ field }: { field: string }) {
  const { t } = useTranslation('blog');
  return (
    <>
      <title>{t('post.unfinished')}</title>
      <meta name="robots" content="noindex" />
      <Notice heading="h1" title={t('post.unfinished')} text={t('post.unfinishedText', { field })}>
        <Button href="">{t('post.tryAgain')}</Button>
      </Notice>
    </>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${space(5)};
  ${contentColumn}
  padding-block: ${space(5)} ${space(7)};
  & .text {
    min-inline-size: 0;
  }
  & > * {
    inline-size: 100%;
    max-inline-size: ${width.post};
  }
  & > .back {
    order: 3;
  }
  & > nav {
    order: 2;
  }
  @media ${media.lg} {
    grid-template-columns: minmax(64px, 1fr) minmax(0, ${width.post}) minmax(64px, 1fr);
    padding-block: ${space(8)} ${space(10)};
    & > * {
      grid-column: 2;
      order: 0;
    }
    & > nav {
      grid-column: 1;
      grid-row: 1;
      order: 0;
      inline-size: auto;
      margin: 0;
    }
    & > .text {
      grid-row: 1;
    }
  }
`;
