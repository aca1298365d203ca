import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, media, radius, space, type } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import type { IconName } from '../ui/iconNames';
import { Reveal } from '../ui/Reveal';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';

const steps = [
  ['question', 'bulb'],
  ['build', 'wrench'],
  ['code', 'laptop'],
  ['try', 'sprout'],
] as const satisfies readonly (readonly [id: string, icon: IconName])[];

const terms = [
  ['hours', 'clock'],
  ['experience', 'heart'],
  ['join', 'calendar'],
  ['switch', 'check'],
  ['kit', 'gear'],
] as const satisfies readonly (readonly [id: string, icon: IconName])[];

/** A session along a ruler of two hours, and what a family should know before it, in one line. Needs the words `session`. */
export function TwoHours({ id = 'session' }: { id?: string }) {
  const { t } = useTranslation('session');
  return (
    <Section id={id} tone="white" labelledBy={`${id}-title`}>
      <SectionHeading id={`${id}-title`} eyebrow={t('eyebrow')} title={t('title')} text={t('text')} />
      <Way>
        {steps.map(([step, icon], index) => (
          <Reveal as="li" key={step}>
            <span className="ruler" aria-hidden>
              {index === 0 && <span>0:00</span>}
              {index === steps.length - 1 && <span>2:00</span>}
            </span>
            <Icon name={icon} />
            <h3>{t(`steps.${step}.title`)}</h3>
            <p>{t(`steps.${step}.text`)}</p>
          </Reveal>
        ))}
      </Way>
      <Strip aria-label={t('terms.label')}>
        {terms.map(([term, icon]) => (
          <li key={term}>
            <Icon name={icon} />
            {t(`terms.${term}`)}
          </li>
        ))}
      </Strip>
    </Section>
  );
}

const Way = styled.ol`
  display: grid;
  & > li {
    position: relative;
    padding-inline-start: ${space(9)};
    padding-block-end: ${space(4)};
  }
  /* A ruler with ticks, as many as fit a step evenly: down the side on phones, across, ten a step, on wide screens. */
  & .ruler {
    --mark: ${color.ink};
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 14px;
    border-inline-start: 3px solid var(--mark);
    background: linear-gradient(var(--mark) 2px, transparent 0) 0 0 / 100% 20px round;
  }
  /* Forced colours take a gradient away. */
  @media ${media.forcedColors} {
    & .ruler {
      --mark: CanvasText;
      color: CanvasText;
      forced-color-adjust: none;
    }
  }
  & > li:last-child .ruler {
    border-block-end: 2px solid var(--mark);
  }
  & .ruler span {
    position: absolute;
    inset-inline-start: 20px;
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t15};
    line-height: 1;
  }
  & > li:first-child .ruler span {
    inset-block-start: -2px;
  }
  & > li:last-child .ruler span {
    inset-block-end: -2px;
  }
  & > li > .icon {
    inline-size: 52px;
    block-size: 52px;
    padding: 12px;
    margin-block-end: ${space(1)};
    border-radius: 50%;
    background: ${color.accentSoft};
    color: ${color.ink};
  }
  & h3 {
    font-size: ${type.t28};
    line-height: 1.2;
  }
  & p {
    max-inline-size: 34ch;
    margin-block-start: 6px;
    color: ${color.inkSoft};
    line-height: 1.5;
  }
  /* Where four do not stand side by side yet, each step takes the whole line. */
  @media ${media.md} and (max-width: 1023.98px) {
    & > li {
      display: grid;
      grid-template-columns: auto minmax(0, 2fr) minmax(0, 3fr);
      gap: ${space(3)};
      align-items: center;
    }
    & > li > .icon,
    & p {
      margin: 0;
    }
  }
  @media ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    & > li {
      padding: ${space(8)} ${space(4)} 0 0;
      padding-inline: 0 ${space(4)};
    }
    & .ruler {
      inset-block: 0 auto;
      inset-inline: 0;
      inline-size: auto;
      block-size: 16px;
      border-inline-start: 0;
      border-block-start: 3px solid var(--mark);
      background: repeating-linear-gradient(to right, var(--mark) 0 2px, transparent 2px 10%);
    }
    & .ruler:dir(rtl) {
      background: repeating-linear-gradient(to left, var(--mark) 0 2px, transparent 2px 10%);
    }
    & > li:last-child .ruler {
      border-block-end: 0;
      border-inline-end: 2px solid var(--mark);
    }
    & .ruler span,
    & > li:is(:first-child, :last-child) .ruler span {
      inset-block: 24px auto;
      inset-inline: 0 auto;
    }
    & > li:last-child .ruler span {
      inset-inline: auto 0;
    }
  }
`;

const Strip = styled.ul`
  display: grid;
  gap: ${space(1.5)} ${space(3)};
  margin-block-start: ${space(4)};
  padding: ${space(2.5)} ${space(3)};
  border-radius: ${radius.card};
  background: ${color.cream};
  & > li {
    display: flex;
    align-items: center;
    gap: 10px;
    font-family: ${font.heading};
    font-weight: 600;
    line-height: 1.3;
  }
  & .icon {
    flex: none;
    color: ${color.accentText};
  }
  @media ${media.sm} {
    display: flex;
    flex-wrap: wrap;
  }
  @media ${media.lg} {
    margin-block-start: ${space(7)};
    padding: ${space(2.5)} ${space(4)};
  }
  @media ${media.xl} {
    justify-content: space-between;
  }
`;
