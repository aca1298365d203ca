import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CountryMap } from '../../regions/CountryMap';
import type { RegionPlace } from '../../regions/places';
import { useSite } from '../../regions/RegionContext';
import { landColors, sea } from '../../sections/mapColors';
import { color, font, media, radius, space } from '../../theme/tokens';

interface InteractiveMapProps {
  map: CountryMap;
  places: RegionPlace[];
  label: string;
  /** The drawn map, which stays until this one stands, and for good where it cannot. */
  children: ReactNode;
}

/** A map to drag, zoom and ask for directions, laid over the drawn one. Leaflet is loaded when this comes near. */
export function InteractiveMap({ map, places, label, children }: InteractiveMapProps) {
  const { t } = useTranslation(['contact', 'common']);
  const { map: tiles } = useSite();
  const box = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(false);
  // The words and places of a page view do not change; the map is made once.
  const [setup] = useState(() => ({
    map,
    tiles,
    places: places.map((place) => ({
      ...place,
      kindName: t(`common:places.${place.kind}`),
      directions: t('common:places.directions'),
      directionsTo: t('common:places.directionsTo', { place: place.name.text }),
    })),
    words: { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut'), close: t('common:close') },
  }));
  useEffect(() => {
    let remove: (() => void) | undefined;
    let gone = false;
    const start = async () => {
      const { startLeafletMap } = await import('./leafletMap');
      if (gone || !box.current) return;
      remove = startLeafletMap(box.current, setup);
      setLive(true);
    };
    // Without it the drawn map stays.
    start().catch(() => undefined);
    return () => {
      gone = true;
      remove?.();
    };
  }, [setup]);
  return (
    <Frame data-live={live ? '' : undefined}>
      <div className="drawn" aria-hidden={live || undefined}>
        {children}
      </div>
      <div className="leaflet" ref={box} role="application" aria-label={label} />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  isolation: isolate;
  /* High enough on phones that pins of neighbouring towns can be pressed apart. */
  display: grid;
  align-items: center;
  border-radius: ${radius.card};
  background: ${sea};
  @media not all and ${media.md} {
    min-block-size: 440px;
  }
  & > .leaflet {
    position: absolute;
    inset: 0;
    visibility: hidden;
    border-radius: ${radius.card};
    background: ${sea};
    font-family: ${font.body};
    overflow: hidden;
    overflow: clip;
    direction: ltr;
  }
  &[data-live] > .leaflet {
    visibility: visible;
  }
  &[data-live] > .drawn {
    visibility: hidden;
  }
  & .leaflet:focus-visible {
    outline-offset: 4px;
    border-radius: ${radius.card};
  }

  & .leaflet svg {
    max-inline-size: none;
  }
  ${landColors}
  & .map-pin {
    cursor: pointer;
  }
  @media not all and ${media.md} {
    & .map-pin svg {
      transform: scale(0.72);
      transform-origin: 50% 94%;
    }
  }
  & .map-pin path {
    fill: ${color.deepLeaf};
    stroke: ${color.white};
    stroke-width: 2px;
  }
  & .map-pin .leaves {
    fill: ${color.leaf};
  }
  & .map-pin circle {
    fill: ${color.white};
  }
  & .map-pin text {
    font-family: ${font.heading};
    font-weight: 700;
    font-size: 18px;
    fill: ${color.ink};
  }
  & .map-pin:is([data-kind='office'], [data-kind='centre']) path:not(.leaves) {
    fill: ${color.ink};
  }
  & .map-pin:focus-visible {
    border-radius: 12px;
  }

  & .leaflet-popup-content-wrapper {
    border-radius: 16px;
    box-shadow: 0 12px 32px rgb(30 27 58 / 18%);
  }
  & .leaflet-popup-content {
    display: grid;
    gap: 2px;
    margin: ${space(2)} ${space(3)};
    font-size: 0.9375rem;
    line-height: 1.4;
    color: ${color.ink};
  }
  & .leaflet-popup-content strong {
    font-family: ${font.heading};
    font-size: 1.125rem;
  }
  & .leaflet-popup-content a {
    padding-block: 8px;
    color: ${color.deepLeaf};
    font-weight: 600;
  }
  & .leaflet-bar {
    border: 0;
    box-shadow: 0 6px 20px rgb(30 27 58 / 14%);
    border-radius: 14px;
    overflow: hidden;
    overflow: clip;
  }
  & > .leaflet .leaflet-bar a {
    inline-size: 44px;
    block-size: 44px;
    color: ${color.ink};
    font-size: 22px;
    line-height: 44px;
  }
`;
