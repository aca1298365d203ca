import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type LevelId, levelIds, levelPath } from '../regions/pagePaths';
import { coveringLink } from '../theme/covering';
import { color, font, media, radius, space, type } from '../theme/tokens';
import { Picture } from '../ui/Picture';
import { useSharedElement } from '../ui/useSharedElement';
import { GearBadge } from './GearBadge';
import { LevelLink } from './LevelLink';
import { levelPictureName, levels, levelTints } from './levels';

/** The six levels in their order on one stem, each a link; `current` is the one whose page this is. Needs the words `courses`. */
export function LevelStem({ current }: { current?: LevelId }) {
  const { t } = useTranslation('courses');
  return (
    <Stem>
      {levelIds.map((level) => (
        <li key={level} data-level={level} data-current={level === current || undefined}>
          <StemWindow level={level} isCurrent={level === current} />
          <p>
            <LevelLink level={level} {...(level === current && { 'aria-current': 'page' })}>
              {t(`levels.${level}.name`)}
            </LevelLink>
            <span>{t(`levels.${level}.growth`)}</span>
          </p>
        </li>
      ))}
    </Stem>
  );
}

/** The robot of a level, which becomes the opening of its page; that of the page on show stands there already. */
function StemWindow({ level, isCurrent }: { level: LevelId; isCurrent: boolean }) {
  const robot = useSharedElement<HTMLDivElement>(levelPath(level), isCurrent ? '' : levelPictureName(level));
  return (
    <div className="window">
      <div ref={robot}>
        <Picture name={levels[level].picture} alt="" sizes="(min-width: 1024px) 150px, 104px" />
      </div>
      <GearBadge>{levels[level].number}</GearBadge>
    </div>
  );
}

const Stem = styled.ol`
  display: grid;
  gap: ${space(1.5)};
  & li {
    ${levelTints}
    position: relative;
    display: grid;
    grid-template-columns: 112px 1fr;
    gap: ${space(2)};
    align-items: center;
  }
  /* The stem, from the middle of a level to the middle of the next. */
  & li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 50% calc(-50% - ${space(1.5)});
    inset-inline-start: 54px;
    inline-size: 4px;
    background: ${color.leaf};
  }
  & .window {
    position: relative;
    display: grid;
    place-items: center;
    border-radius: ${radius.inner};
    background: var(--tint);
  }
  & .window img {
    inline-size: 104px;
    transition: transform 0.3s;
  }
  & li:hover img {
    transform: translateY(-4px) rotate(-2deg);
  }
  & .window > span {
    position: absolute;
    inset-block-start: -6px;
    inset-inline-start: -6px;
    font-size: 0.8125rem;
  }
  & .window > span::before {
    background: ${color.marigold};
  }
  & p {
    display: grid;
    line-height: 1.3;
  }
  & p > a,
  & p > span:first-child {
    color: inherit;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
  }
  & p > a::after {
    ${coveringLink}
    border-radius: ${radius.inner};
  }
  /* The ring goes round robot and words: round the name alone it ran through the words below. */
  & p > a:focus-visible {
    outline: none;
  }
  & p > a:focus-visible::after {
    outline: 3px solid var(--ring, ${color.ink});
    outline-offset: 4px;
  }
  & p > span:last-child {
    font-size: ${type.t15};
    opacity: 0.86;
  }
  & [data-current] .window {
    outline: 3px solid ${color.leaf};
    outline-offset: 4px;
  }
  & [data-current] p > a {
    text-decoration: none;
  }
  @media ${media.md} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space(4)} ${space(2)};
    & li {
      grid-template-columns: 1fr;
      align-content: start;
      gap: ${space(1.5)};
      text-align: center;
    }
    & li:not(:last-child)::before {
      display: none;
    }
  }
  @media ${media.lg} {
    grid-template-columns: repeat(6, 1fr);
    & .window {
      min-block-size: 170px;
    }
    & .window img {
      inline-size: 150px;
      max-inline-size: 100%;
    }
    & li:not(:last-child)::before {
      display: block;
      inset-block: 83px auto;
      inset-inline: 50% calc(-50% - ${space(2)});
      inline-size: auto;
      block-size: 4px;
    }
  }
`;
