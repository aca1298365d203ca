import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { trialPath } from '../../regions/bookingPath';
import { useRegion } from '../../regions/RegionContext';
import { type FinderInterest, findLevel, type LevelMatch, taughtAges } from '../../sections/findLevel';
import { LevelLink } from '../../sections/LevelLink';
import { levels } from '../../sections/levels';
import { color, font, media, space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Picture } from '../../ui/Picture';
import type { PictureName } from '../../ui/pictures';

interface FinderResultProps {
  choice: { age?: number; interest: FinderInterest };
  /** True once something has been chosen. */
  asked: boolean;
}

/** The answer of the course finder: a level with its why and the way to book, or what is still missing. */
export function FinderResult({ choice: { age, interest }, asked }: FinderResultProps) {
  const { t } = useTranslation('finder');
  const { ages } = useRegion();
  const [youngest, oldest] = taughtAges(ages);
  const outside = age !== undefined && (age < youngest || age > oldest);
  const match = age === undefined || outside ? undefined : findLevel(age, interest, ages.levels);
  return (
    <Answer id="finder-result" role="status" data-empty={match || outside || asked ? undefined : ''}>
      {match && age !== undefined ? (
        <Suggestion match={match} age={age} interest={interest} />
      ) : (
        <Hint
          picture={outside ? 'contact' : 'level-2-robo-explorer'}
          title={t(outside ? 'outside.title' : asked ? 'incomplete.title' : 'empty.title')}
          text={t(outside ? 'outside.text' : asked ? 'incomplete.text' : 'empty.text')}
        >
          {outside && (
            <Button to="/contact-us?for=child" arrow>
              {t('outside.button')}
            </Button>
          )}
        </Hint>
      )}
    </Answer>
  );
}

function Suggestion({ match, age, interest }: { match: LevelMatch; age: number; interest: FinderInterest }) {
  const { t } = useTranslation(['finder', 'courses']);
  const region = useRegion();
  const { ages } = region;
  const { level } = match;
  const name = t(`courses:levels.${level}.name`);
  const [from, to] = ages.levels[level] ?? ages.courses;
  const about = t(`interests.${interest}.about`);
  const why = () => {
    if (match.reason === 'first') {
      const goal = t(`courses:levels.${match.goal}.name`);
      return t('result.first', { level: name, age, about, goal, goalFrom: ages.levels[match.goal]?.[0] ?? from });
    }
    if (match.reason === 'nearest') return t('result.nearest', { level: name, age, about });
    return t(interest === 'unsure' ? 'result.fitsUnsure' : 'result.fits', { level: name, from, to, age, about });
  };
  return (
    <>
      <Picture name={levels[level].picture} alt="" sizes={sizes} />
      <div className="words">
        <p className="chips">
          <Chip tone="ink">{t('result.label')}</Chip>
          <Chip tone="line">{t(`courses:levels.${level}.stage`)}</Chip>
        </p>
        <h3>{name}</h3>
        <p>{why()}</p>
        <p className="small">{t('result.start')}</p>
        <p className="ways">
          <Button to={trialPath(region, level)} arrow>
            {t('result.book')}
          </Button>
          <LevelLink level={level} className="look">
            {t('result.look', { level: name })}
          </LevelLink>
        </p>
      </div>
    </>
  );
}

function Hint({
  picture,
  title,
  text,
  children,
}: {
  picture: PictureName;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <>
      <Picture name={picture} alt="" sizes={sizes} />
      <div className="words">
        <h3>{title}</h3>
        <p>{text}</p>
        {children}
      </div>
    </>
  );
}

const sizes = '(min-width: 1024px) 280px, min(240px, 60vw)';

const Answer = styled.div`
  scroll-margin-block-start: ${space(10)};
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(5)} ${space(2.5)};
  background: ${color.sky};
  text-align: center;
  & > picture img {
    inline-size: min(240px, 60vw);
  }
  & .words {
    display: grid;
    justify-items: center;
    gap: ${space(1.5)};
    max-inline-size: 44ch;
  }
  & h3 {
    font-size: ${type.t36};
  }
  & .chips,
  & .ways {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 10px;
  }
  & .ways {
    margin-block-start: ${space(1)};
  }
  & .ways {
    align-items: center;
  }
  & .look {
    padding: 12px ${space(2)};
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 600;
  }
  & .words > p {
    text-wrap: balance;
  }
  & .small {
    font-size: ${type.t15};
  }
  /* Where it stands below the questions nothing takes its place before there is an answer. */
  @media not all and ${media.lg} {
    &[data-empty] {
      padding: 0;
    }
    &[data-empty] > * {
      display: none;
    }
  }
  @media ${media.lg} {
    padding: ${space(5)} ${space(6)};
    min-block-size: 600px;
    & > picture img {
      inline-size: 280px;
    }
  }
`;
