import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { textDirection } from '../regions/urls';
import { color, font, media, radius, space, type } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { coverScale } from '../ui/pictureSizes';
import { Reveal } from '../ui/Reveal';
import { useSharedElement } from '../ui/useSharedElement';
import { OtherLanguage } from './OtherLanguage';
import { PostDate } from './PostDate';
import { sizeOf } from './PostPicture';
import { PostPictureLink } from './PostPictureLink';
import type { PostCard } from './post';
import { postPath } from './postPath';
import type { PostImage } from './richTextNodes';

interface PostGridProps {
  cards: PostCard[];
  /** The newest may have a row of its own: where the last row would otherwise hold a single card. */
  newestFirst?: boolean;
}

/** Posts in one, two or three columns by width. */
export function PostGrid({ cards, newestFirst = false }: PostGridProps) {
  const newestWide = newestFirst && cards.length > 3 && cards.length % 3 === 1;
  return (
    <Grid data-newest-wide={newestWide ? '' : undefined}>
      {cards.map((card, index) => (
        <Reveal as="li" key={card.id}>
          <GridCard card={card} wide={newestWide && index === 0} />
        </Reveal>
      ))}
    </Grid>
  );
}

/** The whole row where `wide`, else one card of one, two or three columns. */
function pictureSizes(image: PostImage, wide: boolean): string {
  const scale = coverScale(sizeOf(image), 16 / 10);
  const vw = (share: number) => `${Math.round(share * scale)}vw`;
  const beyond = wide
    ? '(min-width: 1280px) 770px, (min-width: 1024px) 59vw'
    : `(min-width: 1280px) ${Math.round(378 * scale)}px, (min-width: 1024px) ${vw(29)}`;
  return `${beyond}, (min-width: 640px) ${vw(44)}, ${vw(88)}`;
}

function GridCard({ card, wide }: { card: PostCard; wide: boolean }) {
  const { t } = useTranslation('blog');
  const direction = textDirection(card.language);
  const picture = useSharedElement<HTMLDivElement>(postPath(card.id), `post-${card.id}`);
  return (
    <article>
      <div ref={picture} className="picture" data-empty={card.image ? undefined : ''}>
        {card.image ? (
          <PostPictureLink image={card.image} name={`post-${card.id}`} sizes={pictureSizes(card.image, wide)} />
        ) : (
          <Icon name="sprout" />
        )}
      </div>
      <p className="meta">
        <PostDate date={card.date} />
        <span>{t('readingTime', { count: card.readingMinutes })}</span>
        <OtherLanguage tag={card.language} />
      </p>
      <h3 lang={card.language} dir={direction}>
        <Link to={postPath(card.id)} viewTransition>
          {card.title}
        </Link>
      </h3>
      {card.excerpt !== '' && (
        <p className="excerpt" lang={card.language} dir={direction}>
          {card.excerpt}
        </p>
      )}
      {card.hasMore && (
        <Link className="more" to={postPath(card.id)} viewTransition>
          {t('readMore')}
          <span className="visually-hidden" lang={card.language}>
            : {card.title}
          </span>
          <Icon name="arrow-right" />
        </Link>
      )}
    </article>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: ${space(7)} ${space(4)};
  @media ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(9)} ${space(4)};
  }

  & article {
    display: flex;
    flex-direction: column;
    block-size: 100%;
  }
  & .picture {
    margin-block-end: ${space(2.5)};
    border-radius: ${radius.card};
  }
  /* Of the card alone: opened, the picture is shown whole. */
  & .picture > a img {
    aspect-ratio: 16 / 10;
    object-fit: cover;
  }
  & .picture[data-empty] {
    display: grid;
    place-items: center;
    aspect-ratio: 16 / 10;
    background: ${color.backdrop};
    color: ${color.leaf};
    font-size: ${type.t64};
  }
  & .meta {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(1.5)};
    margin-block-end: ${space(1)};
    font-size: ${type.t15};
    color: ${color.inkSoft};
  }
  & .meta > * + *::before {
    content: '·';
    margin-inline-end: ${space(1.5)};
  }
  & h3 {
    font-size: ${type.t28};
    line-height: 1.16;
  }
  & h3 a {
    color: ${color.ink};
    text-decoration-color: transparent;
    transition: text-decoration-color 0.2s;
  }
  & h3 a:hover {
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 0.1em;
  }
  & .excerpt {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    margin-block: ${space(1.5)} ${space(1)};
    overflow: hidden;
    color: ${color.inkSoft};
  }
  & .more {
    display: inline-flex;
    align-items: center;
    align-self: flex-start;
    gap: ${space(1)};
    min-block-size: 44px;
    margin-block-start: auto;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
    text-decoration: none;
  }
  & .more:hover {
    text-decoration: underline;
  }
  & .more .icon {
    transition: transform 0.2s;
  }
  & .more:hover .icon {
    transform: translateX(4px);
  }
  @media ${media.lg} {
    &[data-newest-wide] > :first-child {
      grid-column: 1 / -1;
    }
    &[data-newest-wide] > :first-child article {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
      grid-template-rows: 1fr repeat(4, auto) 1fr;
      column-gap: ${space(5)};
    }
    &[data-newest-wide] > :first-child article > * {
      grid-column: 2;
    }
    &[data-newest-wide] > :first-child .picture {
      grid-column: 1;
      grid-row: 1 / -1;
      margin: 0;
    }
    &[data-newest-wide] > :first-child .picture > a img {
      aspect-ratio: 16 / 9;
    }
    &[data-newest-wide] > :first-child .meta {
      grid-row: 2;
    }
    &[data-newest-wide] > :first-child .excerpt {
      grid-row: 4;
    }
    &[data-newest-wide] > :first-child .more {
      grid-row: 5;
    }
    &[data-newest-wide] > :first-child h3 {
      grid-row: 3;
      font-size: ${type.t48};
      line-height: 1.06;
      letter-spacing: -0.01em;
    }
    &[data-newest-wide] > :first-child .more {
      justify-self: start;
    }
  }
  & .more:dir(rtl):hover .icon {
    transform: scaleX(-1) translateX(4px);
  }
`;
