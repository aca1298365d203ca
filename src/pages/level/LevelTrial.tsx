import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { LevelId } from '../../regions/pagePaths';
import { GrowthMark } from '../../sections/GrowthMark';
import { levels, levelTints } from '../../sections/levels';
import { media, space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Section } from '../../ui/Section';

/** The end of a level's page: one plant, one sentence, one way on. */
export function LevelTrial({ level, trial }: { level: LevelId; trial: string }) {
  const { t } = useTranslation(['level', 'courses']);
  const name = t(`courses:levels.${level}.name`);
  return (
    <Tinted data-level={level}>
      <Section labelledBy="trial-title">
        <div className="call">
          <GrowthMark stage={levels[level].number} alone />
          <div>
            {/* A name of two words stays on one line. */}
            <h2 id="trial-title">{t('trial.title', { level: name.replaceAll(' ', '\u00a0') })}</h2>
            <p>{t('trial.text')}</p>
          </div>
          <Button to={trial} size="lg" arrow>
            {t('trial.button', { level: name })}
          </Button>
        </div>
      </Section>
    </Tinted>
  );
}

const Tinted = styled.div`
  ${levelTints}
  & > section {
    background: var(--tint);
  }
  & .call {
    display: grid;
    justify-items: start;
    gap: ${space(3)};
    align-items: center;
  }
  & .call > svg {
    inline-size: 112px;
    block-size: auto;
    /* Above the words the leaves begin where they do: a plant has air on either side. */
    margin-inline-start: -${space(2)};
  }
  & p {
    margin-block-start: ${space(1)};
    max-inline-size: 52ch;
    font-size: ${type.t22};
    text-wrap: balance;
    line-height: 1.5;
  }
  @media ${media.lg} {
    & .call {
      grid-template-columns: auto 1fr auto;
      gap: ${space(5)};
    }
    & .call > svg {
      margin-inline-start: 0;
    }
  }
`;
