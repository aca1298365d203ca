import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { OtherLanguage } from '../../blog/OtherLanguage';
import { PostDate } from '../../blog/PostDate';
import { PostPictureLink } from '../../blog/PostPictureLink';
import type { Post } from '../../blog/post';
import { blogPath, postPath } from '../../blog/postPath';
import { useTopicName } from '../../blog/useTopicName';
import { textDirection } from '../../regions/urls';
import { color, font, media, radius, space, type, width } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { wholeColumn } from '../../ui/pictureSizes';
import { useSharedElement } from '../../ui/useSharedElement';

/** The opening of a post: where it is, what it is called, when it was written, its picture over the edge of the band. */
export function PostMasthead({ post, readingMinutes }: { post: Post; readingMinutes: number }) {
  const { t } = useTranslation('blog');
  const topicName = useTopicName();
  const picture = useSharedElement<HTMLDivElement>(postPath(post.id), `post-${post.id}`);
  return (
    <Masthead data-pictured={post.image ? '' : undefined}>
      <div className="words">
        <Link className="back" to="/blog" viewTransition>
          <Icon name="arrow-left" />
          {t('post.back')}
        </Link>
        <h1>
          <span className="kicker">{t('post.kicker')}</span>{' '}
          <bdi lang={post.language} dir={textDirection(post.language)}>
            {post.title}
          </bdi>
        </h1>
        <p className="meta">
          <span>
            <span className="visually-hidden">{t('post.published')} </span>
            <PostDate date={post.date} />
          </span>
          <span>{t('readingTime', { count: readingMinutes })}</span>
          <OtherLanguage tag={post.language} />
        </p>
        {post.tags.length > 0 && (
          <ul className="tags" aria-label={t('tags.label')}>
            {post.tags.map((tag) => (
              <li key={tag.slug}>
                <Link to={blogPath({ tag: tag.slug })}>{topicName(tag)}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {post.image && (
        <div ref={picture} className="picture">
          <PostPictureLink image={post.image} priority sizes={`(min-width: 1128px) 1032px, ${wholeColumn}`} />
        </div>
      )}
    </Masthead>
  );
}

const Masthead = styled.header`
  --hang: 0px;
  /* Or the margin of the picture and that of the band, one the negative of the other, collapse into none. */
  display: flow-root;
  position: relative;
  padding: ${space(3)} var(--gutter) ${space(6)};
  background: ${color.backdrop};
  margin-block-end: var(--hang);
  @media ${media.lg} {
    padding-block-start: ${space(5)};
  }
  &[data-pictured] {
    --hang: clamp(72px, 16vw, 220px);
    padding-block-end: 0;
  }

  & .words {
    display: grid;
    justify-items: start;
    gap: ${space(2)};
    max-inline-size: 860px;
  }
  @media ${media.lg} {
    & .words {
      justify-items: center;
      margin-inline: auto;
      text-align: center;
    }
  }
  & .back {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-block-size: 44px;
    font-family: ${font.heading};
    font-weight: 600;
    text-decoration: none;
  }
  & .back:hover {
    text-decoration: underline;
  }
  & h1 {
    font-size: ${type.t48};
    line-height: 1.08;
    text-wrap: balance;
  }
  @media ${media.xl} {
    & h1 {
      font-size: 3.5rem;
    }
  }
  & .kicker {
    display: block;
    margin-block-end: ${space(1.5)};
    font-weight: 600;
    font-size: ${type.t18};
    letter-spacing: 0;
    color: ${color.accentText};
  }
  & .meta {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(1.5)};
    color: ${color.ink};
  }
  & .meta > * + *::before {
    content: '·';
    margin-inline-end: ${space(1.5)};
  }
  & .tags {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
  }
  & .tags a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    padding: 4px 18px;
    border: 1.5px solid ${color.inkFaint};
    border-radius: ${radius.pill};
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t15};
    text-decoration: none;
  }
  & .tags a:hover {
    background: ${color.white};
  }

  & .picture {
    max-inline-size: calc(${width.content} - 168px);
    margin: ${space(5)} auto calc(-1 * var(--hang));
    border-radius: ${radius.card};
  }
  /* Of the masthead alone: opened, the picture is shown whole. */
  & .picture > a img {
    aspect-ratio: 16 / 9;
    object-fit: cover;
    background: ${color.white};
  }
`;
