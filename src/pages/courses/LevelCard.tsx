import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import { levelIds, type LevelId } from '../../regions/catalogue';
import { formatLocale, formatRange } from '../../regions/format';
import { usePageState } from '../../regions/RegionContext';
import { GrowthMark } from '../../sections/GrowthMark';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Chip } from '../../ui/Chip';
import { Picture } from '../../ui/Picture';
import { usePictureAlt } from '../../ui/usePictureAlt';
import { levelPictures } from '../../sections/levelPictures';

interface LevelCardProps {
  id: LevelId;
  tone: 'cream' | 'sky' | 'leaf' | 'peach' | 'white';
  /** 'tall' stands the robot above the words, 'wide' beside them on wide screens. */
  shape: 'tall' | 'wide';
}

/** A level of the courses: its stage of growth, its ages in this region, what it is about and what a child builds. */
export function LevelCard({ id, tone, shape }: LevelCardProps) {
  const { t } = useTranslation('courses');
  const { region, language } = usePageState();
  const picture = levelPictures[id];
  const alt = usePictureAlt(picture);
  const ages = region.ages.levels[id];
  return (
    <Level id={id} data-card={tone} data-shape={shape}>
      <Picture name={picture} alt={alt} sizes={sizes[shape]} />
      <div className="words">
        <p className="chips">
          <Chip tone="ink">{t(`levels.${id}.stage`)}</Chip>
          {ages && (
            <Chip tone="line">{t('page.levelMeta', { ages: formatRange(ages, formatLocale(region, language)) })}</Chip>
          )}
        </p>
        <h3>{t(`levels.${id}.name`)}</h3>
        <p className="tagline">{t(`levels.${id}.tagline`)}</p>
        <dl>
          <dt>{t('tracks.youBuild')}</dt>
          <dd>{t(`levels.${id}.builds`)}</dd>
        </dl>
      </div>
      <p className="growth">
        <GrowthMark stage={levelIds.indexOf(id) + 1} />
        <span>{t(`levels.${id}.growth`)}</span>
      </p>
    </Level>
  );
}

const belowLg = '(min-width: 768px) min(320px, 36vw), min(320px, 64vw)';
const sizes = {
  tall: `(min-width: 1024px) min(340px, 30vw), ${belowLg}`,
  wide: `(min-width: 1024px) min(355px, 27vw), ${belowLg}`,
};

const Level = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space(2)};
  padding: ${space(3)};
  border-radius: ${radius.card};
  background: ${color.white};
  &[data-card='cream'] {
    background: ${color.accentSoft};
  }
  &[data-card='sky'] {
    background: ${color.sky};
  }
  &[data-card='leaf'] {
    background: ${color.leafSoft};
  }
  &[data-card='peach'] {
    background: #ffe1d9;
  }

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
  & .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & h3 {
    font-size: ${type.t36};
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
    display: grid;
    justify-items: center;
    gap: 2px;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t13};
    line-height: 1.2;
  }
  & .growth svg {
    inline-size: 56px;
    block-size: 56px;
  }
  @media ${media.md} {
    padding: ${space(4)};
  }
  @media ${media.lg} {
    &[data-shape='wide'] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: ${space(3)};
      align-items: center;
      align-content: center;
    }
    &[data-shape='tall'] > picture {
      margin-block-start: ${space(2)};
    }
    & > picture img {
      inline-size: 100%;
      max-inline-size: 340px;
    }
    &[data-shape='wide'] .growth {
      inset-inline: auto ${space(2.5)};
    }
    &[data-shape='wide'] .chips {
      padding-inline-end: 64px;
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
