import type { Region } from './schema';
import { languageSegment as segmentOf } from './urls';

/** The regions of the site, indexed so that resolving a request costs the same for two and for a thousand. */
export interface RegionIndex {
  byPrefix: ReadonlyMap<string, Region>;
  byHost: ReadonlyMap<string, Region>;
  /** By the addresses of before (`formerly`): '/uae', '/ae/hi'. */
  byFormer: ReadonlyMap<string, Region>;
  default: Region;
}

export interface ResolvedPage {
  kind: 'page';
  region: Region;
  language: string;
  /** What the visitor's address starts with and every link of the page keeps: '', '/ae', '/ae/ar'. */
  basename: string;
  /** The page's path without region and language, always starting with '/'. */
  path: string;
  /** The region whose host was asked, where that is not the default one; its '/' is its own home. */
  onHostOf?: string;
  /** Set for a region that is shown through a signed link before it is live: what its banner says. */
  preview?: string;
}
interface ResolvedRedirect {
  kind: 'redirect';
  status: 308;
  path: string;
}
export type Resolution = ResolvedPage | ResolvedRedirect;

/** Prepares regions for {@link resolveRequest}; the first one stands in where none is the default. Throws without regions. */
export function indexRegions(regions: readonly Region[]): RegionIndex {
  const fallback = regions.find((region) => region.default) ?? regions[0];
  if (!fallback) throw new Error('A site needs at least one region');
  return {
    byPrefix: new Map(regions.map((region) => [region.prefix, region])),
    byHost: new Map(
      regions.flatMap((region) =>
        [...region.hosts, `${region.code}.localhost`].map((host) => [host.toLowerCase(), region]),
      ),
    ),
    byFormer: new Map(regions.flatMap((region) => (region.formerly ?? []).map((path) => [path, region] as const))),
    default: fallback,
  };
}

/** The host name as regions are matched by it: lower case, without port and trailing dot. */
export function normaliseHost(host: string | undefined): string {
  if (!host || host.length > 260) return '';
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** Built files, pictures and words: their names carry hashes and tags with capitals. */
const mayHaveCapitals = /^\/(?:assets|media|_words|\.well-known)\//;

/** Trailing slashes, upper case and doubled slashes lead to the clean path; files and the id of a post keep their case. */
export function cleanPath(path: string): string {
  // Browsers read '\\' as '/': left standing, '/\\other.example' would redirect to another site.
  const single = path.replace(/[/\\]+/g, '/').replace(/\/$/, '') || '/';
  if (mayHaveCapitals.test(single)) return single;
  // Escapes stay as they are: their letters are digits.
  return single.replace(/^(.*?\/blog-details\/|.*)/i, (fixed) =>
    fixed.replace(/%[\da-f]{2}|[A-Z]/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase())),
  );
}

/**
 * Finds the region, the language and the page's path of a request: an explicit prefix first, then the host, then the
 * default region; then a language segment if it is one of the region's languages other than its first. A segment of the
 * first leads to the address without it.
 */
export function resolveRequest(index: RegionIndex, host: string | undefined, path: string): Resolution {
  const clean = cleanPath(path);
  if (clean !== path) return { kind: 'redirect', status: 308, path: clean };
  const first = segment(path, 0);
  const prefixed = index.byPrefix.get(first);
  const ofHost = index.byHost.get(normaliseHost(host)) ?? index.default;
  const region = prefixed ?? ofHost;
  const regionPart = prefixed ? first : '';
  const languageSegment = segment(path, regionPart.length);
  const language = region.languages.find((each) => segmentOf(each) === languageSegment);
  // The first language has no segment: its pages have one address.
  if (language !== undefined && language === region.languages[0])
    return {
      kind: 'redirect',
      status: 308,
      path: regionPart + path.slice(regionPart.length + languageSegment.length) || '/',
    };
  // What is an address of today is none of before.
  const former = language !== undefined ? undefined : formerRedirect(index, path, prefixed !== undefined);
  if (former !== undefined) return { kind: 'redirect', status: 308, path: former };
  const basename = regionPart + (language !== undefined ? languageSegment : '');
  return {
    kind: 'page',
    region,
    language: language ?? region.languages[0] ?? 'en',
    basename,
    path: path.slice(basename.length) || '/',
    ...(ofHost !== index.default && { onHostOf: ofHost.code }),
  };
}

/** Where an address of before has gone: the same page under the prefix of today. A prefix of today is none of before. */
function formerRedirect({ byFormer }: RegionIndex, path: string, isPrefixed: boolean): string | undefined {
  const first = segment(path, 0);
  const withLanguage = first + segment(path, first.length);
  for (const start of isPrefixed ? [withLanguage] : [withLanguage, first]) {
    const region = byFormer.get(start);
    if (region) return region.prefix + path.slice(start.length);
  }
  return undefined;
}

function segment(path: string, from: number): string {
  const end = path.indexOf('/', from + 1);
  return path.slice(from, end === -1 ? undefined : end);
}
