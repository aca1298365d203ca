import { placesOf } from '../regions/places';
import type { Region } from '../regions/schema';

/** The name of the place of a trial class; undefined online, and where the region's file no longer has the place. */
export function placeName(region: Region, place: string): string | undefined {
  return placesOf(region).find(({ id }) => id === place)?.name;
}
