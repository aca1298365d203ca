import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CountryMap } from '../../regions/CountryMap';
import { listedNames, placesOf } from '../../regions/places';
import { usePageState } from '../../regions/RegionContext';
import { DrawnMap } from '../../sections/DrawnMap';
import { PlaceList } from '../../sections/PlaceList';
import { twoColumns } from '../../theme/twoColumns';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { InteractiveMap } from './InteractiveMap';

/** The places as a list and on a map: drawn in the HTML, and one to move around in as soon as the browser has it. */
export function ContactMap({ map }: { map: CountryMap | null }) {
  const { t } = useTranslation('contact');
  const { region, language } = usePageState();
  const places = placesOf(region, language);
  const names = listedNames(
    places.map(({ name }) => name),
    language,
  );
  return (
    <Section id="map" tone="cream" labelledBy="map-title">
      <Columns>
        <div className="list">
          <SectionHeading id="map-title" title={t('map.title')} text={t('map.text')} />
          <PlaceList places={places} />
        </div>
        {map && (
          <InteractiveMap map={map} places={places} label={t('map.interactive', { names })}>
            <DrawnMap map={map} places={places} label={t('map.label', { names })} />
          </InteractiveMap>
        )}
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  ${twoColumns({ shares: [4.5, 7.5], gaps: [4, 7] })}
`;
