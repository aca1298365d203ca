import {
  control,
  map as createMap,
  divIcon,
  type LatLngBoundsExpression,
  type LatLngTuple,
  latLngBounds,
  marker,
  svgOverlay,
  tileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { CountryMap } from '../../regions/CountryMap';
import { latitudeOf } from '../../regions/mercator';
import { directionsLink, type RegionPlace } from '../../regions/places';

export interface LeafletSetup {
  map: CountryMap;
  places: (RegionPlace & { kindName: string; directions: string; directionsTo: string })[];
  /** Where tiles come from; without them, and until they arrive, the land is the one we draw. */
  tiles: { tiles: string; attribution: string } | undefined;
  words: { zoomIn: string; zoomOut: string; close: string };
}

/** Deeper than this our own drawing shows its corners. */
const closestDrawn = 11;
const closestTiles = 18;

/** Fills an element with a map of the places; the answer takes it away again. */
export function startLeafletMap(element: HTMLElement, { map, places, tiles, words }: LeafletSetup): () => void {
  const drawn = boundsOf(map);
  const leaflet = createMap(element, {
    zoomControl: false,
    attributionControl: tiles !== undefined,
    // The wheel scrolls the page.
    scrollWheelZoom: false,
    zoomSnap: 0.25,
    maxZoom: tiles ? closestTiles : closestDrawn,
    maxBounds: drawn,
  });
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(leaflet);
  // Leaflet names its buttons twice, and screen readers would say both.
  for (const button of element.querySelectorAll('.leaflet-control-zoom a')) button.removeAttribute('aria-label');
  // Below the tiles, so that it shows wherever a tile is missing.
  leaflet.createPane('drawing').style.zIndex = '150';
  svgOverlay(drawing(map), drawn, { pane: 'drawing' }).addTo(leaflet);
  if (tiles) tileLayer(tiles.tiles, { attribution: tiles.attribution, maxZoom: closestTiles }).addTo(leaflet);
  const positions = places.map(({ geo: [latitude, longitude] }): LatLngTuple => [latitude, longitude]);
  // A single place on a drawing without towns needs its country around it.
  const nearest = tiles || places.length > 1 ? 10 : 6;
  // A small map gives the places all the room it has.
  leaflet.fitBounds(latLngBounds(positions).pad(element.clientWidth < 480 ? 0.08 : 0.25), {
    maxZoom: nearest,
    animate: false,
    paddingTopLeft: [24, 72],
  });
  leaflet.setMinZoom(Math.min(leaflet.getZoom(), leaflet.getBoundsZoom(drawn, true)));
  places.forEach((place, index) => {
    const [latitude, longitude] = place.geo;
    const icon = divIcon({
      className: '',
      html: pin(index + 1, place.kind),
      iconSize: [44, 70],
      iconAnchor: [22, 66],
      popupAnchor: [0, -60],
    });
    const pinned = marker([latitude, longitude], {
      icon,
      title: place.name.text,
      alt: place.name.text,
      riseOnHover: true,
    }).addTo(leaflet);
    pinned.bindPopup(popup(place), { closeButton: false });
  });
  // Leaflet listens to Escape on the map alone, not on its pins.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leaflet.closePopup();
  };
  element.addEventListener('keydown', onEscape);
  return () => {
    element.removeEventListener('keydown', onEscape);
    leaflet.remove();
  };
}

function boundsOf({ unit, west, north, width, height }: CountryMap): LatLngBoundsExpression {
  return [
    [latitudeOf(north - height * unit), west],
    [latitudeOf(north), west + width * unit],
  ];
}

function drawing({ width, height, land, country }: CountryMap): SVGElement {
  return svg('svg', { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' }, [
    svg('path', { class: 'land', d: land, 'fill-rule': 'evenodd' }),
    svg('path', { class: 'country', d: country, 'fill-rule': 'evenodd' }),
  ]);
}

function pin(number: number, kind: string): HTMLElement {
  const text = svg('text', { y: '-30', 'text-anchor': 'middle' });
  text.textContent = String(number);
  const frame = document.createElement('div');
  frame.className = 'map-pin';
  frame.dataset['kind'] = kind;
  frame.append(
    svg('svg', { viewBox: '-22 -68 44 70', width: '44', height: '70', 'aria-hidden': 'true' }, [
      svg('path', { d: 'M0 0C-4-10-19-18-19-36a19 19 0 1 1 38 0C19-18 4-10 0 0z' }),
      svg('path', { class: 'leaves', d: 'M0-55c0-8 5-13 14-13 0 8-5 13-14 13zM0-55c0-7-4-11-12-11 0 7 4 11 12 11z' }),
      svg('circle', { cx: '0', cy: '-36', r: '13' }),
      text,
    ]),
  );
  return frame;
}

function popup({ name, kindName, directions, directionsTo, geo }: LeafletSetup['places'][number]): HTMLElement {
  const title = document.createElement('strong');
  title.textContent = name.text;
  // In the direction of its own script: the map itself is laid out from left to right.
  title.dir = 'auto';
  if (name.language) title.lang = name.language;
  const kind = document.createElement('span');
  kind.textContent = kindName;
  const link = document.createElement('a');
  link.href = directionsLink(geo);
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = directions;
  link.setAttribute('aria-label', directionsTo);
  const content = document.createElement('div');
  content.append(title, document.createElement('br'), kind, document.createElement('br'), link);
  return content;
}

function svg(name: string, attributes: Record<string, string>, children: SVGElement[] = []): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
