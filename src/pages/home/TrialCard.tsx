import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LeadFormSlot } from '../../leads/LeadFormSlot';
import { useRegion } from '../../regions/RegionContext';
import { color, media, radius, shadow, space, type } from '../../theme/tokens';

/**
 * 'Book Your Trial Class': the form of the heroes, and the booking place of a home that lists no booking section; `wide`
 * lays its fields side by side.
 */
export function TrialCard({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation('home');
  const { home } = useRegion();
  return (
    <Card
      id={home.sections.includes('booking') ? 'trial' : 'booking'}
      data-tone="white"
      data-wide={wide ? '' : undefined}
      aria-labelledby="trial-title"
    >
      <div className="opening">
        <h2 id="trial-title">{t('hero.trialTitle')}</h2>
        <p>{t('hero.trialText')}</p>
      </div>
      <LeadFormSlot form="trial-booking" />
    </Card>
  );
}

const Card = styled.section`
  position: relative;
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)};
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.float};
  & h2 {
    font-size: ${type.t36};
    line-height: 1.1;
  }
  & .opening {
    display: grid;
    gap: ${space(1)};
    align-content: start;
  }
  & .opening p {
    color: ${color.inkSoft};
    font-size: 1.0625rem;
    line-height: 1.5;
  }
  & form {
    gap: ${space(2)};
  }
  & form > .fields {
    gap: ${space(2)};
  }
  @media ${media.sm} {
    & form > .fields {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    & form > .send {
      display: flex;
      align-items: start;
      gap: ${space(3)};
    }
    & form > .send > button {
      flex: none;
    }
  }
  @media ${media.lg} {
    padding: ${space(4)};
    &:not([data-wide]) form > .send {
      display: grid;
      gap: ${space(1.5)};
    }
    /* Six places: five fields, and the button level with them. */
    &[data-wide] form {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: ${space(2)};
    }
    &[data-wide] form > .fields {
      display: contents;
    }
    &[data-wide] form > .fields > :last-child:nth-child(odd) {
      grid-column: auto;
    }
    &[data-wide] form > .send {
      display: grid;
      align-content: start;
      gap: ${space(1)};
      padding-block-start: 28px;
    }
    &[data-wide] form > .send > button {
      inline-size: 100%;
      min-block-size: 52px;
    }
    /* Where a day can be chosen, that takes the sixth place while it is folded, and the button a row of its own. */
    &[data-wide] form > .times {
      grid-column: auto;
      align-self: start;
      padding-block-start: 28px;
    }
    &[data-wide] form > .times summary {
      padding-inline: ${space(1.5)};
      font-size: 0.9375rem;
      line-height: 1.25;
    }
    &[data-wide] form > .times:has(details[open]) {
      grid-column: 1 / -1;
      padding-block-start: 0;
    }
    &[data-wide] form:has(> .times) > .send {
      display: flex;
      align-items: center;
      gap: ${space(3)};
      grid-column: 1 / -1;
      padding-block-start: 0;
    }
    &[data-wide] form:has(> .times) > .send > button {
      inline-size: auto;
    }
    &[data-wide] form > .outcome {
      grid-column: 1 / -1;
    }
    &[data-wide] {
      grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
      gap: ${space(5)};
    }
  }
  @media ${media.xl} {
    /* The note begins where the second column of fields does. */
    &:not([data-wide]) form > .send {
      grid-template-columns: minmax(max-content, 1fr) 1fr;
      gap: ${space(2)};
    }
    /* A line of its own: beside so narrow a note it would change lines when the font comes, and move the card. */
    &:not([data-wide]) form > .send > .notice > a {
      display: block;
      inline-size: fit-content;
    }
  }
`;
