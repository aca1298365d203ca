import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LevelSheets } from '../../sections/LevelSheets';
import { media, space } from '../../theme/tokens';
import { Reveal } from '../../ui/Reveal';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { LevelPanel, levelsInPairs } from './LevelPanel';

/** The four levels of the robotics course, each with its robot. */
export function RoboticsCourse() {
  const { t } = useTranslation('courses');
  return (
    <LevelSheets>
      <Section id="robotics" tone="white" labelledBy="robotics-title">
        <SectionHeading
          id="robotics-title"
          eyebrow={t('tracks.robotics.eyebrow')}
          title={t('page.robotics.title')}
          text={t('page.robotics.text')}
        />
        <Bench>
          <Reveal>
            <LevelPanel id="robo-starter" shape="wide" />
          </Reveal>
          <Reveal>
            <LevelPanel id="robo-explorer" shape="tall" />
          </Reveal>
          <Reveal>
            <LevelPanel id="robo-champion" shape="tall" />
          </Reveal>
          <Reveal>
            <LevelPanel id="robo-engineer" shape="wide" />
          </Reveal>
        </Bench>
      </Section>
    </LevelSheets>
  );
}

const Bench = styled.div`
  display: grid;
  gap: ${space(3)};
  & > * {
    display: grid;
  }
  ${levelsInPairs}
  @media ${media.lg} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    & > :nth-child(4n + 1),
    & > :nth-child(4n) {
      grid-column: span 7;
    }
    & > :nth-child(4n + 2),
    & > :nth-child(4n + 3) {
      grid-column: span 5;
    }
  }
`;
