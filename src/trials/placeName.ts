import { placesOf } from '../regions/places';
import type { Region } from '../regions/schema';

/** The name of the place of a trial class in a language; undefined online, and where the region's file no longer has the place. */
export function placeName(region: Region, place: string, language: string): string | undefined {
  return placesOf(region, language).find(({ id }) => id === place)?.name.text;
}
