import { useTranslation } from 'react-i18next';
import { LevelSheets } from '../../sections/LevelSheets';
import { LevelStem } from '../../sections/LevelStem';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

/** The six levels that the program is made of, each a link to its place. */
export function SchoolLevels() {
  const { t } = useTranslation(['level', 'courses']);
  return (
    <LevelSheets>
      <Section tone="paper" labelledBy="school-levels">
        <SectionHeading id="school-levels" eyebrow={t('stem.eyebrow')} title={t('stem.title')} text={t('stem.text')} />
        <LevelStem />
      </Section>
    </LevelSheets>
  );
}
