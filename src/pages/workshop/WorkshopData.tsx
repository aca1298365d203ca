import { useTranslation } from 'react-i18next';
import { eventDates } from '../../regions/eventState';
import { pagePaths } from '../../regions/pagePaths';
import { usePageState } from '../../regions/RegionContext';
import { canonicalUrl } from '../../regions/urls';
import { StructuredData } from '../../seo/StructuredData';

/**
 * The camps for search engines (schema.org Event), with the dates of the region's file: past ones stay true; without dates
 * there is nothing to say.
 */
export function WorkshopData() {
  const { t } = useTranslation('workshop');
  const { region, site, language } = usePageState();
  const dates = eventDates(region.events.workshops);
  if (!dates) return null;
  return (
    <StructuredData
      things={[
        {
          '@type': 'EducationEvent',
          name: t('dates.kinds'),
          description: t('meta.description'),
          startDate: dates.from,
          endDate: dates.to,
          eventStatus: 'https://schema.org/EventScheduled',
          typicalAgeRange: region.ages.workshops.join('-'),
          url: canonicalUrl(region, language, pagePaths.workshop),
          organizer: { '@type': 'EducationalOrganization', name: site.brand, url: canonicalUrl(region, language, '/') },
        },
      ]}
    />
  );
}
