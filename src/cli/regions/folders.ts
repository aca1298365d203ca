import { nearest } from '../../regions/nearest';
import { nameOf } from '../../server/errorName.server';
import { wrongFolders } from '../../server/explainStart.server';
import type { OwnPictureFile, PictureFault } from '../../server/pictures/ownPictures.server';
import { type CheckedSite, createSiteChecker } from '../../server/regionFiles/checks/checkSite.server';
import { lookAlike } from '../../server/regionFiles/checks/strayFiles.server';
import { codeOfFile } from '../../server/regionFiles/fileNames.server';
import { graceMs } from '../../server/regionFiles/goneFiles.server';
import { readLastGood } from '../../server/regionFiles/lastGood.server';
import type { RegionValues } from '../../server/regionFiles/regionValues.server';
import { readRemovals } from '../../server/regionFiles/removedRegions.server';
import { readSiteFiles } from '../../server/regionFiles/siteFiles.server';
import { readSettings } from '../../server/settings.server';
import { CommandFailure } from '../commandLine';
import { sitePort } from '../sitePort';

/** The settings of docs/deploy.md, as far as the region commands need them. */
export function regionSettings() {
  const settings = readSettings(process.env);
  const { regionsDir, localesDir, picturesDir, dataDir, previewSecret } = settings;
  return { regionsDir, localesDir, picturesDir, dataDir, previewSecret, port: sitePort(settings, process.env) };
}

/** The files as they lie on disk, checked over what was live last. */
export interface CheckedFolders extends CheckedSite {
  /** When the live text of each file went live; nothing where no server has kept a copy. */
  since: ReadonlyMap<string, Date> | undefined;
}

/**
 * Reads and checks all files as they lie on disk, and what a server with the same `DATA_DIR` shows meanwhile. Throws
 * {@link CommandFailure} where a setting names a wrong folder and no server has shown its files.
 */
export async function checkedSite(): Promise<CheckedFolders> {
  const { dataDir, ...folders } = regionSettings();
  const found = await readSiteFiles({ ...folders, dataDir });
  const files = { ...found, pictures: await inspectedPictures(found.pictures, folders.picturesDir) };
  const [kept, removals] = await Promise.all([readLastGood(dataDir, files), readRemovals(dataDir)]);
  if (!kept) {
    const wrong = wrongFolders(process.env);
    if (wrong.length > 0) throw new CommandFailure(wrong.join('\n'));
    return { ...createSiteChecker()(files), since: undefined };
  }
  const until = new Map([...kept.gone].map(([name, at]) => [name, new Date(at.getTime() + graceMs)]));
  const leaving = new Set(
    [...kept.regions.keys()].filter((name) => {
      const removed = removals.get(codeOfFile(name));
      return removed !== undefined && removed >= (kept.since.get(name) ?? removed);
    }),
  );
  return { ...createSiteChecker()(files, { ...kept, until, leaving }), since: kept.since };
}

/** Looks into the pictures that no server has looked at yet. */
async function inspectedPictures(
  pictures: ReadonlyMap<string, OwnPictureFile>,
  picturesDir: string,
): Promise<ReadonlyMap<string, OwnPictureFile>> {
  if (![...pictures.values()].some(({ isPending }) => isPending)) return pictures;
  // Loaded for this alone: it takes longer than all the rest of a command.
  const { inspectPicture, isFault } = await import('../../server/pictures/inspectPicture.server');
  const inspected = await Promise.all(
    [...pictures].map(async ([name, { isPending, ...picture }]): Promise<[string, OwnPictureFile]> => {
      if (!isPending) return [name, picture];
      const result = await inspectPicture(picture, picturesDir).catch(unreadPicture);
      return [name, isFault(result) ? { ...picture, fault: result } : { ...picture, ready: result }];
    }),
  );
  return new Map(inspected);
}

/** What is said of a picture that this user may not read, or that the disk does not give: all else is checked. */
function unreadPicture(error: unknown): PictureFault {
  return {
    found: `found a file that cannot be read (${nameOf(error)})`,
    remedy: 'put a picture in its place that everybody may read',
  };
}

/** Checks the files with one more, or another, text in the place of a file; what is live stays where it is. */
export function checkedWith(checked: CheckedSite, code: string, text: string): { name: string; after: CheckedSite } {
  const { files, live, check } = checked;
  const name = `${files.regionsFolder}/${code}.yaml`;
  return {
    name,
    after: check({ ...files, regions: new Map([...files.regions, [name, text]]) }, live),
  };
}

/** The region of a code; explains when there is none. */
export function regionOfCode(checked: CheckedSite, code: string): RegionValues {
  const region = checked.regions.find((candidate) => candidate.code === code);
  if (region) return region;
  throw noSuchRegion(
    checked,
    code,
    checked.regions.map((candidate) => candidate.code),
  );
}

/**
 * Explains that there is no region of a code, with the file that was meant to be it.
 * @param codes what the command takes: the regions, and `site` where it takes the brand file as well
 */
export function noSuchRegion({ files }: CheckedSite, code: string, codes: readonly string[]): CommandFailure {
  const stray = lookAlike(code, files);
  if (stray)
    return new CommandFailure(`There is no file ${code}.yaml, but there is ${stray}: rename it to ${code}.yaml.`);
  const meant = nearest(code, codes);
  const all = codes.filter((each) => each !== 'site').join(', ');
  return new CommandFailure(
    `There is no region '${code}'${meant ? `; did you mean ${meant}?` : '.'} The regions are ${all}` +
      `${codes.includes('site') ? '; site is the brand file, which all of them share' : ''}.`,
  );
}
