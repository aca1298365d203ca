import { Trans, useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PhoneLink } from '../../regions/PhoneLink';
import { media, space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Section } from '../../ui/Section';

/** The way on for whoever would rather talk first. */
export function LabEnquiry() {
  const { t } = useTranslation('lab');
  return (
    <Section tone="sky" labelledBy="lab-enquiry">
      <Row>
        <div>
          <h2 id="lab-enquiry">{t('enquire.title')}</h2>
          <p>
            <Trans t={t} ns="lab" i18nKey="enquire.text" components={{ phone: <PhoneLink /> }} />
          </p>
        </div>
        <div className="ways">
          <Button to="/contact-us" size="lg" arrow>
            {t('enquire.button')}
          </Button>
          <Button to="/robotics-coding-school-curriculum" size="lg" variant="outline">
            {t('enquire.curriculum')}
          </Button>
        </div>
      </Row>
    </Section>
  );
}

const Row = styled.div`
  display: grid;
  gap: ${space(3)};
  & h2 {
    font-size: ${type.t36};
  }
  & p {
    margin-block-start: ${space(1)};
    font-size: ${type.t22};
  }
  & .ways {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  @media ${media.lg} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`;
