import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LeadFormSlot } from '../leads/LeadFormSlot';
import { color, media, radius, space, type } from '../theme/tokens';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';

/** 'Stay With Us'. Needs the words `home` and `forms`. */
export function Newsletter() {
  const { t } = useTranslation('home');
  return (
    <Section id="newsletter" labelledBy="newsletter-title">
      <Panel>
        <SectionHeading
          id="newsletter-title"
          eyebrow={t('newsletter.eyebrow')}
          title={t('newsletter.title')}
          text={t('newsletter.text')}
        />
        <div className="form">
          <LeadFormSlot form="newsletter" />
        </div>
      </Panel>
    </Section>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(3)};
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  /* Together in the middle, however tall the answer is that comes in place of the form. */
  & > div:first-child {
    align-self: center;
    margin-block-end: 0;
  }
  & h2 {
    font-size: ${type.t36};
  }
  & .form {
    align-self: center;
  }
  @media ${media.sm} {
    & form {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: ${space(1.5)};
      align-items: start;
    }
    & form > .send {
      display: contents;
    }
    /* Level with the field, whose label stands above it. */
    & form > .send > button {
      min-block-size: 52px;
      margin-block-start: 28px;
    }
    & form > .send > p,
    & form > .outcome {
      grid-column: 1 / -1;
    }
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(8)};
    padding: ${space(7)} ${space(8)};
  }
`;
