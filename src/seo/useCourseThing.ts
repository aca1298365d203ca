import { useTranslation } from 'react-i18next';
import type { Course } from 'schema-dts';
import { type LevelId, levelPath } from '../regions/pagePaths';
import { usePageState } from '../regions/RegionContext';
import { canonicalUrl } from '../regions/urls';

/** Makes of a level what search engines know of it (schema.org Course), with the ages of the region. */
export function useCourseThing(): (level: LevelId) => Course {
  const { t } = useTranslation('courses');
  const { region, site, language } = usePageState();
  return (level) => {
    const url = canonicalUrl(region, language, levelPath(level));
    return {
      '@type': 'Course',
      '@id': `${url}#course`,
      name: t(`levels.${level}.name`),
      description: `${t(`levels.${level}.tagline`)} ${t(`levels.${level}.builds`)}`,
      educationalLevel: t(`levels.${level}.stage`),
      typicalAgeRange: region.ages.levels[level].join('-'),
      url,
      inLanguage: language,
      provider: { '@type': 'EducationalOrganization', name: site.brand, url: canonicalUrl(region, language, '/') },
      // One session of two hours a week is what is recommended (spec.md section 1).
      hasCourseInstance: (['Online', 'Onsite'] as const).map((courseMode) => ({
        '@type': 'CourseInstance',
        courseMode,
        courseSchedule: { '@type': 'Schedule', duration: 'PT2H', repeatFrequency: 'P1W' },
      })),
    };
  };
}
