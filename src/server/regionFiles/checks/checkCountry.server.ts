import { nearest } from '../../../regions/nearest';
import {
  type CountryFacts,
  canonicalZone,
  countryFacts,
  countryName,
  countryOfCode,
  isCountry,
  isCurrency,
  isLanguage,
  isTimeZone,
  nearestTimeZone,
} from '../countries/countryFacts.server';
import type { RegionValues } from '../regionValues.server';

/** Checks that the country exists, and that currency, time zone and locale exist and are those of the country. */
export function checkCountry(region: RegionValues): void {
  const country = region.text('country');
  if (country !== undefined && isCountry(country)) {
    const facts = countryFacts(country);
    checkCurrency(region, facts);
    checkTimeZone(region, facts);
    checkLocale(region, country);
    checkPrize(region);
  } else if (country !== undefined && /^[A-Z]{2}$/.test(country)) {
    const meant = countryOfCode(country);
    region.error(
      'country',
      `found ${country}, which is not a country of ISO 3166`,
      meant ? `write ${meant}` : 'write the two letters of the country, for example country: AE',
      meant,
    );
  }
}

function checkCurrency(region: RegionValues, { name, currencies }: CountryFacts): void {
  const currency = region.text('currency');
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return;
  const usual = currencies[0];
  if (!isCurrency(currency))
    region.error(
      'currency',
      `found ${currency}, which is not a currency of ISO 4217`,
      `write ${usual ?? 'a currency'}, the currency of ${name}`,
      nearest(currency, currencies) ?? usual,
    );
  else if (usual && !currencies.includes(currency))
    region.warn(
      'currency',
      `found ${currency}, which is not the currency of ${name}`,
      `write ${usual}, or leave it if prices are meant in ${currency}`,
    );
}

function checkTimeZone(region: RegionValues, { country, name, capital, timeZones }: CountryFacts): void {
  const zone = region.text('timeZone');
  if (zone === undefined) return;
  if (!isTimeZone(zone)) {
    const meant = nearestTimeZone(zone, country);
    region.error(
      'timeZone',
      `found ${zone}, which is not a time zone`,
      `write ${meant ?? 'a time zone'}, the time of ${capital}`,
      meant,
    );
  } else if (timeZones.length > 0 && !timeZones.includes(zone) && !sameClock(zone, timeZones)) {
    region.warn(
      'timeZone',
      `found ${zone}, which is not a time zone of ${name}`,
      `write ${timeZones[0]}, or leave it if opening hours are meant in that zone`,
    );
  }
}

function sameClock(zone: string, zones: readonly string[]): boolean {
  return zones.some((own) => canonicalZone(own) === canonicalZone(zone));
}

function checkLocale(region: RegionValues, country: string): void {
  const locale = region.text('locale');
  if (locale === undefined) return;
  const [language = ''] = locale.split('-');
  const localeCountry = /-([A-Z]{2})(-|$)/.exec(locale)?.[1];
  if (!isLanguage(language) || (localeCountry !== undefined && !isCountry(localeCountry)))
    region.error('locale', `found ${locale}, which is not a language and a country`, `write en-${country}`);
  else if (localeCountry !== undefined && localeCountry !== country)
    region.warn(
      'locale',
      `found ${locale}, which writes numbers and dates as in ${countryName(localeCountry)}`,
      `write ${locale.replace(localeCountry, country)}, or leave it if that is meant`,
    );
}

function checkPrize(region: RegionValues): void {
  const path = 'events.robotica.prize.currency';
  const currency = region.text(path);
  if (currency !== undefined && /^[A-Z]{3}$/.test(currency) && !isCurrency(currency))
    region.error(
      path,
      `found ${currency}, which is not a currency of ISO 4217`,
      'write the currency of the prize, for example currency: INR',
    );
}
