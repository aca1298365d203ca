import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import type { Region } from '../../regions/schema';

/** Adds the dialling code of the region's country where its file names none, so that the browser needs no table of countries. */
export function withCallingCode(region: Region): Region {
  const callingCode =
    region.phoneRule.callingCode ??
    (isSupportedCountry(region.country) ? getCountryCallingCode(region.country) : undefined);
  return { ...region, phoneRule: { ...region.phoneRule, callingCode } };
}
