import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { formatLocale, formatRange } from '../regions/format';
import type { LevelId } from '../regions/pagePaths';
import { usePageState } from '../regions/RegionContext';
import { color, font, space, type } from '../theme/tokens';
import { Chip } from '../ui/Chip';
import { GrowthMark } from './GrowthMark';
import { levels } from './levels';

/** The stage of a level and the ages that it fits best in this region. Needs the words `courses`. */
export function LevelChips({ level }: { level: LevelId }) {
  const { t } = useTranslation('courses');
  const { region, language } = usePageState();
  const ages = region.ages.levels[level];
  return (
    <Chips>
      <Chip tone="ink">{t(`levels.${level}.stage`)}</Chip>
      {ages && <Chip tone="line">{t('tracks.ages', { ages: formatRange(ages, formatLocale(region, language)) })}</Chip>}
    </Chips>
  );
}

/** How far the plant beside a level has grown, in a picture and in a word. Needs the words `courses`. */
export function LevelGrowth({ level, className }: { level: LevelId; className?: string }) {
  const { t } = useTranslation('courses');
  return (
    <Growth className={className}>
      <GrowthMark stage={levels[level].number} />
      <span>{t(`levels.${level}.growth`)}</span>
    </Growth>
  );
}

const Chips = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const Growth = styled.p`
  display: grid;
  justify-items: center;
  gap: 2px;
  color: ${color.ink};
  font-family: ${font.heading};
  font-weight: 600;
  font-size: ${type.t13};
  line-height: 1.2;
  text-align: center;
  & svg {
    inline-size: 56px;
    block-size: 56px;
  }
`;
