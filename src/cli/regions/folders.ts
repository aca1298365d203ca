import { createSiteChecker, type CheckedSite } from '../../server/regionFiles/checkSite.server';
import type { RegionValues } from '../../server/regionFiles/regionValues.server';
import { readSiteFiles } from '../../server/regionFiles/siteFiles.server';
import { nearest } from '../../regions/nearest';
import { readSettings } from '../../server/settings.server';
import { CommandFailure } from '../commandLine';

/** The settings of contract.md, as far as the region commands need them. */
export function regionSettings() {
  const { regionsDir, localesDir, dataDir, previewSecret, port } = readSettings(process.env);
  return { regionsDir, localesDir, dataDir, previewSecret, port };
}

/** Reads and checks all files as they lie on disk. */
export async function checkedSite(): Promise<CheckedSite> {
  return createSiteChecker()(await readSiteFiles(regionSettings()));
}

/** The region of a code; explains when there is none. */
export function regionOfCode(checked: CheckedSite, code: string): RegionValues {
  const region = checked.regions.find((candidate) => candidate.code === code);
  if (region) return region;
  const codes = checked.regions.map((candidate) => candidate.code);
  const meant = nearest(code, codes);
  throw new CommandFailure(
    `There is no region '${code}'${meant ? `; did you mean ${meant}?` : ''} The regions are ${codes.join(', ')}.`,
  );
}
