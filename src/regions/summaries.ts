import type { RegionSummary } from './PageState';
import type { Region } from './schema';

/** A page names so many regions at most (switch, alternates, 404); the sitemap of a host with more is an index of theirs. */
export const mostSummaries = 24;

const known = new WeakMap<readonly Region[], Map<string, RegionSummary[]>>();

/**
 * The live regions that a page of this region names: all of them, or, where there are very many, its own, the default
 * and the first others, so that a page weighs the same with a thousand regions as with two dozen.
 */
export function summariesFor(regions: readonly Region[], current: Region): RegionSummary[] {
  const byCode = known.get(regions) ?? new Map<string, RegionSummary[]>();
  known.set(regions, byCode);
  const summaries = byCode.get(current.code) ?? chooseRegions(regions, current).map(summaryOf);
  byCode.set(current.code, summaries);
  return summaries;
}

function chooseRegions(regions: readonly Region[], current: Region): Region[] {
  const live = regions.filter(({ status }) => status === 'live');
  if (live.length <= mostSummaries) return live;
  const first = live.filter((region) => region.default || region.code === current.code);
  return [...first, ...live.filter((region) => !first.includes(region)).slice(0, mostSummaries - first.length)];
}

/** The regions that pages of others may name; a change of any other region shows on its own pages alone. */
export function namedByOthers(regions: readonly Region[]): Region[] {
  const live = regions.filter(({ status }) => status === 'live');
  return live.filter((region, position) => region.default || position < mostSummaries);
}

/** What pages of other regions know of a region: what this leaves out never changes them. */
export function summaryOf({
  code,
  name,
  country,
  prefix,
  canonical,
  default: isDefault,
  languages,
  pages,
  contact,
  trials,
}: Region): RegionSummary {
  return {
    code,
    name,
    country,
    prefix,
    canonical,
    default: isDefault,
    languages,
    pages,
    contact,
    ...(trials && { trials: true }),
  };
}
