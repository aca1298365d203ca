import { pagePaths } from '../../regions/catalogue';
import { nearest } from '../../regions/nearest';
import { isCountry } from './countryFacts.server';
import { placeText, pathSteps } from './problem.server';
import type { RegionValues } from './regionValues.server';

/** First segments of addresses that belong to the site itself, so that no region may take them for its prefix. */
const reservedSegments = [
  '/api',
  '/assets',
  '/healthz',
  '/readyz',
  '/metrics',
  '/media',
  '/pictures',
  '/fonts',
  '/robots.txt',
  '/sitemap.xml',
  '/home',
  '/courses',
  ...Object.values(pagePaths)
    .map((path) => `/${path.split('/')[1] ?? ''}`)
    .filter((path) => path !== '/'),
];

/** Checks what regions must agree on: whose each host, prefix and canonical address is, and which one is the default. */
export function checkTogether(regions: readonly RegionValues[], languagesWithWords: ReadonlySet<string>): void {
  checkOwners(regions);
  checkDefault(regions);
  const speakers = new Map(
    regions.flatMap((region) =>
      region
        .texts('languages')
        .slice(1)
        .map((language) => [`/${language.toLowerCase()}`, region] as const),
    ),
  );
  for (const region of regions) {
    checkPrefix(region, speakers);
    if (region.code === 'preview')
      region.error('', 'found a region called preview, the name that test leads carry', 'rename the file');
    checkCanonical(region);
    for (const [index, language] of region.texts('languages').entries()) {
      if (!languagesWithWords.has(language) && /^[a-z]/.test(language)) {
        region.error(
          `languages[${index}]`,
          `found ${language}, for which there are no words`,
          `add the folder locales/${language}, or write one of ${[...languagesWithWords].join(', ')}`,
          nearest(language, languagesWithWords),
        );
      }
    }
  }
}

function checkOwners(regions: readonly RegionValues[]): void {
  const owners = new Map<string, { region: RegionValues; path: string }>();
  const claim = (region: RegionValues, path: string, what: string, value: string | undefined) => {
    if (value === undefined) return;
    const key = `${what} ${value.toLowerCase()}`;
    const owner = owners.get(key);
    if (owner)
      region.error(
        path,
        `found ${value}, which ${owner.region === region ? 'stands here a second time' : `${placeText(owner.region.file.placeOf(pathSteps(owner.path)))} has already`}`,
        `give each region its own ${what}`,
      );
    else owners.set(key, { region, path });
  };
  for (const region of regions) {
    claim(region, 'prefix', 'prefix', region.text('prefix'));
    claim(region, 'canonical', 'canonical address', region.text('canonical'));
    for (const [index, host] of region.texts('hosts').entries()) claim(region, `hosts[${index}]`, 'host', host);
  }
}

function checkDefault(regions: readonly RegionValues[]): void {
  const isDefault = (region: RegionValues) => region.group('').default === true;
  const defaults = regions.filter(isDefault);
  const [first, ...others] = defaults;
  for (const region of others)
    region.error(
      'default',
      `found true, and ${first ? placeText(first.file.placeOf(['default'])) : 'another region'} says so too`,
      'write default: false in all regions but one',
    );
  if (first && first.text('status') === 'draft')
    first.error(
      'status',
      'found draft in the default region, which every address without a region shows',
      'write status: live, or make another region the default',
    );
  // A default that is written wrongly, or stands in a file that cannot be read, has been told already.
  const unknown = regions.some((region) => typeof region.group('').default !== 'boolean');
  const [any] = regions;
  if (!first && any && !unknown)
    any.error(
      'default',
      'found no region that is the default',
      'write default: true in one region, the one that addresses without a region show',
    );
}

/** `speakers`: whose language an address such as `/hi` is. */
function checkPrefix(region: RegionValues, speakers: ReadonlyMap<string, RegionValues>): void {
  const prefix = region.text('prefix');
  if (prefix === undefined) return;
  if (reservedSegments.includes(prefix))
    region.error(
      'prefix',
      `found ${prefix}, an address that the site uses itself`,
      `write another one, for example /${region.code}`,
    );
  const speaker = speakers.get(prefix);
  if (speaker)
    region.error(
      'prefix',
      `found ${prefix}, which is also the address of a language of ${speaker.file.file}`,
      `write another one, for example /${region.code}-site`,
    );
}

function checkCanonical(region: RegionValues): void {
  const canonical = region.text('canonical');
  const [prefix, country] = [region.text('prefix'), region.text('country')];
  if (canonical === undefined || prefix === undefined || !/^https?:\/\/[a-z0-9.-]+/.test(canonical)) return;
  const [, host = '', path = ''] = /^https?:\/\/([^/:]+)(?::\d+)?(\/.*)?$/.exec(canonical) ?? [];
  if (path !== '' && path !== prefix)
    region.error(
      'canonical',
      `found ${canonical}, whose path ${path} is not the prefix ${prefix}`,
      `write ${canonical.slice(0, canonical.length - path.length)}${prefix}`,
    );
  if (
    path === '' &&
    !region.texts('hosts').includes(host) &&
    country !== undefined &&
    isCountry(country) &&
    region.group('').default !== true
  ) {
    region.error(
      'canonical',
      `found ${canonical}, a host that does not show this region`,
      `add ${host} to hosts, or write ${canonical}${prefix}`,
    );
  }
}
