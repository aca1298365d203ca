import { useTranslation } from 'react-i18next';
import { useListedWords } from '../../i18n/useListedWords';
import { PhoneText } from '../../regions/PhoneText';
import { languageProps } from '../../regions/spoken';
import { FaqSection } from '../../sections/FaqSection';
import { Button } from '../../ui/Button';
import type { HomeSectionProps } from './HomeSection';

/** The questions of the region's or the brand's file (spec.md section 2). */
export function HomeFaq({ anchor }: HomeSectionProps) {
  const { t } = useTranslation('faq');
  const items = useListedWords('faq').map(({ id, question, answer }) => ({
    id,
    question: <span {...languageProps(question)}>{question.text}</span>,
    answer: (
      <p {...languageProps(answer)}>
        <PhoneText text={answer.text} />
      </p>
    ),
  }));
  return (
    <FaqSection id={anchor} eyebrow={t('eyebrow')} title={t('title')} text={t('text')} items={items}>
      <Button to="/contact-us?for=child" variant="outline" arrow>
        {t('contact')}
      </Button>
    </FaqSection>
  );
}
