import { indexRegions, type RegionIndex, resolveRequest } from '../../src/regions/resolve';
import { sampleRegion } from '../../src/regions/sampleRegion';

const requests = 200_000;
const rounds = 5;

/** How long resolving a request takes with so many regions, in nanoseconds: the best of some rounds that take turns. */
export function measureResolving(counts: readonly number[]): Map<number, number> {
  const sites = counts.map((count) => ({ count, ...siteOf(count) }));
  const best = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { count, index, addresses } of sites)
      best.set(count, Math.min(best.get(count) ?? Infinity, resolveAll(index, addresses)));
  }
  return best;
}

type Address = readonly [host: string, path: string];

/** Regions with a prefix and a host each, and requests by prefix, by host and by neither. */
function siteOf(count: number): { index: RegionIndex; addresses: Address[] } {
  const codes = Array.from({ length: count }, (_, at) => `r${at.toString(36).padStart(3, '0')}`);
  const regions = codes.map((code, at) =>
    sampleRegion({ code, prefix: `/${code}`, hosts: [`${code}.cogsprout.example`], default: at === 0 }),
  );
  const asked = [codes.at(-1), codes[Math.floor(count / 2)], codes[0]];
  return {
    index: indexRegions(regions),
    addresses: asked.flatMap(
      (code) =>
        [
          ['cogsprout.example', `/${code}/about-us`],
          [`${code}.cogsprout.example:443`, '/about-us'],
          ['unknown.example', '/blog'],
        ] as const,
    ),
  };
}

function resolveAll(index: RegionIndex, addresses: readonly Address[]): number {
  const before = process.hrtime.bigint();
  for (let at = 0; at < requests; at += 1) {
    const [host, path] = addresses[at % addresses.length] ?? ['', '/'];
    resolveRequest(index, host, path);
  }
  return Number(process.hrtime.bigint() - before) / requests;
}
