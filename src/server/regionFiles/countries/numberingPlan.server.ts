import metadata from 'libphonenumber-js/metadata.max.json';
import type { NumberingPlan } from '../../../regions/NumberingPlan';
import type { Region } from '../../../regions/schema';

type Entry = [callingCode: string, idd: string, pattern: string, lengths: number[], ...rest: unknown[]];

const countries: Readonly<Record<string, unknown>> = metadata.countries;

/** What libphonenumber's metadata has for a country (ISO 3166-1); undefined for one that it does not know. */
function entryOf(country: string): Entry | undefined {
  const entry = countries[country];
  return isEntry(entry) ? entry : undefined;
}

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[lengthsAt]);
}

// Places of an entry of libphonenumber's metadata (its source/metadata.js names them).
const lengthsAt = 3;
const formatsAt = 4;
const trunkAt = 5;
const typesAt = 11;
const mobileType = 1;

/** Adds what libphonenumber knows of the region's country, so that the browser needs no table of countries. */
export function withNumberingPlan<Ruled extends Pick<Region, 'country' | 'phoneRule'>>(region: Ruled): Ruled {
  const plan = numberingPlan(region.country, region.phoneRule.example, region.phoneRule.callingCode);
  return { ...region, phoneRule: { ...region.phoneRule, plan } };
}

function numberingPlan(country: string, example: string, ownCode: string | undefined): NumberingPlan | undefined {
  const entry = entryOf(country) ?? (ownCode === undefined ? undefined : unknownCountry(ownCode));
  if (entry === undefined) return undefined;
  const [callingCode, ...rest] = entry.slice(0, typesAt);
  const compact = [ownCode ?? String(callingCode), ...rest.with(formatsAt - 1, [])] as const;
  const trunk = entry[trunkAt];
  const mobile = typeof trunk === 'string' && example.startsWith(trunk) ? mobileOf(entry)?.[0] : undefined;
  return { version: metadata.version, country: compact, ...(mobile && { mobile }) };
}

/** A country that libphonenumber does not know: any number may be one of it. */
function unknownCountry(callingCode: string): Entry {
  return [callingCode, '00', String.raw`\d{4,15}`, [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], []];
}

function mobileOf(entry: Entry): [pattern: string, lengths?: number[]] | undefined {
  const types = entry[typesAt];
  return (Array.isArray(types) && types[mobileType]) || undefined;
}

/** How many digits mobile numbers of a country have at least and at most, in the form of an example: with the trunk digit or without. */
export function mobileDigits(country: string, example: string, exampleNational: string): [least: number, most: number] {
  const trunkDigits = example.length - exampleNational.length;
  const entry = entryOf(country);
  const mobile = entry && mobileOf(entry);
  const lengths = mobile?.[0] ? (mobile[1] ?? entry?.[lengthsAt] ?? []) : [];
  // The lengths of a whole country speak of its short numbers, too.
  const likely = lengths.filter((length) => Math.abs(length - exampleNational.length) <= 2);
  return likely.length === 0
    ? [example.length, example.length]
    : [Math.min(...likely) + trunkDigits, Math.max(...likely) + trunkDigits];
}
