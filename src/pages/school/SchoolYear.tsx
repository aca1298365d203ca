import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Picture } from '../../ui/Picture';
import { Reveal } from '../../ui/Reveal';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

const steps = [
  { id: 'parts', robot: 'level-1-robo-starter' },
  { id: 'senses', robot: 'level-2-robo-explorer' },
  { id: 'plan', robot: 'level-3-code-crafter' },
  { id: 'show', robot: 'level-6-robo-engineer' },
] as const;

/** The program of about one year as a flight of stairs, a robot on each step. */
export function SchoolYear() {
  const { t } = useTranslation('school');
  return (
    <Section tone="sky" labelledBy="school-year">
      <SectionHeading id="school-year" eyebrow={t('year.eyebrow')} title={t('year.title')} text={t('year.text')} />
      <Stairs>
        {steps.map(({ id, robot }, index) => (
          <li key={id}>
            <Reveal className="step">
              <Picture name={robot} alt="" sizes="(min-width: 1024px) 210px, 112px" />
              <div className="block">
                <span className="number" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{t(`year.steps.${id}.title`)}</h3>
                <p>{t(`year.steps.${id}.text`)}</p>
              </div>
            </Reveal>
          </li>
        ))}
      </Stairs>
    </Section>
  );
}

const Stairs = styled.ol`
  display: grid;
  gap: ${space(3)};
  & .step {
    display: grid;
    grid-template-columns: 96px 1fr;
    align-items: center;
    gap: ${space(1)};
  }
  & .step img {
    inline-size: 112px;
    max-inline-size: none;
    margin-inline-start: -16px;
  }
  & .block {
    padding: ${space(3)};
    border-radius: ${radius.card};
    background: ${color.white};
  }
  & .number {
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t22};
    line-height: 1.2;
    color: ${color.deepLeaf};
  }
  & h3 {
    margin-block: 2px ${space(1)};
  }
  & p {
    color: ${color.inkSoft};
    line-height: 1.5;
  }

  @media ${media.lg} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${space(2)};
    align-items: end;
    margin-block: ${space(-8)} ${space(-12)};
    & li {
      block-size: 100%;
    }
    & li .step {
      grid-template-columns: 1fr;
      grid-template-rows: 1fr auto;
      align-items: end;
      block-size: 100%;
      gap: 0;
    }
    & .step img {
      inline-size: 210px;
      margin: 0 auto ${space(-4)};
    }
    & .step picture {
      position: relative;
      z-index: 1;
    }
    & .block {
      padding: ${space(5)} ${space(3)} ${space(4)};
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      min-block-size: 280px;
    }
    & li:nth-child(2) .block {
      min-block-size: 350px;
    }
    & li:nth-child(3) .block {
      min-block-size: 420px;
    }
    & li:nth-child(4) .block {
      min-block-size: 490px;
      background: ${color.accentSoft};
    }
    & li:nth-child(4) p {
      color: ${color.ink};
    }
  }
`;
