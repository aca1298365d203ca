import type { LatLng } from './mercator';
import type { Region } from './schema';
import { type Spoken, spokenIn } from './spoken';

/** A place on the maps: a branch, or an address that is none of the branches. */
export interface RegionPlace {
  id: string;
  name: Spoken;
  kind: 'office' | 'centre' | 'branch';
  geo: LatLng;
}

/** The places of a region in the order of their numbers on the map: addresses first, then the other branches. */
export function placesOf(region: Pick<Region, 'contact' | 'branches' | 'country'>, language: string): RegionPlace[] {
  const { contact, branches, country } = region;
  const nameOf = (name: Region['branches'][number]['name']) => spokenIn(name, language, country);
  const addresses = contact.addresses.map(
    ({ id, city, kind, geo }): RegionPlace => ({
      id,
      name: nameOf(city),
      kind,
      geo,
    }),
  );
  const others = branches.filter(({ id }) => !addresses.some((address) => address.id === id));
  return [
    ...addresses,
    ...others.map(({ id, name, geo }): RegionPlace => ({ id, name: nameOf(name), kind: 'branch', geo })),
  ];
}

type Address = Region['contact']['addresses'][number];

/** The lines and the city of an address in a language. */
export function addressIn(
  { lines, city }: Pick<Address, 'lines' | 'city'>,
  language: string,
  country: string,
): { lines: Spoken[]; city: Spoken } {
  return { lines: lines.map((line) => spokenIn(line, language, country)), city: spokenIn(city, language, country) };
}

/** Names one after the other as the page's language lists them. */
export function listedNames(names: readonly Spoken[], language: string): string {
  return names.map(({ text }) => text).join(comma(language));
}

/** What stands between the parts of an address or a list. */
export const comma = (language: string) => (language === 'ar' || language === 'ur' || language === 'fa' ? '، ' : ', ');

/** A link that shows the way to a place in the visitor's map. */
export function directionsLink([latitude, longitude]: LatLng): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`;
}
