import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LatLng, latitudeOf, mercator } from '../../../regions/mercator';
import { isGroup } from '../../../typed/unknownData';
import { angleBetween, capitalOf } from '../countries/capitals.server';
import { countryName, isCountry } from '../countries/countryFacts.server';
import type { RegionValues } from '../regionValues.server';

/** The country with some room around it, in Mercator degrees. */
interface Frame {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** Checks that offices and branches lie in the region's country; latitude and longitude are easily swapped. */
export function checkPlaces(region: RegionValues): void {
  const country = region.text('country');
  const frame = country !== undefined && isCountry(country) ? frameOf(country) : undefined;
  if (country === undefined || !frame) return;
  for (const list of ['contact.addresses', 'branches']) {
    for (const index of region.list(list).keys()) checkPlace(region, `${list}[${index}].geo`, { country, frame });
  }
}

function checkPlace(region: RegionValues, path: string, { country, frame }: { country: string; frame: Frame }): void {
  const [latitude, longitude] = [region.number(`${path}[0]`), region.number(`${path}[1]`)];
  const isThere = (place: LatLng) => isIn(frame, place) || isNearCapital(country, place);
  if (latitude === undefined || longitude === undefined || isThere([latitude, longitude])) return;
  const name = countryName(country);
  if (isThere([longitude, latitude]))
    region.error(
      path,
      `found [${latitude}, ${longitude}], which is not in ${name} but would be the other way round`,
      `write the latitude first: [${longitude}, ${latitude}]`,
    );
  else
    region.warn(
      path,
      `found [${latitude}, ${longitude}], which is not in ${name}`,
      `look the place up on a map; ${name} lies around [${middleOf(frame).join(', ')}]`,
    );
}

function isIn({ west, east, north, south }: Frame, place: LatLng): boolean {
  const { x, y } = mercator(place);
  return x >= west && x <= east && y >= south && y <= north;
}

/** Of a country in several parts only the largest is drawn. */
function isNearCapital(country: string, place: LatLng): boolean {
  const capital = capitalOf(country);
  return capital !== undefined && angleBetween(capital, place) < nearCapital;
}

/** Latitude and longitude of the middle of a country, to begin a map with; undefined for a country that is not drawn. */
export function middleOfCountry(country: string): [number, number] | undefined {
  const frame = frameOf(country);
  return frame && middleOf(frame);
}

/** About 600 kilometres, as an angle. */
const nearCapital = 0.1;

function middleOf({ west, east, north, south }: Frame): [number, number] {
  return [Number(latitudeOf((north + south) / 2).toFixed(1)), Number(((west + east) / 2).toFixed(1))];
}

const frames = new Map<string, Frame | undefined>();

/** The frame of the country's drawing (content/maps); nothing for a country that is not drawn. */
function frameOf(country: string): Frame | undefined {
  if (!frames.has(country)) frames.set(country, readFrame(country));
  return frames.get(country);
}

function readFrame(country: string): Frame | undefined {
  try {
    const map: unknown = JSON.parse(readFileSync(join('content', 'maps', `${country}.json`), 'utf8'));
    if (!isGroup(map)) return undefined;
    const { unit, west, north, width, height } = map;
    if (![unit, west, north, width, height].every((value) => typeof value === 'number')) return undefined;
    const [size, left, top] = [Number(unit), Number(west), Number(north)];
    return { west: left, north: top, east: left + Number(width) * size, south: top - Number(height) * size };
  } catch {
    return undefined;
  }
}
