import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CountryMap } from '../../regions/CountryMap';

const folder = join('content', 'maps');
const known = new Map<string, Promise<CountryMap | null>>();

/** The drawing of a country by its ISO 3166-1 code; null for a country that is not drawn. Read once. */
export function readCountryMap(country: string): Promise<CountryMap | null> {
  const map = known.get(country) ?? read(country);
  known.set(country, map);
  return map;
}

async function read(country: string): Promise<CountryMap | null> {
  try {
    return JSON.parse(await readFile(join(folder, `${country}.json`), 'utf8')) as CountryMap;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
