import { useTranslation } from 'react-i18next';
import { WhyCards } from '../../sections/WhyCards';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import type { HomeSectionProps } from './HomeSection';

/** Why the brand: six cards. */
export function HomeWhy({ anchor }: HomeSectionProps) {
  const { t } = useTranslation('home');
  return (
    <Section id={anchor} labelledBy="why-title">
      <SectionHeading id="why-title" eyebrow={t('why.eyebrow')} title={t('why.title')} text={t('why.text')} />
      <WhyCards />
    </Section>
  );
}
