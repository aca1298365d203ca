import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CountryMap } from '../regions/CountryMap';
import { listedNames, placesOf } from '../regions/places';
import { usePageState } from '../regions/RegionContext';
import { color, font, media, type } from '../theme/tokens';
import { twoColumns } from '../theme/twoColumns';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';
import { DrawnMap } from './DrawnMap';
import { PlaceList } from './PlaceList';

/** Where the hubs of a region are: a drawn map and the same places as a list. Needs the words of `franchise`. */
export function BranchesMap({ map }: { map: CountryMap | null }) {
  const { t } = useTranslation('franchise');
  const { region, language } = usePageState();
  const places = placesOf(region, language);
  const names = listedNames(
    places.map(({ name }) => name),
    language,
  );
  return (
    <Section id="branches" tone="white" labelledBy="branches-title">
      <Columns>
        {map && (
          <div className="map">
            <DrawnMap map={map} places={places} label={t('map.label', { names })} />
          </div>
        )}
        <div>
          <SectionHeading id="branches-title" eyebrow={t('map.eyebrow')} title={t('map.title')} text={t('map.text')} />
          <PlaceList places={places}>
            <li className="next">
              <span className="number" aria-hidden>
                +
              </span>
              <span className="place">
                <strong>{t('map.next')}</strong>
              </span>
            </li>
          </PlaceList>
        </div>
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  ${twoColumns({ shares: [7, 5], gaps: [4, 7] })}
  & > .map {
    order: 1;
  }
  @media ${media.lg} {
    & > .map {
      order: 0;
    }
  }
  & .next .number {
    border: 2px dashed ${color.ink};
    background: none;
    color: ${color.ink};
    font-family: ${font.heading};
    font-size: ${type.t22};
  }
`;
