import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useRegion } from '../../regions/RegionContext';
import { color, media, space, type } from '../../theme/tokens';
import { twoColumns } from '../../theme/twoColumns';
import { Figure } from '../../ui/Figure';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

const points = [
  { id: 'hands', icon: 'hand' },
  { id: 'path', icon: 'sprout' },
  { id: 'curriculum', icon: 'certificate' },
  { id: 'trainers', icon: 'users' },
] as const;

/** What makes our CSR work different, beside how far it reaches. */
export function CsrUniqueness() {
  const { t } = useTranslation('csr');
  const { figures } = useRegion();
  return (
    <Section tone="ink" labelledBy="csr-unique">
      <Columns>
        <div>
          <SectionHeading
            id="csr-unique"
            eyebrow={t('uniqueness.eyebrow')}
            title={t('uniqueness.title')}
            text={t('uniqueness.text')}
          />
          <div className="figures">
            <Figure value={figures.underserved} label={t('uniqueness.figures.underserved')} />
            <Figure value={figures.years} label={t('uniqueness.figures.years')} />
            <Figure value={figures.hubs} label={t('uniqueness.figures.hubs')} />
          </div>
        </div>
        <ul className="points">
          {points.map(({ id, icon }) => (
            <li key={id}>
              <Icon name={icon} />
              <div>
                <h3>{t(`uniqueness.items.${id}.title`)}</h3>
                <p>{t(`uniqueness.items.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  ${twoColumns({ shares: [7, 6], gaps: [6, 10] })}

  & .figures {
    display: grid;
    align-items: start;
    gap: ${space(4)} ${space(5)};
  }
  @media ${media.sm} {
    & .figures {
      grid-template-columns: 1fr 1fr;
    }
    & .figures > :first-child {
      grid-column: 1 / -1;
    }
  }
  & .figures > :first-child .number {
    font-size: min(${type.t80}, 18vw);
  }

  & .points > li {
    display: flex;
    gap: ${space(3)};
    padding-block: ${space(3)};
  }
  & .points > li + li {
    border-block-start: 1.5px solid rgb(255 255 255 / 16%);
  }
  & .points .icon {
    inline-size: 36px;
    block-size: 36px;
    margin-block-start: 2px;
    color: ${color.marigold};
  }
  & .points h3 {
    margin-block-end: 6px;
    font-size: ${type.t22};
    line-height: 1.25;
  }
  & .points p {
    color: rgb(255 255 255 / 82%);
  }
`;
