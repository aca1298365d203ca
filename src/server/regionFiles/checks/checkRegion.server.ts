import { nearest } from '../../../regions/nearest';
import { socialNetworks } from '../../../regions/socialSchema';
import type { RegionValues } from '../regionValues.server';
import { checkCalendar } from './checkCalendar.server';
import { checkCountry } from './checkCountry.server';
import { checkLanguages } from './checkLanguages.server';
import { checkNumbers } from './checkNumbers.server';
import { checkPlaces } from './checkPlaces.server';
import { checkTrials } from './checkTrials.server';
import { oneOf } from './oneOf.server';

/** Checks what a shape cannot say of one region: that its country, currency, zone, numbers, ranges and hours exist and agree. */
export function checkRegion(region: RegionValues): void {
  checkCountry(region);
  checkLanguages(region);
  checkNumbers(region);
  checkRanges(region);
  checkFigures(region);
  checkCalendar(region);
  checkTrials(region);
  checkSocial(region);
  checkPlaces(region);
  checkOnce(region, 'contact.addresses', 'id');
  checkOnce(region, 'branches', 'id');
  checkOnce(region, 'franchise.investment', 'value');
  checkOnce(region, 'organizationTypes', 'value');
}

function checkRanges(region: RegionValues): void {
  const ranges = [
    ...Object.keys(region.group('ages'))
      .filter((name) => name !== 'levels')
      .map((name) => `ages.${name}`),
    ...Object.keys(region.group('ages.levels')).map((name) => `ages.levels.${name}`),
  ];
  for (const path of ranges) {
    const [min, max] = [region.number(`${path}[0]`), region.number(`${path}[1]`)];
    if (min !== undefined && max !== undefined && min >= max)
      region.error(
        path,
        `found from ${min} to ${max}`,
        min === max ? 'write a second age above the first' : `write the lower age first: [${max}, ${min}]`,
      );
  }
}

/** Pages say each with a plus. */
function checkFigures(region: RegionValues): void {
  for (const name of Object.keys(region.group('figures'))) {
    const path = `figures.${name}`;
    if (region.number(path) === 0)
      region.warn(path, 'found 0, and pages would say 0+', 'write what all regions have reached together');
  }
}

/** Links to networks, by any name: only what looks like a slip of a known one is reported. */
export function checkSocial(values: RegionValues): void {
  for (const network of Object.keys(values.group('social'))) {
    if ((socialNetworks as readonly string[]).includes(network)) continue;
    const meant = nearest(network, socialNetworks);
    values.warn(
      `social.${network}`,
      `found ${network}, which has no icon of its own`,
      meant ? `write ${meant}` : `leave it, or write ${oneOf(socialNetworks)}`,
      meant,
    );
  }
}

function checkOnce(region: RegionValues, list: string, key: string): void {
  const seen = new Set<string>();
  for (const index of region.list(list).keys()) {
    const value = region.text(`${list}[${index}].${key}`);
    if (value !== undefined && seen.has(value))
      region.error(`${list}[${index}].${key}`, `found ${value} a second time`, 'give each its own');
    if (value !== undefined) seen.add(value);
  }
}
