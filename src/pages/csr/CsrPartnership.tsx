import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, media, space, type } from '../../theme/tokens';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

const steps = ['tell', 'shape', 'start'] as const;

/** A partnership in three steps, along a stem that grows a pair of leaves with each. */
export function CsrPartnership() {
  const { t } = useTranslation('csr');
  return (
    <Section tone="paper" labelledBy="csr-steps">
      <SectionHeading id="csr-steps" align="center" eyebrow={t('partnership.eyebrow')} title={t('partnership.title')} />
      <Steps>
        {steps.map((id, index) => (
          <li key={id}>
            <StepPlant pairs={index + 1} />
            <div className="words">
              <h3>
                <span>{index + 1}</span> {t(`partnership.steps.${id}.title`)}
              </h3>
              <p>{t(`partnership.steps.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </Steps>
    </Section>
  );
}

/** A seedling of one to three pairs of leaves in its pot. */
function StepPlant({ pairs }: { pairs: number }) {
  const top = 96 - pairs * 24;
  return (
    <svg viewBox="0 0 96 132" aria-hidden="true">
      <path d={`M48 100V${top}`} stroke={color.leaf} strokeWidth="6" strokeLinecap="round" fill="none" />
      {Array.from({ length: pairs }, (_, pair) => {
        const y = 92 - pair * 24;
        return (
          <path
            key={pair}
            fill={pair === pairs - 1 ? color.leaf : color.deepLeaf}
            d={`M48 ${y}c0-13 9-21 27-21 0 14-9 22-27 21zM48 ${y}c0-13-9-21-27-21 0 14 9 22 27 21z`}
          />
        );
      })}
      <path d="M26 98h44l-5 30a4 4 0 0 1-4 3H35a4 4 0 0 1-4-3z" fill={color.coral} />
      <rect x="22" y="92" width="52" height="12" rx="6" fill="#FF8468" />
    </svg>
  );
}

const Steps = styled.ol`
  position: relative;
  display: grid;
  gap: ${space(4)};
  @media ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(6)};
    padding-block-start: ${space(2)};
  }

  & > li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: ${space(3)};
    align-items: end;
  }
  @media ${media.md} {
    & > li {
      position: relative;
      grid-template-columns: none;
      align-content: start;
      justify-items: center;
      text-align: center;
    }
  }
  & svg {
    inline-size: 72px;
    block-size: auto;
  }
  @media ${media.md} {
    & svg {
      inline-size: 116px;
    }
    /* The shelf the pots stand on. */
    & > li::before {
      content: '';
      position: absolute;
      inset-block-start: 159px;
      inset-inline: calc(${space(3)} * -1);
      block-size: 8px;
      background: ${color.line};
    }
    & > li:first-child::before {
      border-start-start-radius: 8px;
      border-end-start-radius: 8px;
      inset-inline-start: 0;
    }
    & > li:last-child::before {
      border-start-end-radius: 8px;
      border-end-end-radius: 8px;
      inset-inline-end: 0;
    }
    & .words {
      padding-block-start: ${space(1)};
    }
  }
  & h3 {
    margin-block-end: ${space(1)};
    font-size: ${type.t22};
    line-height: 1.25;
  }
  & h3 span {
    color: ${color.accentText};
    font-family: ${font.heading};
  }
  & p {
    max-inline-size: 36ch;
    text-wrap: balance;
    color: ${color.inkSoft};
  }
`;
