import { createSiteChecker } from './checkSite.server';
import { problemReport } from './problemReport.server';
import { errorsOf, type Problem } from './problem.server';
import { readSiteFiles, type SiteFolders } from './siteFiles.server';
import type { SiteSnapshot } from './SiteSnapshot';

export type { SiteFolders } from './siteFiles.server';
export type { SiteSnapshot } from './SiteSnapshot';

/** Region or locale files that cannot go live; its message is written for the person who saved them. */
export class WrongRegions extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problemReport(errorsOf(problems)));
  }
}

/** Reads and checks all region, brand and locale files; throws {@link WrongRegions} that names every mistake. */
export async function loadSnapshot(folders: SiteFolders): Promise<SiteSnapshot> {
  const { snapshot, problems } = createSiteChecker()(await readSiteFiles(folders));
  if (!snapshot || errorsOf(problems).length > 0) throw new WrongRegions(problems);
  return snapshot;
}
