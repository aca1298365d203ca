import { useTranslation } from 'react-i18next';
import type { LevelId } from '../../regions/pagePaths';
import { LevelStem } from '../../sections/LevelStem';
import { levelAfter } from '../../sections/levels';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

/** What comes next: the level's place on the stem of all six. */
export function LevelPlace({ level }: { level: LevelId }) {
  const { t } = useTranslation(['level', 'courses']);
  const next = levelAfter(level);
  return (
    <Section tone="ink" labelledBy="next-title">
      <SectionHeading
        id="next-title"
        title={t('next.title')}
        text={next ? t('next.text', { next: t(`courses:levels.${next}.name`) }) : t('next.last')}
      />
      <LevelStem current={level} />
    </Section>
  );
}
