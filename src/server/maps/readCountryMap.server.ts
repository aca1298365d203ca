import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CountryMap } from '../../regions/CountryMap';
import { parseOwnJson } from '../../typed/ownJson';
import { errorCode } from '../errorName.server';

const mapsFolder = join('content', 'maps');
const known = new Map<string, Promise<CountryMap | null>>();

/** The drawing of a country by its ISO 3166-1 code; null for a country that is not drawn. Read once it can be read. */
export function readCountryMap(country: string, folder = mapsFolder): Promise<CountryMap | null> {
  const path = join(folder, `${country}.json`);
  const map = known.get(path) ?? read(path);
  known.set(path, map);
  // Too many open files, a disk that is away: the next page may have more luck.
  map.catch(() => known.delete(path));
  return map;
}

async function read(path: string): Promise<CountryMap | null> {
  try {
    return parseOwnJson<CountryMap>(await readFile(path, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
