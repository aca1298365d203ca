import { useTranslation } from 'react-i18next';
import { FaqSection } from '../../sections/FaqSection';
import { Button } from '../../ui/Button';
import type { HomeSectionProps } from './HomeSection';

const questionIds = [
  'ages',
  'experience',
  'trial',
  'length',
  'topics',
  'place',
  'kits',
  'enrol',
  'switch',
  'book',
] as const;

/** The ten questions (spec.md section 2). */
export function HomeFaq({ anchor }: HomeSectionProps) {
  const { t } = useTranslation('faq');
  const items = questionIds.map((id) => ({ id, question: t(`items.${id}.question`), answer: t(`items.${id}.answer`) }));
  return (
    <FaqSection id={anchor} eyebrow={t('eyebrow')} title={t('title')} text={t('text')} items={items}>
      <Button to="/contact-us?for=child" variant="outline" arrow>
        {t('contact')}
      </Button>
    </FaqSection>
  );
}
