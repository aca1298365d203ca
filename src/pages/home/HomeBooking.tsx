import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LeadFormSlot } from '../../leads/LeadFormSlot';
import { PhoneText } from '../../regions/PhoneText';
import { useRegion } from '../../regions/RegionContext';
import { telLink } from '../../regions/urls';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { Reveal } from '../../ui/Reveal';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import type { HomeSectionProps } from './HomeSection';

const steps = ['form', 'call', 'build'] as const;

/** 'Book Your Slot': what happens next on one side, the form on the other. */
export function HomeBooking({ anchor }: HomeSectionProps) {
  const { t } = useTranslation('home');
  const { contact } = useRegion();
  return (
    <Section id={anchor} tone="ink" labelledBy="booking-title">
      <Columns>
        <div>
          <SectionHeading
            id="booking-title"
            eyebrow={t('booking.eyebrow')}
            title={t('booking.title')}
            text={t('booking.text')}
          />
          <ol className="steps">
            {steps.map((step) => (
              <li key={step}>{t(`booking.steps.${step}`)}</li>
            ))}
          </ol>
          <p className="note">
            <Icon name="certificate" />
            {t('booking.note')}
          </p>
          <a className="call" href={telLink(contact.phone)}>
            <Icon name="phone" />
            <span>
              <PhoneText text={t('booking.callUs')} inLink />
            </span>
          </a>
        </div>
        <Reveal>
          <div className="form" data-tone="white">
            <LeadFormSlot form="slot-booking" />
          </div>
        </Reveal>
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  & .steps {
    display: grid;
    counter-reset: step;
  }
  /* The stem that joins the steps. */
  & .steps > li {
    position: relative;
    display: flex;
    gap: ${space(2)};
    align-items: center;
    min-block-size: 64px;
    padding-inline-start: ${space(7)};
    font-size: ${type.t18};
    line-height: 1.4;
    counter-increment: step;
  }
  & .steps > li::before {
    content: counter(step);
    position: absolute;
    inset-inline-start: 0;
    z-index: 1;
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: 50%;
    background: ${color.marigold};
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 700;
  }
  & .steps > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-inline-start: 18px;
    inset-block: 50% -50%;
    inline-size: 4px;
    background: ${color.leaf};
  }
  & .note,
  & .call {
    display: flex;
    gap: ${space(1.5)};
    align-items: center;
    margin-block-start: ${space(3)};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
    line-height: 1.35;
  }
  & .call {
    inline-size: fit-content;
    min-block-size: 44px;
    margin-block-start: ${space(1)};
  }
  & .form {
    padding: ${space(3)};
    border-radius: ${radius.card};
    background: ${color.white};
    color: ${color.ink};
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${space(9)};
    align-items: start;
    & .form {
      padding: ${space(5)};
      margin-block: -${space(5)};
    }
  }
`;
