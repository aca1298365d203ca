import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { PostTag } from '../../blog/post';
import { blogPath } from '../../blog/postPath';
import { useTopicName } from '../../blog/useTopicName';
import { color, ease, font, radius, space } from '../../theme/tokens';
import { Link } from '../../ui/Link';

/** Narrows the list to a topic; not there when no post has one. */
export function TopicFilter({ tags, tag }: { tags: PostTag[]; tag: PostTag | null }) {
  const { t } = useTranslation('blog');
  const topicName = useTopicName();
  if (tags.length === 0) return null;
  const topics = [
    { slug: undefined, name: t('tags.all') },
    ...tags.map((topic) => ({ slug: topic.slug, name: topicName(topic) })),
  ];
  return (
    <Topics aria-label={t('tags.label')}>
      <ul>
        {topics.map(({ slug, name }) => (
          <li key={slug ?? ''}>
            <Link
              to={blogPath({ tag: slug })}
              preventScrollReset
              aria-current={slug === tag?.slug ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Topics>
  );
}

const Topics = styled.nav`
  margin-block: ${space(3)} ${space(6)};
  /* Balanced as lines of text are, so that no topic stands in a row alone. */
  & ul {
    margin-block-end: ${space(-1)};
    margin-inline-end: ${space(-1)};
    text-wrap: balance;
  }
  & li {
    display: inline-block;
    margin-block-end: ${space(1)};
    margin-inline-end: ${space(1)};
    vertical-align: top;
  }
  /* One row to push along with a thumb, out to the edges of the screen. */
  @media (max-width: 639px) {
    margin-inline: -20px;
    & ul {
      display: flex;
      gap: ${space(1)};
      margin: 0;
      padding: 4px 20px;
      overflow-x: auto;
      scrollbar-width: none;
      scroll-padding-inline: 20px;
    }
    & li {
      flex: none;
      margin: 0;
    }
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    padding: 6px 18px;
    border: 1.5px solid ${color.line};
    border-radius: ${radius.pill};
    background: ${color.white};
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: 1rem;
    line-height: 1.2;
    text-decoration: none;
    transition:
      background-color 0.2s ${ease},
      border-color 0.2s ${ease};
  }
  & a:hover {
    border-color: ${color.ink};
  }
  & a[aria-current] {
    background: ${color.ink};
    border-color: ${color.ink};
    color: ${color.white};
  }
  & a:focus-visible {
    border-radius: ${radius.pill};
  }
`;
