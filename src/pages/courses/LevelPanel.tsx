import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { LevelId } from '../../regions/pagePaths';
import { GearBadge } from '../../sections/GearBadge';
import { LevelLink } from '../../sections/LevelLink';
import { LevelChips, LevelGrowth } from '../../sections/LevelMeta';
import { levels, levelTints } from '../../sections/levels';
import { coveringLink } from '../../theme/covering';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Picture } from '../../ui/Picture';
import { usePictureAlt } from '../../ui/usePictureAlt';

interface LevelPanelProps {
  id: LevelId;
  /** 'tall' stands the robot above the words, 'wide' beside them on wide screens. */
  shape: 'tall' | 'wide';
}

/** A level of the courses: its stage of growth, its ages in this region, what it is about and what a child builds. */
export function LevelPanel({ id, shape }: LevelPanelProps) {
  const { t } = useTranslation('courses');
  const { number, picture } = levels[id];
  const alt = usePictureAlt(picture);
  return (
    <Level id={id} data-level={id} data-shape={shape}>
      <Picture name={picture} alt={alt} sizes={sizes[shape]} />
      <div className="words">
        <h3>
          <LevelLink level={id}>{t(`levels.${id}.name`)}</LevelLink>
        </h3>
        <LevelChips level={id} />
        <p className="tagline">{t(`levels.${id}.tagline`)}</p>
        <dl>
          <dt>{t('tracks.youBuild')}</dt>
          <dd>{t(`levels.${id}.builds`)}</dd>
        </dl>
      </div>
      <GearBadge className="number">{number}</GearBadge>
      <LevelGrowth level={id} className="growth" />
    </Level>
  );
}

/** In a grid of two of a shape side by side: they share the heights of robot, name, chips, tagline and what is built. */
export const levelsInPairs = css`
  @media (min-width: 48em) and (max-width: 63.99em) {
    grid-template-columns: 1fr 1fr;
    & > *,
    & > * > article {
      grid-row: span 5;
      grid-template-rows: subgrid;
    }
    & > * > article > .words {
      grid-row: span 4;
      grid-template-rows: subgrid;
      align-items: start;
    }
  }
`;

const belowLg = '(min-width: 768px) min(320px, 36vw), min(320px, 64vw)';
const sizes = {
  tall: `(min-width: 1024px) min(300px, 30vw), ${belowLg}`,
  wide: `(min-width: 1024px) min(380px, 30vw), ${belowLg}`,
};

const Level = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space(2)};
  padding: ${space(3)};
  border-radius: ${radius.card};
  ${levelTints}
  background: var(--tint);

  & > picture {
    justify-self: center;
  }
  & > picture img {
    inline-size: min(320px, 64vw);
  }
  & .words {
    display: grid;
    gap: ${space(1.5)};
  }
  & h3 {
    font-size: ${type.t36};
  }
  & h3 a {
    color: inherit;
    text-decoration: none;
  }
  & h3 a:hover {
    text-decoration: underline;
  }
  /* The whole card is the link. */
  & h3 a::after {
    ${coveringLink}
    border-radius: ${radius.card};
  }
  & h3 a:focus-visible {
    outline: none;
  }
  & h3 a:focus-visible::after {
    outline: 3px solid ${color.ink};
    outline-offset: 2px;
  }
  & > picture img {
    transition: transform 0.3s;
  }
  /* What a robot holds, it holds towards the number, away from the plant. */
  [dir='rtl'] & > picture img {
    scale: -1 1;
  }
  &:hover > picture img {
    transform: translateY(-6px) rotate(-2deg);
  }
  & > .number {
    position: absolute;
    inset-block-start: ${space(2.5)};
    inset-inline-end: ${space(2.5)};
    font-size: 1.0625rem;
  }
  & > .number::before {
    background: ${color.white};
  }
  & .tagline {
    font-size: ${type.t22};
    line-height: 1.35;
  }
  & dl {
    padding-block-start: ${space(1.5)};
    border-block-start: 1.5px solid ${color.inkFaint};
  }
  & dt {
    font-family: ${font.heading};
    font-weight: 600;
  }
  & dd {
    margin: 0;
  }
  & .growth {
    position: absolute;
    inset-block-start: ${space(2.5)};
    inset-inline-start: ${space(2.5)};
  }
  @media ${media.md} {
    padding: ${space(4)};
  }
  @media ${media.lg} {
    &[data-shape='wide'] {
      grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
      gap: ${space(3)};
      align-items: center;
      align-content: center;
    }
    &[data-shape='tall'] > picture {
      margin-block-start: ${space(2)};
    }
    & > picture img {
      inline-size: 100%;
      max-inline-size: 300px;
    }
    &[data-shape='wide'] .words {
      padding-block-start: ${space(6)};
    }
    &[data-shape='wide'] > picture {
      margin-inline: ${space(-4)} ${space(-3)};
    }
    &[data-shape='wide'] > picture img {
      inline-size: 400px;
      max-inline-size: 100%;
    }
    & .words {
      padding-block-end: ${space(1)};
    }
  }
`;
