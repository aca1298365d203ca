import type { Logger } from 'pino';
import type { CheckedSite } from './checks/checkSite.server';
import { fromCopy, type LiveState } from './liveState.server';
import { lostAddresses } from './lostAddresses.server';
import { errorsOf, filePlaceText, problemLine } from './problem.server';
import type { SiteSnapshot } from './SiteSnapshot';

/** The log, which tools that read once go without. */
export type RegionsLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Each mistake with its place, and whether the last good version of its file serves meanwhile. */
export function logMistakes(log: RegionsLog | undefined, site: CheckedSite): void {
  const copies = fromCopy(site);
  for (const problem of errorsOf(site.problems)) {
    const meanwhile = copies.includes(problem.file) ? ' The last good version stays live.' : '';
    log?.error({ place: filePlaceText(problem), path: problem.path }, `regions: ${problemLine(problem)}${meanwhile}`);
  }
}

/** Logs the mistakes after a save, or that none are left; those that were logged before are not logged again. */
export function logWhatIsNew(log: RegionsLog | undefined, before: CheckedSite, after: CheckedSite): void {
  if (mistakesIn(after) === mistakesIn(before)) return;
  if (mistakesIn(after) === '') log?.info({}, 'regions: every file is good, and what it says is live');
  else logMistakes(log, after);
}

/** At a start: the files whose kept copies serve in their place. */
export function logCopies(log: RegionsLog | undefined, site: CheckedSite, { fileSince }: LiveState): void {
  for (const name of fromCopy(site)) {
    const since = fileSince.get(name);
    const message = `regions: ${name} is not good; its kept copy of ${since?.toISOString() ?? 'before'} serves`;
    log?.warn({ file: name, since }, message);
  }
}

/** What was found until now and is not any more, for each region that is still there. */
export function logLostAddresses(log: RegionsLog | undefined, before: SiteSnapshot, after: SiteSnapshot): void {
  for (const region of before.regions) {
    if (!after.regions.some(({ code }) => code === region.code)) continue;
    const lost = lostAddresses(region, after.index);
    if (lost.length > 0)
      log?.warn(
        { region: region.code, lost },
        `regions: what began with ${lost.join(', ')} is "not found" now; write it into formerly: of that region`,
      );
  }
}

function mistakesIn({ problems }: CheckedSite): string {
  return errorsOf(problems).map(problemLine).join('\n');
}
