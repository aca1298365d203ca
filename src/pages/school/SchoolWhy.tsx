import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, media, space, type } from '../../theme/tokens';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

const reasons = ['maths', 'mistakes', 'team'] as const;

/** Why a school teaches robotics: one large statement, three reasons as a list of lines. */
export function SchoolWhy() {
  const { t } = useTranslation('school');
  return (
    <Section labelledBy="school-why">
      <Layout>
        <SectionHeading id="school-why" eyebrow={t('why.eyebrow')} title={t('why.title')} text={t('why.text')} />
        <ol>
          {reasons.map((id) => (
            <li key={id}>
              <h3>{t(`why.reasons.${id}.title`)}</h3>
              <p>{t(`why.reasons.${id}.text`)}</p>
            </li>
          ))}
        </ol>
      </Layout>
    </Section>
  );
}

const Layout = styled.div`
  display: grid;
  gap: ${space(4)};
  & > div {
    margin-block-end: 0;
    align-content: start;
  }
  & ol {
    counter-reset: reason;
    display: grid;
  }
  & li {
    counter-increment: reason;
    display: grid;
    grid-template-columns: 64px 1fr;
    gap: 4px ${space(2)};
    padding-block: ${space(3)};
    border-block-end: 1.5px solid ${color.line};
  }
  & li:first-child {
    padding-block-start: 0;
  }
  & li:last-child {
    border: 0;
    padding-block-end: 0;
  }
  & li::before {
    content: counter(reason);
    grid-row: span 2;
    display: grid;
    place-items: center;
    inline-size: 52px;
    block-size: 52px;
    border-radius: 50%;
    background: ${color.accentSoft};
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t28};
    line-height: 1;
  }
  & p {
    color: ${color.inkSoft};
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: ${space(10)};
    & > div {
      position: sticky;
      inset-block-start: ${space(14)};
      align-self: start;
    }
  }
`;
