import { type LeadFilter, leadStatistics } from '../../server/leads/store/leadRecords.server';
import type { LeadStore } from '../../server/leads/store/leadStore.server';

/**
 * What is said where `--region` names a region that nobody has written from, which may be a slip: those that there are. `undefined`
 * where leads of it are stored, where none are of any region, or without `--region`.
 */
export async function regionSlip(store: LeadStore, { region }: LeadFilter): Promise<string | undefined> {
  const counts = region === undefined ? [] : await leadStatistics(store);
  const regions = [...new Set(counts.map((each) => each.region))];
  return region === undefined || regions.length === 0 || regions.includes(region)
    ? undefined
    : `No leads of the region '${region}'. There are leads of ${regions.join(', ')}.`;
}
