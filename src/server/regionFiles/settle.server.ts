import {
  type Claim,
  type Conflict,
  conflictProblem,
  conflictsBetween,
  noDefault,
  otherPlace,
  saysDefault,
} from './checks/conflicts.server';
import { filePlaceText, type Problem, pathSteps } from './problem.server';
import type { RegionValues } from './regionValues.server';

/** A region file that is good by itself but waits for another one. */
interface HeldBack {
  problem: Problem;
  /** The place that it waits for: `regions/ae.yaml:12:9`. */
  by: string;
}

/** Which version of each region file is live, by the file's name. */
export interface Settled {
  live: ReadonlyMap<string, RegionValues>;
  heldBack: ReadonlyMap<string, HeldBack>;
  problems: readonly Problem[];
}

interface Unsettled {
  /** The version of each file that is to go live; the kept one where the file itself is broken. */
  wanted: ReadonlyMap<string, RegionValues>;
  /** The versions that are live until now. */
  kept: ReadonlyMap<string, RegionValues>;
  /** Everything that is read from the folder, good or not, for messages. */
  onDisk: readonly RegionValues[];
  folder: string;
}

/**
 * Decides which version of each region file is live. Where files contradict each other, those whose change caused the
 * contradiction stay at the previous version; no other file waits for them. The versions that were live before agree
 * with each other, so this always ends.
 */
export function settle({ wanted, kept, onDisk, folder }: Unsettled): Settled {
  const live = new Map(wanted);
  const heldBack = new Map<string, HeldBack>();
  const problems: Problem[] = [];

  for (let conflict = firstConflict(); conflict; conflict = firstConflict()) holdBack(conflict);
  if (!liveRegions().some(saysDefault)) keepTheDefault();
  problems.push(...mistakesOfDrafts([...live.values()]));
  return { live, heldBack, problems };

  function firstConflict(): Conflict | undefined {
    return conflictsBetween(liveRegions())[0];
  }

  function liveRegions(): RegionValues[] {
    return [...live.values()].filter(isLive);
  }

  function holdBack(conflict: Conflict): void {
    for (const claim of blamed(conflict)) {
      const name = claim.region.file.file;
      const before = kept.get(name);
      const problem = conflictProblem(conflict, claim);
      problems.push(problem);
      heldBack.set(name, { problem, by: otherPlace(conflict, claim) ?? filePlaceText(problem) });
      if (before && before !== claim.region) live.set(name, before);
      else live.delete(name);
    }
  }

  /** The claims that were not made before; without such a change all files that changed, or all but the first. */
  function blamed({ claims }: Conflict): readonly Claim[] {
    const changed = claims.filter(({ region }) => kept.get(region.file.file) !== region);
    const newClaims = changed.filter(
      (claim) => saysOf(kept.get(claim.region.file.file), claim) !== saysOf(claim.region, claim),
    );
    if (newClaims.length > 0) return newClaims;
    return changed.length > 0 ? changed : claims.slice(1);
  }

  function keepTheDefault(): void {
    const before = [...kept.values()].find((region) => isLive(region) && saysDefault(region));
    if (before) {
      const name = before.file.file;
      const problem = noDefault(before, onDisk, folder);
      problems.push(problem);
      heldBack.set(name, { problem, by: filePlaceText(problem) });
      live.set(name, before);
      return;
    }
    // A default that is written wrongly, or stands in a file that cannot be read, has been reported already.
    const isKnown = onDisk.every(
      (region) =>
        typeof region.group('')['default'] === 'boolean' && (!saysDefault(region) || live.has(region.file.file)),
    );
    if (isKnown && onDisk.length > 0) problems.push(noDefault(undefined, onDisk, folder));
  }
}

/**
 * What a file with mistakes of its own claims that a live region has: it would be held back by that once it is mended, so
 * that it is reported at once.
 */
export function clashesOf(region: RegionValues, live: ReadonlyMap<string, RegionValues>): Problem[] {
  const others = [...live.values()].filter((other) => isLive(other) && other.file.file !== region.file.file);
  return conflictsBetween([...others, region]).flatMap((conflict) =>
    conflict.claims.filter((claim) => claim.region === region).map((claim) => conflictProblem(conflict, claim)),
  );
}

/** What drafts claim of others is their own mistake: a draft holds nobody back. */
function mistakesOfDrafts(regions: readonly RegionValues[]): Problem[] {
  const drafts = regions.filter((region) => !isLive(region));
  if (drafts.length === 0) return [];
  return conflictsBetween(regions).flatMap((conflict) =>
    conflict.claims.filter(({ region }) => drafts.includes(region)).map((claim) => conflictProblem(conflict, claim)),
  );
}

function isLive(region: RegionValues): boolean {
  return region.text('status') === 'live';
}

/** What a version says where a claim stands (`hosts` for `hosts[1]`), for comparison; a draft claims nothing. */
function saysOf(region: RegionValues | undefined, { path }: Claim): string {
  if (!region || !isLive(region)) return '';
  const [field = ''] = pathSteps(path);
  return JSON.stringify(region.group('')[String(field)] ?? '');
}
