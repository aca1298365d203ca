import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePageState } from '../../regions/RegionContext';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { twoColumns } from '../../theme/twoColumns';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { applicationAnchor } from './applicationAnchor';
import { investmentLabels } from './investmentLabels';

const applicants = [
  { id: 'educators', picture: 'avatar-3' },
  { id: 'owners', picture: 'avatar-6' },
  { id: 'makers', picture: 'avatar-8' },
  { id: 'parents', picture: 'avatar-7' },
] as const;

/** Who may apply, and the investment plans of the region. */
export function Applicants() {
  const { t } = useTranslation('franchise');
  const { region, language } = usePageState();
  return (
    <Section tone="cream" labelledBy="applicants-title">
      <Columns>
        <div className="side">
          <SectionHeading
            id="applicants-title"
            eyebrow={t('applicants.eyebrow')}
            title={t('applicants.title')}
            text={t('applicants.text')}
          />
          <div className="plans">
            <h3>{t('applicants.plans')}</h3>
            <ul>
              {investmentLabels(region, language).map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
            <p>{t('applicants.plansText')}</p>
            <Button href={applicationAnchor} arrow>
              {t('hub.join')}
            </Button>
          </div>
        </div>
        <ul className="people">
          {applicants.map(({ id, picture }) => (
            <li key={id}>
              <Picture name={picture} alt="" sizes="(min-width: 768px) 112px, 80px" />
              <div>
                <h3>{t(`applicants.items.${id}.title`)}</h3>
                <p>{t(`applicants.items.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  ${twoColumns({ shares: [5, 6], gaps: [5, 9], align: 'start' })}

  & .side > div:first-child {
    margin-block-end: ${space(3)};
  }
  & .plans {
    display: grid;
    justify-items: start;
    gap: ${space(2)};
  }
  & .plans h3 {
    font-size: ${type.t22};
  }
  & .plans ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
  }
  & .plans li {
    padding: 8px 18px;
    border: 1.5px solid ${color.ink};
    border-radius: ${radius.pill};
    background: ${color.white};
    font-family: ${font.heading};
    font-weight: 600;
    line-height: 1.4;
  }
  & .plans p {
    color: ${color.inkSoft};
  }

  & .people {
    display: grid;
    gap: ${space(2)};
  }
  & .people > li {
    display: grid;
    grid-template-columns: 80px minmax(0, 1fr);
    gap: ${space(2.5)};
    align-items: center;
    padding: ${space(2)} ${space(3)} ${space(2)} ${space(2)};
    border-radius: ${radius.card};
    background: ${color.white};
  }
  @media ${media.md} {
    & .people > li {
      grid-template-columns: 112px minmax(0, 1fr);
      gap: ${space(3)};
    }
  }
  @media ${media.lg} {
    & .people > li:nth-child(even) {
      margin-inline-start: ${space(6)};
    }
    & .people > li:nth-child(odd) {
      margin-inline-end: ${space(6)};
    }
  }
  & .people h3 {
    margin-block-end: 4px;
    font-size: ${type.t22};
    line-height: 1.25;
  }
  & .people p {
    color: ${color.inkSoft};
    line-height: 1.5;
  }
`;
