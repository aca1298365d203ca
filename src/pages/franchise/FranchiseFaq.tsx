import { useTranslation } from '../../i18n/useTranslation';
import { usePageState } from '../../regions/RegionContext';
import { FaqSection } from '../../sections/FaqSection';
import { investmentLabels } from './investmentLabels';

/** What people ask before they apply. */
export function FranchiseFaq() {
  const { t } = useTranslation('franchise');
  const { region, language } = usePageState();
  const plans = investmentLabels(region, language).join(', ');
  const items = t('faq.items', { returnObjects: true, plans }) as Record<string, { question: string; answer: string }>;
  return (
    <FaqSection
      id="faq"
      tone="paper"
      title={t('faq.title')}
      text={t('faq.text')}
      items={Object.entries(items).map(([id, item]) => ({ id, ...item }))}
    />
  );
}
