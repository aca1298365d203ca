import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type LevelId, levelIds, levelPath, pagePaths } from '../../regions/pagePaths';
import { GearBadge } from '../../sections/GearBadge';
import { LevelChips, LevelGrowth } from '../../sections/LevelMeta';
import { levelPictureName, levels, levelTints } from '../../sections/levels';
import { contentColumn } from '../../theme/contentColumn';
import { color, font, media, space, type } from '../../theme/tokens';
import { Breadcrumb, type Crumb } from '../../ui/Breadcrumb';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { usePictureAlt } from '../../ui/usePictureAlt';
import { useSharedElement } from '../../ui/useSharedElement';

/** The opening of a level: its robot on the level's own colour, and the way to a trial. */
export function LevelHero({ level, trail, trial }: { level: LevelId; trail: Crumb[]; trial: string }) {
  const { t } = useTranslation(['level', 'courses']);
  const { picture, number } = levels[level];
  const name = t(`courses:levels.${level}.name`);
  const alt = usePictureAlt(picture);
  const robot = useSharedElement<HTMLDivElement>(levelPath(level), levelPictureName(level));
  return (
    <Band data-level={level}>
      <div className="inner">
        <div className="words">
          <Breadcrumb items={trail} />
          <p className="position">{t('position', { number, count: levelIds.length })}</p>
          <h1>{name}</h1>
          <p className="tagline">{t(`courses:levels.${level}.tagline`)}</p>
          <LevelChips level={level} />
          <div className="ways">
            <Button to={trial} size="lg" arrow>
              {t('trial.button', { level: name })}
            </Button>
            <Button to={`${pagePaths.courses}#finder`} size="lg" variant="outline">
              {t('finder')}
            </Button>
          </div>
          <p className="note">{t('trial.note')}</p>
        </div>
        <div className="robot">
          <div ref={robot}>
            <Picture name={picture} alt={alt} priority sizes={sizes} />
          </div>
          <GearBadge>{number}</GearBadge>
          <LevelGrowth level={level} />
        </div>
      </div>
    </Band>
  );
}

const sizes = '(min-width: 1024px) min(560px, 44vw), min(420px, 84vw)';

const Band = styled.section`
  ${levelTints}
  background: var(--tint);
  overflow: hidden;
  overflow: clip;
  & > .inner {
    display: grid;
    align-items: center;
    ${contentColumn}
    padding-block: ${space(4)} 0;
  }
  & .words {
    display: grid;
    justify-items: start;
    gap: ${space(2)};
    min-inline-size: 0;
  }
  & .position {
    margin-block-start: ${space(1)};
    font-family: ${font.heading};
    font-weight: 600;
  }
  & h1 {
    font-size: ${type.t80};
  }
  & .tagline {
    max-inline-size: 24ch;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t28};
    line-height: 1.3;
    text-wrap: balance;
  }
  & .ways {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    margin-block-start: ${space(2)};
  }
  & .note {
    font-size: ${type.t15};
    color: ${color.inkSoft};
  }
  & .robot {
    position: relative;
    justify-self: center;
    margin-block-end: -24px;
  }
  & .robot img {
    inline-size: min(420px, 84vw);
  }
  [dir='rtl'] & .robot img {
    scale: -1 1;
  }
  & .robot > span {
    position: absolute;
    inset-block-start: 5%;
    inset-inline-start: 0;
    font-size: 1.25rem;
  }
  & .robot > span::before {
    background: ${color.white};
  }
  /* A narrow screen has room for it above what the robot stands on. */
  & .robot > p {
    position: absolute;
    inset-block-start: -${space(1)};
    inset-inline-end: -${space(1)};
  }
  @media ${media.lg} {
    & > .inner {
      grid-template-columns: minmax(0, 1.1fr) minmax(0, 0.9fr);
      gap: ${space(4)};
      padding-block-start: ${space(5)};
    }
    & .words {
      padding-block-end: ${space(9)};
    }
    & .robot {
      align-self: end;
    }
    & .robot img {
      inline-size: min(560px, 44vw);
    }
    & .robot > span {
      font-size: 1.75rem;
    }
    & .robot > p svg {
      inline-size: 72px;
      block-size: 72px;
    }
    & .robot > p {
      inset-block: auto ${space(7)};
      inset-inline-end: 0;
      font-size: ${type.t15};
    }
  }
`;
