import { nearest } from '../../../regions/nearest';
import { pagePaths } from '../../../regions/pagePaths';
import { isCountry, isLanguage } from '../countries/countryFacts.server';
import type { RegionValues } from '../regionValues.server';
import { oneOf } from './oneOf.server';

/** First segments of addresses that belong to the site itself, so that no region may take them for its prefix. */
const reservedSegments: readonly string[] = [
  '/api',
  '/booking',
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

/** True for what the site's own addresses begin with, `/blog` for example. */
export function isOwnSegment(segment: string): boolean {
  return reservedSegments.includes(segment);
}

/**
 * Checks a region's addresses as far as its own file decides: prefix, hosts, canonical address and languages.
 * @param unusableWords files of words that are there, and are not read because of a mistake: `locales/fr/common.json`
 */
export function checkAddresses(
  region: RegionValues,
  languagesWithWords: ReadonlySet<string>,
  unusableWords: readonly string[],
): void {
  if (region.code === 'preview')
    region.error('', 'found a region called preview, the name that test leads carry', 'rename the file');
  checkPrefix(region);
  checkFormer(region);
  checkHosts(region);
  checkCanonical(region);
  checkWordsOfLanguages(region, languagesWithWords, unusableWords);
}

function checkPrefix(region: RegionValues): void {
  const prefix = region.text('prefix');
  if (prefix === undefined) return;
  if (isOwnSegment(prefix))
    region.error(
      'prefix',
      `found ${prefix}, an address that the site uses itself`,
      `write another one, for example /${region.code}-site`,
    );
  if (region.texts('languages').indexOf(prefix.slice(1)) > 0)
    region.error(
      'prefix',
      `found ${prefix}, which is also the address of a language of this region`,
      `write another one, for example /${region.code}-site`,
    );
}

function checkFormer(region: RegionValues): void {
  const former = region.texts('formerly');
  for (const [index, path] of former.entries()) {
    const at = `formerly[${index}]`;
    const [, first = '', language] = path.split('/');
    if (former.indexOf(path) < index) region.error(at, `found ${path} a second time`, 'keep one of the two');
    else if (path === region.text('prefix'))
      region.error(at, `found ${path}, which is the prefix of today`, 'take it out of the list');
    else if (isOwnSegment(`/${first}`))
      region.error(at, `found ${path}, an address that the site uses itself`, 'take it out of the list');
    else if (language !== undefined && region.texts('languages').includes(language))
      region.error(at, `found ${path}, though ${language} is a language of today`, 'take it out of the list');
  }
}

function checkHosts(region: RegionValues): void {
  const hosts = region.texts('hosts').map((host) => host.toLowerCase());
  for (const [index, host] of hosts.entries()) {
    if (hosts.indexOf(host) < index)
      region.error(`hosts[${index}]`, `found ${host}, which stands here a second time`, 'keep one of the two');
  }
}

function checkCanonical(region: RegionValues): void {
  const canonical = region.text('canonical');
  const [prefix, country] = [region.text('prefix'), region.text('country')];
  if (canonical === undefined || prefix === undefined || !/^https?:\/\/[a-z0-9.-]+/.test(canonical)) return;
  const [, host = '', path = ''] = /^https?:\/\/([^/:]+)(?::\d+)?(\/.*)?$/.exec(canonical) ?? [];
  // Answers carry HSTS, and proxies lead http on: search engines would be sent to addresses that only redirect.
  if (canonical.startsWith('http:') && !/(^|\.)localhost$|^127\./.test(host))
    region.warn(
      'canonical',
      `found ${canonical}, which search engines and shared links would take as it stands, without encryption`,
      `write ${canonical.replace('http:', 'https:')}`,
    );
  if (path !== '' && path !== prefix && /^\/[a-z0-9-]+$/.test(prefix))
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
    region.group('')['default'] !== true
  )
    region.error(
      'canonical',
      `found ${canonical}, a host that does not show this region`,
      `add ${host} to hosts, or write ${canonical}${prefix}`,
    );
}

function checkWordsOfLanguages(
  region: RegionValues,
  languagesWithWords: ReadonlySet<string>,
  unusableWords: readonly string[],
): void {
  for (const [index, language] of region.texts('languages').entries()) {
    if (languagesWithWords.has(language) || !/^[a-z]/.test(language)) continue;
    const broken = unusableWords.filter((file) => file.split('/').at(-2) === language);
    region.error(
      `languages[${index}]`,
      broken.length > 0
        ? `found ${language}, whose words are there and cannot be read`
        : `found ${language}, for which there are no words`,
      broken.length > 0
        ? `mend ${broken.join(' and ')}, or write ${oneOf(languagesWithWords)}`
        : `put the files of locales/en into a folder locales/${language}, translated (one is enough to begin with), ` +
            `or write ${oneOf(languagesWithWords)}`,
      // A language that exists is what was meant.
      isLanguage(language) ? undefined : nearest(language, languagesWithWords),
    );
  }
}
