import { useTranslation } from 'react-i18next';
import { levelIds, pagePaths } from '../../regions/catalogue';
import { usePageState } from '../../regions/RegionContext';
import { canonicalUrl } from '../../regions/urls';
import { StructuredData } from '../../seo/StructuredData';

/** The six levels for search engines (schema.org Course), with the ages of the region. */
export function CoursesData() {
  const { t } = useTranslation('courses');
  const { region, site, language } = usePageState();
  const page = canonicalUrl(region, language, pagePaths.courses);
  return (
    <StructuredData
      things={levelIds.map((id) => ({
        '@type': 'Course' as const,
        name: t(`levels.${id}.name`),
        description: `${t(`levels.${id}.tagline`)} ${t(`levels.${id}.builds`)}`,
        educationalLevel: t(`levels.${id}.stage`),
        typicalAgeRange: region.ages.levels[id].join('-'),
        url: `${page}#${id}`,
        inLanguage: language,
        provider: {
          '@type': 'EducationalOrganization' as const,
          name: site.brand,
          url: canonicalUrl(region, language, '/'),
        },
      }))}
    />
  );
}
