import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { bookingPath } from '../../regions/bookingPath';
import { useRegion } from '../../regions/RegionContext';
import { GrowthMark } from '../../sections/GrowthMark';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Figure } from '../../ui/Figure';
import { Picture } from '../../ui/Picture';
import { Reveal } from '../../ui/Reveal';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

const steps = ['years', 'hubs', 'parents', 'students'] as const;

/** The journey in numbers, along a stem that grows as one scrolls; it ends with the reader's own child. */
export function AboutJourney() {
  const { t } = useTranslation('about');
  const region = useRegion();
  return (
    <Section tone="ink" labelledBy="about-journey">
      <SectionHeading
        id="about-journey"
        align="center"
        eyebrow={t('journey.eyebrow')}
        title={t('journey.title')}
        text={t('journey.text')}
      />
      <Path>
        {steps.map((id, index) => (
          <li key={id}>
            <Reveal className="step">
              <span className="mark">
                <GrowthMark stage={index + 1} />
              </span>
              <div className="fact">
                <Figure value={region.figures[id]} label={t(`journey.steps.${id}.label`)} />
                <p>{t(`journey.steps.${id}.text`)}</p>
              </div>
            </Reveal>
          </li>
        ))}
      </Path>
      <Next>
        <Picture name="level-1-robo-starter" alt="" sizes="168px" />
        <div>
          <h3>{t('journey.next.title')}</h3>
          <p>{t('journey.next.text')}</p>
        </div>
        <Button to={bookingPath} variant="secondary" size="lg" arrow>
          {t('journey.next.button')}
        </Button>
      </Next>
    </Section>
  );
}

const Path = styled.ol`
  --stem: 32px;
  position: relative;
  display: grid;
  gap: ${space(6)};
  max-inline-size: 920px;
  margin-inline: auto;
  padding-block: ${space(2)} ${space(8)};

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(var(--stem) - 3px);
    inline-size: 6px;
    border-radius: 3px;
    background: ${color.leaf};
    transform-origin: top;
  }
  &::after {
    background: rgb(31 169 113 / 30%);
  }
  & .step {
    position: relative;
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: ${space(3)};
    align-items: start;
  }
  & .mark {
    position: relative;
    z-index: 1;
    display: grid;
    place-items: end center;
    inline-size: 64px;
    block-size: 64px;
    padding-block-end: 8px;
    border-radius: 50%;
    background: ${color.white};
  }
  & .mark svg {
    inline-size: 44px;
    block-size: 44px;
  }
  /* The smallest phones, and a page at 400 %: there is room for wider letter spacing. */
  @media (max-width: 359px) {
    & .number {
      font-size: 11.5vw;
    }
  }
  & .fact > p:last-child {
    margin-block-start: ${space(1)};
    max-inline-size: 36ch;
    color: rgb(255 255 255 / 78%);
  }

  @media ${media.md} {
    --stem: 50%;
    gap: ${space(3)};
    & .step {
      grid-template-columns: 1fr 64px 1fr;
      gap: ${space(5)};
    }
    & .mark {
      grid-column: 2;
      grid-row: 1;
    }
    & .fact {
      grid-column: 3;
      grid-row: 1;
    }
    & li:nth-child(even) .fact {
      grid-column: 1;
      text-align: end;
    }
    & li:nth-child(even) .fact p {
      justify-items: end;
    }
    & li:nth-child(even) .fact .number {
      justify-self: end;
    }
    & li:nth-child(even) .fact > p:last-child {
      margin-inline-start: auto;
    }
    & li + li {
      margin-block-start: ${space(-4)};
    }
  }
  @supports (animation-timeline: view()) {
    @media ${media.motion} {
      &::before {
        animation: grow-stem linear both;
        animation-timeline: view();
        animation-range: entry 40% cover 60%;
      }
    }
  }
  @keyframes grow-stem {
    from {
      transform: scaleY(0.08);
    }
  }
`;

const Next = styled.div`
  position: relative;
  display: grid;
  gap: ${space(3)};
  justify-items: center;
  align-items: center;
  max-inline-size: 920px;
  margin-inline: auto;
  padding: ${space(4)} ${space(3)};
  border-radius: ${radius.card};
  background: rgb(255 255 255 / 8%);
  text-align: center;
  & h3 {
    font-family: ${font.heading};
    font-size: ${type.t36};
  }
  & p {
    margin-block-start: 4px;
  }
  & img {
    inline-size: 168px;
    margin-block: ${space(-9)} ${space(-2)};
  }
  @media ${media.md} {
    grid-template-columns: auto 1fr;
    gap: ${space(2)} ${space(5)};
    padding-inline: ${space(4)} ${space(5)};
    text-align: start;
    justify-items: start;
    & > picture {
      grid-row: 1 / 3;
    }
    & img {
      margin-block: ${space(-7)} ${space(-3)};
    }
  }
  @media ${media.lg} {
    grid-template-columns: auto 1fr auto;
    gap: ${space(3)};
    padding-block: ${space(3)};
    & > picture {
      grid-row: auto;
    }
  }
`;
