import { getCountry, getTimezone } from 'countries-and-timezones';
import { countries, type TCountryCode } from 'countries-list';
import examples from 'libphonenumber-js/examples.mobile.json';
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { nearest } from '../../../regions/nearest';

/** What a country brings to a region file: the values a manager would otherwise have to look up. */
export interface CountryFacts {
  /** ISO 3166-1 alpha-2: `GB`. */
  country: string;
  name: string;
  capital: string;
  /** ISO 4217 codes, the usual one first. */
  currencies: string[];
  /** IANA zones, the capital's first where the name tells. */
  timeZones: string[];
  /** `+44` */
  diallingCode: string;
  languages: string[];
  /** A mobile number as one writes it abroad, `+44 7400 123456`. */
  internationalExample: string;
  /** The digits a visitor types in a form, and how many they are. */
  localExample: string;
  /** The same number without the trunk digit that is dialled inside the country. */
  nationalExample: string;
}

/** Every country of the lists, by ISO code. */
export const countryCodes: readonly string[] = Object.keys(countries);

/** True for an ISO 3166-1 alpha-2 code in capitals. */
export function isCountry(code: string): code is TCountryCode {
  return Object.hasOwn(countries, code);
}

/** The country a short code stands for: `uk` and `gb` are GB, `uae` and `ae` are AE. */
export function countryOfCode(code: string): string | undefined {
  const wanted = code.toUpperCase();
  if (isCountry(wanted)) return wanted;
  return countryCodes.find(
    (country) => isCountry(country) && countries[country].alias?.some((alias) => alias.toUpperCase() === wanted),
  );
}

/** What belongs into a region file of this country. `country` is an ISO code that {@link isCountry} accepts. */
export function countryFacts(country: TCountryCode): CountryFacts {
  const facts = factsByCountry.get(country) ?? collectFacts(country);
  factsByCountry.set(country, facts);
  return facts;
}

const factsByCountry = new Map<TCountryCode, CountryFacts>();

function collectFacts(country: TCountryCode): CountryFacts {
  const known = countries[country];
  const local = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined;
  return {
    country,
    name: countryNames.of(country) ?? known.name,
    capital: known.capital,
    currencies: known.currency.filter((currency) => isCurrency(currency)),
    timeZones: zonesOf(country, known.capital),
    diallingCode: diallingCode(country) ?? '',
    languages: known.languages,
    internationalExample: local?.formatInternational() ?? '+000 000 0000',
    localExample: localDigits(local?.formatNational() ?? '', local?.nationalNumber ?? ''),
    nationalExample: local?.nationalNumber ?? '',
  };
}

/** `+971` for AE. */
export function diallingCode(country: string): string | undefined {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined;
}

/** An example of an international number of the country, for messages. */
export function exampleNumber(country: string): string {
  return isCountry(country) ? countryFacts(country).internationalExample : '+971 50 123 4567';
}

/** What is wrong with a number that should belong to a country, in words; nothing if it fits. */
export function numberFault(number: string, country: string): string | undefined {
  const code = diallingCode(country);
  if (!number.startsWith('+')) return 'has no + and dialling code in front';
  if (code && !number.replaceAll(/[^\d+]/g, '').startsWith(code))
    return `does not start with ${code}, the dialling code of ${countryName(country)}`;
  const parsed = parsePhoneNumberFromString(number, { extract: false });
  if (!parsed?.isPossible()) return `is too short or too long for a number of ${countryName(country)}`;
  return undefined;
}

/**
 * A number of the country as it is dialled from abroad, `+971 4 000 0000` for `04 000 0000` or `00971 4 000 0000`, whatever
 * sign stands in front of it; nothing where it is none of this country.
 */
export function internationalNumber(number: string, country: string): string | undefined {
  if (!isSupportedCountry(country)) return undefined;
  const digits = number.replace(/^[^+\d(]+/, '');
  if (/[^+\d ()-]|\(0\)/.test(digits)) return undefined;
  const parsed = parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false });
  const written = parsed?.isPossible() ? parsed.formatInternational() : undefined;
  return written !== undefined && numberFault(written, country) === undefined ? written : undefined;
}

/** True if a local number could be one of the country, with or without the leading zero. */
export function fitsLocally(number: string, country: string): boolean {
  return (
    isSupportedCountry(country) &&
    (parsePhoneNumberFromString(number, { defaultCountry: country, extract: false })?.isPossible() ?? false)
  );
}

/** The country's English name, or the code itself. */
export function countryName(country: string): string {
  return isCountry(country) ? (countryNames.of(country) ?? country) : country;
}

/** True for an ISO 4217 code that is in use. */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** True for an IANA zone by name (`Asia/Dubai`); offsets such as `GMT+4` know no summer time and are refused. */
export function isTimeZone(zone: string): boolean {
  return zone.includes('/') && getTimezone(zone) !== null && !zone.startsWith('Etc/');
}

/** The zone whose clock it is: Asia/Calcutta is Asia/Kolkata under its old name, Asia/Kuwait has the clock of Asia/Riyadh. */
export function canonicalZone(zone: string): string {
  return getTimezone(zone)?.aliasOf ?? zone;
}

/** The zone that a misspelt or aliased one stands for. */
export function nearestTimeZone(zone: string, country: string): string | undefined {
  const own = isCountry(country) ? zonesOf(country, countries[country].capital) : [];
  return nearest(zone, own) ?? own[0] ?? nearest(zone, Intl.supportedValuesOf('timeZone'));
}

/** True for a language tag (`en`, `ar`, `pt-BR`) whose language exists. */
export function isLanguage(tag: string): boolean {
  const known = languages.get(tag) ?? namesLanguage(tag);
  if (languages.size < 1000) languages.set(tag, known);
  return known;
}

/** `Hindi`; what is no language tag is its own name. */
export function languageName(tag: string): string {
  return isLanguage(tag) ? (languageNames.of(tag) ?? tag) : tag;
}

// Asked for each text of each region.
const languages = new Map<string, boolean>();

function namesLanguage(tag: string): boolean {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical === tag && languageNames.of(tag) !== undefined;
  } catch {
    return false;
  }
}

function zonesOf(country: TCountryCode, capital: string): string[] {
  // Zones of other continents, and those a neighbour lends, stand in the list too: the capital's own comes first.
  const zones = getCountry(country)?.timezones ?? [];
  // Zones whose clocks agree since 1970 are one in the list of today (Amsterdam's is Brussels'); people look for their own.
  const named = getCountry(country, { deprecated: true })?.timezones ?? [];
  const endsIn = (place: string) => (zone: string) => zone.endsWith(`/${place.replaceAll(' ', '_')}`);
  const ofCapital = endsIn(capital);
  const first =
    zones.find(ofCapital) ??
    LARGEST_ZONE[country] ??
    named.find(ofCapital) ??
    // Kuwait's and Bahrain's have the name of the country.
    named.find(endsIn(countries[country].name)) ??
    zones[0];
  return first === undefined ? [] : [first, ...zones.filter((zone) => zone !== first)];
}

// Countries of several zones whose capital names none of them: the zone most people live in.
const LARGEST_ZONE: Partial<Record<TCountryCode, string>> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  NZ: 'Pacific/Auckland',
  KZ: 'Asia/Almaty',
  CN: 'Asia/Shanghai',
  MN: 'Asia/Ulaanbaatar',
  EC: 'America/Guayaquil',
  PG: 'Pacific/Port_Moresby',
};

function localDigits(national: string, significant: string): string {
  const withZero = national.replaceAll(/\D/g, '');
  return withZero.length === 10 ? withZero : significant;
}
