import { useTranslation } from 'react-i18next';
import { VoicesSection } from '../../sections/VoicesSection';

/** 'Partner testimonials': what the schools that work with us say. */
export function PartnerVoices() {
  const { t } = useTranslation('franchise');
  const heading = { eyebrow: t('voices.eyebrow'), title: t('voices.title'), text: t('voices.text') };
  return <VoicesSection id="voices" speakers="client" tone="ink" heading={heading} />;
}
