import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { trialPath } from '../regions/bookingPath';
import { type LevelId, levelIds } from '../regions/pagePaths';
import { useRegion } from '../regions/RegionContext';
import { color, ease, font, media, radius, space, type } from '../theme/tokens';
import { Button } from '../ui/Button';
import { Picture } from '../ui/Picture';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';
import { AgeScale } from './AgeScale';
import { findLevel, taughtAges } from './findLevel';
import { GearBadge } from './GearBadge';
import { LevelLink } from './LevelLink';
import { LevelChips, LevelGrowth } from './LevelMeta';
import { LevelSheets } from './LevelSheets';
import { levels, levelTints } from './levels';

/** Where the dial stands at first: three years from the youngest. */
const opensAfter = 3;

/** A stem of ages: moving along it grows the robot from level to level; beside it what is built there, and a trial of it. */
export function AgeDial({ id }: { id: string }) {
  const { t } = useTranslation(['level', 'courses']);
  const region = useRegion();
  const ages = taughtAges(region.ages);
  const [age, setAge] = useState(Math.min(ages[0] + opensAfter, ages[1]));
  const levelOf = (each: number): LevelId => findLevel(each, 'unsure', region.ages.levels)?.level ?? levelIds[0];
  const nameOf = (level: LevelId) => t(`courses:levels.${level}.name`);
  return (
    <LevelSheets>
      <Section id={id} tone="white" labelledBy={`${id}-title`}>
        <SectionHeading
          id={`${id}-title`}
          align="center"
          eyebrow={t('dial.eyebrow')}
          title={t('dial.title')}
          text={t('dial.text')}
        />
        <Dial data-shown={levelOf(age)}>
          <div className="stage" aria-hidden="true">
            {levelIds.map((level) => (
              <div key={level} data-level={level} data-panel={level}>
                <Picture name={levels[level].picture} alt="" sizes="(min-width: 1024px) 440px, 260px" />
                <GearBadge>{levels[level].number}</GearBadge>
                <LevelGrowth level={level} />
              </div>
            ))}
          </div>
          <div className="scale">
            <AgeScale
              name={`${id}-age`}
              label={t('dial.age')}
              labelHidden
              ages={ages}
              age={age}
              onAge={setAge}
              textOf={(each) => t('dial.at', { age: each, level: nameOf(levelOf(each)) })}
              markOf={levelOf}
            />
          </div>
          <div className="words">
            {levelIds.map((level) => (
              <div key={level} data-panel={level}>
                <h3>
                  <LevelLink level={level}>{nameOf(level)}</LevelLink>
                </h3>
                <LevelChips level={level} />
                <p className="tagline">{t(`courses:levels.${level}.tagline`)}</p>
                <p>
                  <b>{t('builds')}: </b>
                  {t(`courses:levels.${level}.builds`)}
                </p>
                <Button to={trialPath(region, level)} size="lg" arrow>
                  {t('trial.button', { level: nameOf(level) })}
                </Button>
              </div>
            ))}
          </div>
        </Dial>
      </Section>
    </LevelSheets>
  );
}

/** With the script the dial says which level it shows; without it the chosen radio button does. */
const shownPanels = levelIds
  .map(
    (level) =>
      `&[data-shown='${level}']:not(:has(input[type='radio'])) [data-panel='${level}'], ` +
      `&:has(input[data-level='${level}']:checked) [data-panel='${level}']`,
  )
  .join(', ');

/** For browsers that know no `:has()` (Chrome before 105, Firefox before 121): without the script the first choice stays. */
const followedPanels = levelIds.map((level) => `&[data-shown='${level}'] [data-panel='${level}']`).join(', ');

const chosenPictures = levelIds
  .map((level) => `&:has(input[data-level='${level}']:checked) .stage [data-panel='${level}'] img`)
  .join(', ');

/** The robot grows with its level: from two thirds of the stage to all of it. */
const growth = levelIds
  .map((level, index) => `& .stage [data-panel='${level}'] img { scale: ${(0.68 + index * 0.064).toFixed(3)}; }`)
  .join('\n');

const shown = css`
  visibility: visible;
  opacity: 1;
`;

const Dial = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  align-items: center;

  & .stage,
  & .words {
    display: grid;
  }
  & [data-panel] {
    grid-area: 1 / 1;
    visibility: hidden;
    opacity: 0;
    transition:
      opacity 0.45s ${ease},
      visibility 0.45s;
  }
  ${shownPanels} {
    ${shown}
  }
  @supports not selector(:has(a)) {
    ${followedPanels} {
      ${shown}
    }
  }

  & .stage {
    justify-self: center;
    inline-size: min(320px, 100%);
    aspect-ratio: 1.1;
  }
  & .stage > div {
    ${levelTints}
    position: relative;
    display: grid;
    place-items: end center;
    border-radius: ${radius.card};
    background: var(--tint);
    overflow: hidden;
    overflow: clip;
  }
  & .stage img {
    inline-size: min(260px, 72vw);
    transform-origin: 50% 90%;
  }
  ${growth}
  /* Five of six robots are not seen while the dial sleeps; fetched then, they share a slow line with the first screen. */
  &:has(input[type='radio']) .stage img {
    display: none;
  }
  ${chosenPictures} {
    display: block;
  }
  & .stage > div > span {
    position: absolute;
    inset-block-start: ${space(2)};
    inset-inline-start: ${space(2)};
    font-size: 1.0625rem;
  }
  & .stage > div > span::before {
    background: ${color.white};
  }
  & .stage > div > p {
    position: absolute;
    inset-block-start: ${space(2)};
    inset-inline-end: ${space(2)};
  }

  & .words > div {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: ${space(2)};
  }
  & h3 {
    font-size: ${type.t48};
  }
  & h3 a {
    color: inherit;
    text-decoration-color: ${color.inkFaint};
  }
  & .tagline {
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t22};
    line-height: 1.35;
  }
  @media ${media.motion} {
    & .stage [data-panel] img {
      translate: 0 14px;
      transition: translate 0.45s ${ease};
    }
    & .stage [data-panel]:hover img {
      translate: 0 -4px;
    }
  }
  /* A cross-fade moves nothing: it stays where less motion is asked for. */
  @media (prefers-reduced-motion: reduce) {
    &&& [data-panel] {
      transition-duration: 0.3s !important;
    }
  }
  @media ${media.md} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space(4)} ${space(6)};
    & .scale {
      grid-column: 1 / -1;
      grid-row: 2;
    }
    & .stage {
      inline-size: 100%;
    }
    /* On a tablet the stage is narrow: what the robot holds stays clear of the plant's name. */
    & .stage img {
      inline-size: min(260px, 30vw);
    }
  }
  @media ${media.lg} {
    gap: ${space(5)} ${space(8)};
    & .stage img {
      inline-size: 420px;
    }
  }
`;
