import { useTranslation } from 'react-i18next';
import { eventDates } from '../../regions/eventState';
import { pagePaths } from '../../regions/pagePaths';
import { usePageState } from '../../regions/RegionContext';
import { canonicalUrl } from '../../regions/urls';

/**
 * The event for search engines (schema.org Event), with the dates of the region's file: past ones stay true; without dates
 * there is nothing to say.
 */
export function EventData() {
  const { t } = useTranslation('robotica');
  const { region, site, language } = usePageState();
  const dates = eventDates(region.events.robotica);
  if (!dates) return null;
  const url = canonicalUrl(region, language, pagePaths.robotica);
  const event = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: t('banner.title'),
    description: t('calendar.description'),
    startDate: dates.from,
    endDate: dates.to,
    eventStatus: 'https://schema.org/EventScheduled',
    typicalAgeRange: region.ages.robotica.join('-'),
    url,
    organizer: { '@type': 'EducationalOrganization', name: site.brand, url: canonicalUrl(region, language, '/') },
  };
  // JSON cannot hold '<' as markup: it would end the script.
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(event).replaceAll('<', String.raw`\u003c`) }}
    />
  );
}
