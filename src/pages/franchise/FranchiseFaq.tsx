import { useTranslation } from 'react-i18next';
import { comma } from '../../regions/places';
import { usePageState } from '../../regions/RegionContext';
import { FaqSection } from '../../sections/FaqSection';
import { besideQuestions, FormPicture } from '../../sections/FormPicture';
import { investmentLabels } from './investmentLabels';

const questions = ['teach', 'ages', 'sessions', 'kits', 'plans', 'apply'] as const;

/** What people ask before they apply. */
export function FranchiseFaq() {
  const { t } = useTranslation('franchise');
  const { region, language } = usePageState();
  const plans = investmentLabels(region, language).join(comma(language));
  return (
    <FaqSection
      id="faq"
      tone="paper"
      title={t('faq.title')}
      text={t('faq.text')}
      items={questions.map((id) => ({
        id,
        question: t(`faq.items.${id}.question`),
        answer: t(`faq.items.${id}.answer`, { plans }),
      }))}
    >
      <FormPicture name="contact" sizes={besideQuestions} />
    </FaqSection>
  );
}
