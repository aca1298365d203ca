import type { Place } from './mercator';
import type { Region } from './schema';

/** A place on the maps: a branch, or an address that is none of the branches. */
export interface RegionPlace {
  id: string;
  name: string;
  kind: 'office' | 'centre' | 'branch';
  geo: Place;
}

/** The places of a region in the order of their numbers on the map: addresses first, then the other branches. */
export function placesOf({ contact, branches }: Pick<Region, 'contact' | 'branches'>): RegionPlace[] {
  const addresses = contact.addresses.map(({ id, city, kind, geo }): RegionPlace => ({ id, name: city, kind, geo }));
  const others = branches.filter(({ id }) => !addresses.some((address) => address.id === id));
  return [...addresses, ...others.map(({ id, name, geo }): RegionPlace => ({ id, name, kind: 'branch', geo }))];
}

/** A link that shows the way to a place in the visitor's map. */
export function directionsLink([latitude, longitude]: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`;
}
