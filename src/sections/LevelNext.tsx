import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { LevelId } from '../regions/pagePaths';
import { color, font, radius, space, type } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { Picture } from '../ui/Picture';
import { LevelLink } from './LevelLink';
import { levelAfter, levels, levelTints } from './levels';

/** What comes after a level: the next one, or that there is no further. Needs the words `level` and `courses`. */
export function LevelNext({ level }: { level: LevelId }) {
  const { t } = useTranslation(['level', 'courses']);
  const next = levelAfter(level);
  if (!next) return <p>{t('next.last')}</p>;
  return (
    <Next data-level={next}>
      <LevelLink level={next}>
        <Picture name={levels[next].picture} alt="" sizes="88px" />
        <span>
          <b>{t(`courses:levels.${next}.name`)}</b>
          <span>{t(`courses:levels.${next}.tagline`)}</span>
        </span>
        <Icon name="arrow-right" />
      </LevelLink>
    </Next>
  );
}

const Next = styled.div`
  ${levelTints}
  margin-block-start: ${space(1)};
  & > a,
  & > span {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: ${space(2)};
    padding: 6px ${space(2)} 6px 6px;
    padding-inline: 6px ${space(2)};
    border-radius: ${radius.inner};
    background: var(--tint);
    color: ${color.ink};
    text-decoration: none;
  }
  & > a:hover b {
    text-decoration: underline;
  }
  & img {
    inline-size: 80px;
  }
  & b {
    display: block;
    font-family: ${font.heading};
    font-size: ${type.t18};
  }
  & b + span {
    display: block;
    font-size: ${type.t15};
    line-height: 1.4;
  }
`;
