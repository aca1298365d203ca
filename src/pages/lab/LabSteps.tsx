import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { GrowthMark } from '../../sections/GrowthMark';
import { color, font, media, space, type } from '../../theme/tokens';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

const steps = ['requirement', 'order', 'setup', 'launch'] as const;

/** The four steps to a lab along a stem: it climbs from the first to the last on wide screens, runs down beside them on narrow ones. */
export function LabSteps() {
  const { t } = useTranslation('lab');
  return (
    <Section tone="cream" labelledBy="lab-steps">
      <SectionHeading id="lab-steps" eyebrow={t('steps.eyebrow')} title={t('steps.title')} />
      <Climb>
        <svg className="stem" viewBox="0 0 1200 340" preserveAspectRatio="none" aria-hidden="true">
          <path d={stemPath} />
          <path className="grown" pathLength="1" d={stemPath} />
        </svg>
        <div className="top">
          <Picture name="level-6-robo-engineer" alt="" sizes="220px" />
        </div>
        <ol>
          {steps.map((id, index) => (
            <li key={id}>
              <span className="badge">
                <GrowthMark stage={index + 1} />
                <b>{index + 1}</b>
              </span>
              <div className="words">
                <h3>{t(`steps.items.${id}.title`)}</h3>
                <p>{t(`steps.items.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Climb>
    </Section>
  );
}

const stemPath =
  'M-40 300C-16 296 6 288 32 280C120 262 250 240 340 216C450 184 540 170 648 144C760 116 860 104 956 64C1000 44 1050 22 1090 2';

const Climb = styled.div`
  position: relative;
  & .stem,
  & .top {
    display: none;
  }
  & ol {
    position: relative;
    display: grid;
    gap: ${space(4)};
  }
  & li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 40px ${space(-6)};
    inset-inline-start: 29px;
    inline-size: 6px;
    background: ${color.leaf};
  }
  & li {
    position: relative;
    display: grid;
    grid-template-columns: 64px 1fr;
    gap: ${space(2.5)};
  }
  & .words {
    padding-block-start: ${space(1)};
  }
  & .badge {
    position: relative;
    display: block;
    inline-size: 64px;
    block-size: 64px;
    border-radius: 50%;
    background: ${color.white};
    box-shadow: 0 0 0 4px ${color.leaf};
  }
  & .badge b {
    display: grid;
    place-items: center;
    block-size: 100%;
    font-family: ${font.heading};
    font-size: ${type.t28};
    line-height: 1;
  }
  & .badge svg {
    display: none;
  }
  & h3 {
    font-size: ${type.t28};
  }
  & p {
    margin-block-start: 6px;
    color: ${color.inkSoft};
    line-height: 1.5;
  }

  @media ${media.lg} {
    margin-block-start: ${space(-8)};
    & .stem {
      display: block;
      position: absolute;
      inset-block-start: 96px;
      inset-inline: 0;
      inline-size: 100%;
      block-size: 340px;
      overflow: visible;
    }
    & .stem path {
      fill: none;
      stroke: #bfe5d2;
      stroke-width: 8;
      stroke-linecap: round;
      vector-effect: non-scaling-stroke;
    }
    & .stem .grown {
      stroke: ${color.leaf};
    }
    [dir='rtl'] & > .stem {
      transform: scaleX(-1);
    }
    & .top {
      display: block;
      position: absolute;
      inset-block-start: ${space(-12)};
      inset-inline-end: 0;
      inline-size: 220px;
    }
    & ol {
      grid-template-columns: repeat(4, 1fr);
      gap: ${space(4)};
      padding-block-start: 96px;
    }
    & li:not(:last-child)::before {
      display: none;
    }
    & li {
      grid-template-columns: 1fr;
      align-content: start;
      gap: ${space(2)};
    }
    & li:nth-child(1) {
      padding-block-start: 248px;
    }
    & li:nth-child(2) {
      padding-block-start: 184px;
    }
    & li:nth-child(3) {
      padding-block-start: 112px;
    }
    & li:nth-child(4) {
      padding-block-start: 32px;
    }
    & .badge svg {
      display: block;
      position: absolute;
      inset-block-end: 60px;
      inset-inline-start: 0;
    }
    & li:nth-child(4) .badge svg {
      display: none;
    }
  }
  @supports (animation-timeline: view()) {
    @media ${media.motion} {
      & .stem .grown {
        stroke-dasharray: 1;
        animation: climb linear both;
        animation-timeline: view();
        animation-range: entry 60% cover 55%;
      }
    }
  }
  @keyframes climb {
    from {
      stroke-dashoffset: 0.92;
    }
    to {
      stroke-dashoffset: 0;
    }
  }
`;
