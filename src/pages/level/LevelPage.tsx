import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { trialPath } from '../../regions/bookingPath';
import { formatLocale, formatRange } from '../../regions/format';
import { levelIds, levelOfPath, pagePaths } from '../../regions/pagePaths';
import { usePageState } from '../../regions/RegionContext';
import { canonicalUrl } from '../../regions/urls';
import { levels } from '../../sections/levels';
import { PageMeta } from '../../seo/PageMeta';
import { useCourseThing } from '../../seo/useCourseThing';
import { LevelBuilds } from './LevelBuilds';
import { LevelHero } from './LevelHero';
import { LevelPlace } from './LevelPlace';
import { LevelTrial } from './LevelTrial';

/** A level as a place of its own: what it is, what is built, where it stands among the six, and a trial of it. */
export function Page() {
  const { t } = useTranslation(['level', 'courses', 'common']);
  const { region, language } = usePageState();
  const courseThing = useCourseThing();
  const { pathname } = useLocation();
  const level = levelOfPath(pathname) ?? levelIds[0];
  const name = t(`courses:levels.${level}.name`);
  const facts = {
    level: name,
    stage: t(`courses:levels.${level}.stage`),
    tagline: t(`courses:levels.${level}.tagline`),
    builds: t(`courses:levels.${level}.builds`),
    number: levels[level].number,
    count: levelIds.length,
    ages: formatRange(region.ages.levels[level], formatLocale(region, language)),
  };
  const trail = [
    { label: t('common:home'), to: '/' },
    { label: t('courses:page.crumb'), to: pagePaths.courses },
    { label: name, to: pathname },
  ];
  return (
    <>
      <PageMeta
        ns="courses"
        title={t('head.title', facts)}
        description={t('head.description', facts)}
        picture={levels[level].picture}
        things={[
          courseThing(level),
          {
            '@type': 'BreadcrumbList',
            itemListElement: trail.map(({ label, to }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: label,
              item: canonicalUrl(region, language, to),
            })),
          },
        ]}
      />
      <LevelHero level={level} trail={trail} trial={trialPath(region, level)} />
      <LevelBuilds level={level} />
      <LevelPlace level={level} />
      <LevelTrial level={level} trial={trialPath(region, level)} />
    </>
  );
}
