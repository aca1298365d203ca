import { eventDates } from '../regions/eventState';
import { pagePaths } from '../regions/pagePaths';
import { usePageState } from '../regions/RegionContext';
import { canonicalUrl } from '../regions/urls';
import { StructuredData } from './StructuredData';

interface EventDataProps {
  type: 'Event' | 'EducationEvent';
  event: 'robotica' | 'workshops';
  page: 'robotica' | 'workshop';
  name: string;
  description: string;
}

/**
 * An event for search engines (schema.org Event), with the dates of the region's file: past ones stay true; without dates there
 * is nothing to say. Of the place, which search engines ask for, the country is known.
 */
export function EventData({ type, event, page, name, description }: EventDataProps) {
  const { region, site, language } = usePageState();
  const dates = eventDates(region.events[event]);
  if (!dates) return null;
  return (
    <StructuredData
      things={[
        {
          '@type': type,
          name,
          description,
          startDate: dates.from,
          endDate: dates.to,
          eventStatus: 'https://schema.org/EventScheduled',
          location: {
            '@type': 'Place',
            name: region.name,
            address: { '@type': 'PostalAddress', addressCountry: region.country },
          },
          typicalAgeRange: region.ages[event].join('-'),
          url: canonicalUrl(region, language, pagePaths[page]),
          organizer: { '@type': 'EducationalOrganization', name: site.brand, url: canonicalUrl(region, language, '/') },
        },
      ]}
    />
  );
}
