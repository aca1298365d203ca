import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PostGrid } from '../../blog/PostGrid';
import type { PostReference, PostView } from '../../blog/post';
import { postPath } from '../../blog/postPath';
import { textDirection } from '../../regions/urls';
import { color, ease, font, media, radius, shadow, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Section } from '../../ui/Section';

/** What to read after a post: its neighbours in time, and posts on the same topics. */
export function MorePosts({ view }: { view: PostView }) {
  const { t } = useTranslation('blog');
  const { previous, next, related } = view;
  if (!previous && !next && related.length === 0) return null;
  return (
    <Others tone="cream" labelledBy="related">
      <Heading id="related">{t('post.related')}</Heading>
      {related.length > 0 && (
        <Related>
          <PostGrid cards={related} />
        </Related>
      )}
      {(previous ?? next) && (
        <Neighbours aria-label={t('post.neighbours')}>
          {previous && <Neighbour post={previous} label={t('post.previous')} side="previous" />}
          {next && <Neighbour post={next} label={t('post.next')} side="next" />}
        </Neighbours>
      )}
    </Others>
  );
}

function Neighbour({ post, label, side }: { post: PostReference; label: string; side: 'previous' | 'next' }) {
  return (
    <Link to={postPath(post.id)} rel={side === 'previous' ? 'prev' : 'next'} data-side={side}>
      <Icon name={side === 'previous' ? 'arrow-left' : 'arrow-right'} />
      <span>
        <small>{label}</small>
        <span className="title" lang={post.language} dir={post.language && textDirection(post.language)}>
          {post.title}
        </span>
      </span>
    </Link>
  );
}

/** What stands on paper leads nowhere. */
const Others = styled(Section)`
  @media print {
    display: none;
  }
`;

const Heading = styled.h2`
  margin-block-end: ${space(5)};
`;

/** Two columns show two posts, not two and a half rows. */
const Related = styled.div`
  @media ${media.sm} and (max-width: 1023px) {
    & li:nth-child(3) {
      display: none;
    }
  }
`;

const Neighbours = styled.nav`
  display: grid;
  gap: ${space(2)};
  margin-block-start: ${space(7)};
  @media ${media.md} {
    grid-template-columns: 1fr 1fr;
  }
  & a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    padding: ${space(2.5)} ${space(3)};
    border: 1.5px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.white};
    color: ${color.ink};
    text-decoration: none;
    transition: box-shadow 0.3s ${ease};
  }
  & a[data-side='next'] {
    flex-direction: row-reverse;
  }
  & a:hover {
    box-shadow: ${shadow.soft};
  }
  & a > span {
    display: grid;
    gap: 2px;
    flex: 1;
    min-inline-size: 0;
  }
  & small {
    font-size: ${type.t15};
    color: ${color.inkSoft};
  }
  & .title {
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t22};
    line-height: 1.2;
    text-wrap: balance;
    /* A title of the other direction stands under its label all the same. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  @media ${media.md} {
    & a[data-side='next'] {
      grid-column: 2;
      text-align: end;
    }
    & a[data-side]:only-child {
      grid-column: 1 / -1;
    }
  }
`;
